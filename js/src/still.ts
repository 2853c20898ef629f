// A page without Python: how to detect it, the line that says so, and controls that ask nothing of Python.
import { h, setText } from "./dom";

/** The element with the stored state of an exported page. */
export const STORED = 'script[type="application/vnd.jupyter.widget-state+json"]';

/** Whether this page stores the state of its widgets; then it is hardly a notebook with a kernel. */
export function isExported(doc: Document): boolean {
  return doc.querySelector(STORED) !== null;
}

/** Says that nothing answers; not an error, since nothing failed. */
export class StillLine {
  readonly el = h("div", { class: "rwf-still", role: "status" });

  show(text: string): void {
    setText(this.el, text);
  }
}

/**
 * Disables all controls that would ask Python but keeps them readable; those that the page handles itself have the
 * attribute `data-own`.
 */
export function switchOff(body: HTMLElement): void {
  for (const button of body.querySelectorAll("button:not([data-own])"))
    button.setAttribute("aria-disabled", "true");
  for (const field of body.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input:not([data-own]), select",
  ))
    field.disabled = true;
}
