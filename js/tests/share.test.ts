// A link to what the board shows: copied where that may be, there to be copied by hand, and spoken.
import { afterEach, expect, it, vi } from "vitest";
import { ShareBox } from "../src/share";
import { sampleView } from "./fake";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function shared(base?: string, write: (text: string) => Promise<void> = async () => {}) {
  const written = vi.fn(write);
  vi.stubGlobal("navigator", { clipboard: { writeText: written } });
  const host = document.createElement("div");
  const button = document.createElement("button");
  const root = document.createElement("div");
  if (base) host.dataset.linkBase = base;
  document.body.append(host);
  host.append(root);
  const box = new ShareBox(root, new AbortController().signal);
  root.append(button, box.el);
  box.update(sampleView());
  button.focus();
  const field = box.el.querySelector("input") as HTMLInputElement;
  const status = () => box.el.querySelector("[role=status]")?.textContent;
  return { box, written, field, status, button };
}

it("is copied with the address of the page that opens it, and goes away by Escape", async () => {
  const { box, written, field, status, button } = shared("https://example.org/play.html");
  expect(box.close()).toBe(false);
  await box.report({ do: "link", link: "#rw1.abc", text: "The whole game." });
  expect(written).toHaveBeenCalledWith("https://example.org/play.html#rw1.abc");
  expect(field.value).toBe("https://example.org/play.html#rw1.abc");
  expect(status()).toBe("Link copied.");
  expect(box.el.textContent).not.toContain("session.load");
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect([box.el.hidden, document.activeElement]).toEqual([true, button]);
});

it("is there to be copied by hand where the browser does not let it", async () => {
  const { box, field, status } = shared("", () => Promise.reject(new Error("not allowed")));
  await box.report({ do: "link", link: "#rw1.abc", text: "The whole game." });
  expect(status()).toBe("Copy the link:");
  expect(document.activeElement).toBe(field);
  expect(box.el.textContent).toContain("session.load(link)");
});

it("says why there is none", async () => {
  const { box, written, field } = shared();
  await box.report({ do: "link", link: "", text: "Too long." });
  expect(written).not.toHaveBeenCalled();
  expect(field.hidden).toBe(true);
  expect(box.el.textContent).toContain("Too long.");
});
