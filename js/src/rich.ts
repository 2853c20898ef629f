// Texts in which `**some words**` lead.
import { h } from "./dom";

/** The text as nodes, what leads it in bold. */
export function rich(text: string): (Node | string)[] {
  return text.split("**").map((part, at) => (at % 2 ? h("b", {}, part) : part));
}
