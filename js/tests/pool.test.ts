// The data of a page, with the parts that it repeats.
import { describe, expect, it } from "vitest";
import { unpooled } from "../src/live/pool";

describe("a pool", () => {
  it("puts each part in the place of its references", () => {
    const label = "Wien – Zágráb: red route";
    const parts = [label, { label: { $: 0 } }];
    const tree = { one: { $: 1 }, list: [{ $: 0 }, null, 1, { $: 1 }], none: {} };
    expect(unpooled({ parts, tree })).toEqual({
      one: { label },
      list: [label, null, 1, { label }],
      none: {},
    });
  });

  it("makes one object of what repeats", () => {
    const data = unpooled({ parts: [{ a: "a long text" }], tree: [{ $: 0 }, { $: 0 }] }) as unknown[];
    expect(data[0]).toBe(data[1]);
  });
});
