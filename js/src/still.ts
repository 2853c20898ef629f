// A page with no Python behind it: how it is known, the line that says so, and controls that wait for nothing.
import { h, setText } from "./dom";

/** Where an exported page keeps the state of its widgets. */
export const STORED = 'script[type="application/vnd.jupyter.widget-state+json"]';

/** Whether widgets of this page were stored in it; then it is hardly a notebook with a kernel. */
export function isExported(doc: Document): boolean {
  return doc.querySelector(STORED) !== null;
}

/** Says that nothing answers; no error, for nothing went wrong. */
export class StillLine {
  readonly el = h("div", { class: "rwf-still", role: "status" });

  show(text: string): void {
    setText(this.el, text);
  }
}

/** Switches off all that would ask Python, yet can be read; what a page does by itself has the attribute `data-own`. */
export function switchOff(body: HTMLElement): void {
  for (const button of body.querySelectorAll("button:not([data-own])"))
    button.setAttribute("aria-disabled", "true");
  for (const field of body.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input:not([data-own]), select",
  ))
    field.disabled = true;
}
