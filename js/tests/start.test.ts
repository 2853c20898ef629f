// The start page: what is chosen is sent once, what does not go together is refused, and the focus stays where it was.
import type { AnyModel } from "@anywidget/types";
import { expect, it } from "vitest";
import start from "../src/start";

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });

const game = (name: string, least: number, most: number) => ({
  name,
  title: both(name),
  picture: "data:,",
  least,
  most,
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
  words: { begin: both("Begin"), beginning: both("Beginning"), seat: both("{seat} is") },
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
  const begin = () => el.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  return { sent, heard, el, close, find, choose, begin };
}

it("begins with a person and one who looks ahead, and is asked once", () => {
  const { sent, find, begin } = page();
  begin();
  begin();
  expect(sent).toEqual([
    { do: "begin", game: "days_of_steam", seats: ["person", "search"], options: {}, lang: "en" },
  ]);
  expect(find("begin").textContent).toBe("Beginning");
});

it("keeps who was chosen, takes as many as the game wants, and forgets options of another game", () => {
  const { sent, find, choose, begin } = page();
  choose("seat-1", 1);
  choose("option-tunnels", 1);
  const other = find<HTMLInputElement>("steam_tunnel");
  other.dispatchEvent(new Event("change"));
  begin();
  expect(sent).toEqual([
    { do: "begin", game: "steam_tunnel", seats: ["person", "greedy", "search"], options: {}, lang: "en" },
  ]);
});

it("sends an option that is not the usual one, and players at further seats", () => {
  const { sent, choose, begin } = page();
  choose("count", 2);
  choose("option-tunnels", 1);
  begin();
  expect(sent[0]).toMatchObject({ seats: ["person", "search", "search", "search"], options: { tunnels: 1 } });
});

it("says what is wrong in the language that is chosen, and can be begun anew", () => {
  const { sent, heard, el, choose, begin } = page();
  begin();
  for (const hear of heard) hear({ do: "wrong", text: both("Too slow") });
  const wrong = () => el.querySelector(".rws-wrong")?.textContent;
  expect(wrong()).toBe("Too slow");
  choose("language", 1);
  expect(wrong()).toBe("Too slow (fr)");
  begin();
  expect(wrong()).toBe("");
  expect(sent.map(({ lang }) => lang)).toEqual(["en", "fr"]);
});

it("leaves the focus where it was, and hears no more when it is gone", () => {
  const { heard, close, find, choose } = page();
  find("seat-1").focus();
  choose("seat-1", 0);
  expect(document.activeElement).toBe(find("seat-1"));
  close();
  expect(heard.size).toBe(0);
});
