// The base of the models of pages without a server, for the widget that uses them.
import { PlainModel } from "../plain_model";
import type { Lang, Traits } from "../types";

export type Message = Record<string, unknown>;

/** The fields of each message besides `do`, in the order in which Python names them. */
const FIELDS: Record<string, string[]> = {
  pick: ["pick"],
  press: ["pick"],
  turn: ["by"],
  seek: ["at"],
  say: ["text"],
  task: ["ask"],
  go: ["node"],
};

/** Returns the name of a message in Python's precomputed answers. */
export function nameOf(message: Message): string {
  const values = (FIELDS[String(message.do)] ?? []).map((field) => String(message[field]));
  return [message.do, ...values].join(" ");
}

/** The messages that lead to another place, and that the engine can repeat. */
export const DONE = new Set<unknown>([
  "pick",
  "press",
  "turn",
  "drop",
  "say",
  "seek",
  "undo",
  "redo",
  "task",
  "stop_at",
]);

export abstract class PageModel extends PlainModel {
  abstract get<K extends keyof Traits>(name: K): Traits[K];

  /** Receives a message of the page. */
  abstract send(message: Message): void;

  /** Whether it can continue in that language. */
  abstract speaks(lang: Lang): boolean;

  /** Receives a likely next click. */
  near(_pick: string): void {}
}
