// Another game than the one that a page shows: what its address asks for.
import { expect, it, vi } from "vitest";
import { asksToDeal, dealt } from "../src/live/deal";

it("is asked for by its number, or as a new one", () => {
  expect(["#deal=7", "#deal=new"].every(asksToDeal)).toBe(true);
  expect(["", "#deal=", "#deal=-1", "#deal=7x", "#deal=1234567890", "#rw1abc"].some(asksToDeal)).toBe(false);
});

it("is the one of a number, and a new one has its number in the address from then on", () => {
  const keep = vi.fn();
  expect(dealt("#deal=7", keep)).toBe(7);
  expect(keep).not.toHaveBeenCalled();
  const deal = dealt("#deal=new", keep);
  expect(keep).toHaveBeenCalledExactlyOnceWith(`#deal=${deal}`);
  expect(dealt(`#deal=${deal}`, keep)).toBe(deal);
});
