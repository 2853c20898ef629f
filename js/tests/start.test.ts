// The start page: what is chosen is sent once, what does not go together is refused, and the focus stays where it was.
import type { AnyModel } from "@anywidget/types";
import { beforeEach, describe, expect, it } from "vitest";
import start from "../src/start";

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });

const game = (name: string, least: number, most: number) => ({
  name,
  title: both(name),
  about: both("About it"),
  facts: [both("20 minutes"), both("easy")],
  picture: "data:,",
  least,
  most,
  learn: name === "days_of_steam" ? ["first_game", "course"] : [],
  lessons: 15,
  options: [
    {
      name: "tunnels",
      label: both("Tunnels"),
      help: both("more"),
      values: [both("few"), both("many")],
      usual: 0,
    },
  ],
});

const FORM = {
  games: [game("days_of_steam", 2, 4), game("steam_tunnel", 3, 5)],
  players: ["person", "greedy", "search"].map((name) => ({ name, label: both(name) })),
  seats: ["Crown", "Lantern", "Anchor", "Bell", "Swallow"].map(both),
  languages: [
    { code: "en", name: "English" },
    { code: "fr", name: "Français" },
  ],
  words: {
    begin: both("Begin"),
    beginning: both("Beginning"),
    seat: both("{seat} is"),
    from_to: both("{least} to {most} players"),
    last: both("{game} after {at}"),
    damaged: both("Damaged"),
  },
};

function page() {
  const sent: Record<string, unknown>[] = [];
  const heard = new Set<(message: unknown) => void>();
  const model = {
    get: (name: string) => ({ form: FORM, lang: "en" })[name],
    on: (_: string, listener: (message: unknown) => void) => heard.add(listener),
    off: (_: string, listener: (message: unknown) => void) => heard.delete(listener),
    send: (message: Record<string, unknown>) => sent.push(message),
  } as unknown as AnyModel<never>;
  const el = document.createElement("div");
  document.body.append(el);
  const close = start.render({ model, el });
  const find = <T extends HTMLElement>(name: string) => el.querySelector<T>(`[id$="-${name}"]`) as T;
  const choose = (name: string, place: number) => {
    const select = find<HTMLSelectElement>(name);
    select.value = String(place);
    select.dispatchEvent(new Event("change"));
  };
  const click = (name: string) => find(name).click();
  const begin = () => el.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  const hear = (message: unknown) => {
    for (const listener of heard) listener(message);
  };
  return { sent, heard, hear, el, close, find, choose, click, begin };
}

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it("shows each game with its sentence, its length, its players and two ways in", () => {
  const { el } = page();
  const [first, second] = [...el.querySelectorAll(".rws-game")];
  expect(first?.textContent).toContain("About it");
  expect(first?.querySelector(".rws-muted")?.textContent).toBe("2 to 4 players · 20 minutes · easy");
  expect([...(first?.querySelectorAll("button") ?? [])].map((one) => one.textContent)).toEqual([
    "play",
    "learn",
  ]);
  // What nobody can learn is only played.
  expect(second?.querySelectorAll("button")).toHaveLength(1);
  expect(el.querySelector("select[id$=count], fieldset")).toBeNull();
});

it("begins with a person and one who looks ahead, and is asked once", () => {
  const { sent, find, click, begin } = page();
  click("play-days_of_steam");
  expect(document.activeElement).toBe(find("begin"));
  begin();
  begin();
  expect(sent).toEqual([
    {
      do: "begin",
      game: "days_of_steam",
      seats: ["person", "search"],
      names: ["", ""],
      options: {},
      lang: "en",
    },
  ]);
  expect(find("begin").textContent).toBe("Beginning");
});

it("keeps who was chosen, takes as many as the game wants, and forgets options of another game", () => {
  const { sent, click, choose, begin } = page();
  click("play-days_of_steam");
  choose("seat-1", 1);
  choose("option-tunnels", 1);
  click("play-steam_tunnel");
  begin();
  expect(sent[0]).toMatchObject({ game: "steam_tunnel", seats: ["person", "greedy", "search"], options: {} });
});

it("sends the names of people, an option that is not the usual one, and players at further seats", () => {
  const { sent, click, choose, find, begin } = page();
  click("play-days_of_steam");
  choose("count", 2);
  choose("seat-1", 0);
  for (const [at, name] of ["Ada", "Ben"].entries()) {
    const field = find<HTMLInputElement>(`name-${at}`);
    field.value = name;
    field.dispatchEvent(new Event("input"));
  }
  // A name goes with the person.
  choose("seat-1", 2);
  choose("option-tunnels", 1);
  begin();
  expect(sent[0]).toMatchObject({
    seats: ["person", "search", "search", "search"],
    names: ["Ada", "", "", ""],
    options: { tunnels: 1 },
  });
});

it("opens one card at a time, and closes it with the focus where it was", () => {
  const { el, find, click } = page();
  click("learn-days_of_steam");
  expect(el.querySelectorAll(".rws-panel")).toHaveLength(1);
  expect(find("learn-days_of_steam").getAttribute("aria-expanded")).toBe("true");
  click("play-steam_tunnel");
  expect(el.querySelectorAll(".rws-panel")).toHaveLength(1);
  find("begin").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(el.querySelectorAll(".rws-panel")).toHaveLength(0);
  expect(document.activeElement).toBe(find("play-steam_tunnel"));
});

it("leads to the first game and the course", () => {
  for (const how of ["first_game", "course"]) {
    const { sent, click } = page();
    click("learn-days_of_steam");
    click(how);
    expect(sent).toEqual([{ do: "learn", game: "days_of_steam", how, lang: "en" }]);
  }
});

describe("the last game", () => {
  const KEPT = { game: "days_of_steam", at: 23, record: {} };

  it("is kept while the board is there, and offered by the next page", () => {
    const { el, hear, click, begin } = page();
    click("play-days_of_steam");
    begin();
    hear({ do: "keep", kept: KEPT });
    hear({ do: "begun" });
    expect(el.querySelector("form")).toBeNull();
    hear({ do: "keep", kept: { ...KEPT, at: 24 } });
    const next = page();
    expect(next.el.querySelector(".rws-last")?.textContent).toContain("days_of_steam after 24");
    next.click("go_on");
    expect(next.sent).toEqual([{ do: "resume", kept: { ...KEPT, at: 24 }, lang: "en" }]);
    // Once it is over, there is nothing to go on with.
    next.hear({ do: "keep", kept: null });
    expect(page().el.querySelector(".rws-last")).toBeNull();
  });

  it("is put aside, not away, if Python cannot read it", () => {
    const { hear, el } = page();
    hear({ do: "keep", kept: KEPT });
    hear({ do: "wrong", text: both("Another version"), unread: true });
    expect(el.querySelector(".rws-last")).toBeNull();
    expect(el.querySelector(".rws-wrong")?.textContent).toBe("Another version");
    const link = page().el.querySelector<HTMLAnchorElement>("a[download]");
    expect(JSON.parse(decodeURIComponent(link?.href.split(",")[1] ?? ""))).toEqual(KEPT);
  });

  it.each(["{", "null", "[]", '{"game": 7}'])("is put aside if it is damaged: %s", (text) => {
    localStorage.setItem("railwidgets-last-game", text);
    const { el } = page();
    expect(el.textContent).toContain("Damaged");
    expect(el.querySelector("a[download]")?.getAttribute("href")).toContain(encodeURIComponent(text));
    expect(el.querySelectorAll(".rws-game")).toHaveLength(2);
  });
});

it("says what is wrong in the language that is chosen, and can be begun again", () => {
  const { sent, hear, el, click, choose, begin } = page();
  click("play-days_of_steam");
  begin();
  hear({ do: "wrong", text: both("Too slow") });
  const wrong = () => el.querySelector(".rws-wrong")?.textContent;
  expect(wrong()).toBe("Too slow");
  choose("language", 1);
  expect(wrong()).toBe("Too slow (fr)");
  begin();
  expect(wrong()).toBe("");
  expect(sent.map(({ lang }) => lang)).toEqual(["en", "fr"]);
});

it("leaves the focus where it was, and hears no more when it is gone", () => {
  const { heard, close, find, click, choose } = page();
  click("play-days_of_steam");
  find("seat-1").focus();
  choose("seat-1", 0);
  expect(document.activeElement).toBe(find("seat-1"));
  close();
  expect(heard.size).toBe(0);
});
