// Texts in which `**some words**` are emphasised.
import { h } from "./dom";

/** Returns the text as nodes, with the emphasised words in bold. */
export function rich(text: string): (Node | string)[] {
  return text.split("**").map((part, at) => (at % 2 ? h("b", {}, part) : part));
}
