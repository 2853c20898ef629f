// The data of a page, with the parts that it repeats.
import { describe, expect, it } from "vitest";
import { unpooled } from "../src/live/pool";

describe("a pool", () => {
  it("puts each part in the place of its references", () => {
    const label = "Wien – Zágráb: red route";
    const parts = [label, { label: { $: 0 } }];
    const tree = { one: { $: 1 }, list: [{ $: 0 }, null, 1, { $: 1 }], none: {} };
    expect(unpooled({ known: 0, parts, tree }, [])).toEqual({
      one: { label },
      list: [label, null, 1, { label }],
      none: {},
    });
  });

  it("makes one object of what repeats", () => {
    const data = unpooled(
      { known: 0, parts: [{ a: "a long text" }], tree: [{ $: 0 }, { $: 0 }] },
      [],
    ) as unknown[];
    expect(data[0]).toBe(data[1]);
  });

  it("puts the words of a language in their places", () => {
    const parts = [{ text: { $$: [{ $: 1 }, "deux"] }, more: { $: 2 } }, "a long text", { $$: [1, 2] }];
    const tree = { en: { $: [0, 0] }, fr: { $: [0, 1] } };
    expect(unpooled({ known: 0, parts, tree }, [])).toEqual({
      en: { text: "a long text", more: 1 },
      fr: { text: "deux", more: 2 },
    });
  });

  it("takes from the page what the page has anyway", () => {
    const data = { known: 2, parts: [{ d: { $: 1 } }], tree: [{ $: 2 }, { $: 0 }] };
    expect(unpooled(data, ["a name", "an outline"])).toEqual([{ d: "an outline" }, "a name"]);
    expect(() => unpooled(data, ["a name"])).toThrow("1 texts of 2");
  });

  it("counts on from the reference before", () => {
    const parts = ["one text", "another text", { of: { $: "+1" } }];
    const tree = [{ $: 0 }, { en: { $: [2, 0] } }, { $: "+1" }, { $: "+0" }, "+1", { $: "-1" }];
    const [one, two] = parts;
    expect(unpooled({ known: 0, parts, tree }, [])).toEqual([one, { en: { of: two } }, two, two, "+1", one]);
  });

  it("says what is missing", () => {
    expect(() => unpooled({ known: 0, parts: [], tree: [{ $: 4 }] }, [])).toThrow("lacks its part 4");
  });
});
