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

  it("puts the words of a language in their places", () => {
    const parts = [{ text: { $$: [{ $: 1 }, "deux"] }, more: { $: 2 } }, "a long text", { $$: [1, 2] }];
    const tree = { en: { $: [0, 0] }, fr: { $: [0, 1] } };
    expect(unpooled({ parts, tree })).toEqual({
      en: { text: "a long text", more: 1 },
      fr: { text: "deux", more: 2 },
    });
  });

  it("says what is missing", () => {
    expect(() => unpooled({ parts: [], tree: [{ $: 4 }] })).toThrow("lacks its part 4");
  });
});
