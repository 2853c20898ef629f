// What every model of a page without a server is to the widget that talks to it.
import { PlainModel } from "../plain_model";
import type { Lang, Traits } from "../types";

export type Message = Record<string, unknown>;

/** What each message has besides `do`, in the order in which Python names it. */
const FIELDS: Record<string, string[]> = {
  pick: ["pick"],
  press: ["pick"],
  turn: ["by"],
  seek: ["at"],
  say: ["text"],
  task: ["ask"],
  go: ["node"],
};

/** A message as Python calls it in what it has worked out beforehand. */
export function nameOf(message: Message): string {
  const told = (FIELDS[String(message.do)] ?? []).map((field) => String(message[field]));
  return [message.do, ...told].join(" ");
}

export abstract class PageModel extends PlainModel {
  abstract get<K extends keyof Traits>(name: K): Traits[K];

  /** Hears what the page says. */
  abstract send(message: Message): void;

  /** Whether it can go on in that language, as it stands. */
  abstract speaks(lang: Lang): boolean;

  /** Hears that something on the board is likely to be clicked next. */
  near(_pick: string): void {}
}
