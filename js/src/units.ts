// Figures with their units, until this device has shown them in two decisions: then the figures alone.
import { setText } from "./dom";
import { see, timesSeen } from "./seen_counts";
import type { View } from "./types";

/** The decisions in which a figure has its unit. */
const TIMES = 2;

/**
 * Writes a figure, with its unit as long as it is new.
 * @param kind what figures of the same meaning share.
 */
export function setFigure(node: HTMLElement, text: string, inFull: string, kind: string): void {
  const isNew = inFull !== "" && timesSeen(kind) < TIMES;
  setText(node, isNew ? inFull : text);
  if (isNew) Object.assign(node.dataset, { unit: kind, bare: text });
  else {
    delete node.dataset.unit;
    delete node.dataset.bare;
  }
}

export class Units {
  #at = -1;
  #decides = false;

  constructor(readonly root: HTMLElement) {}

  /** After a decision, counts the figures that were in sight, and shortens those that are known now. */
  update({ frame }: View): void {
    if (this.#decides && frame.at > this.#at) this.#count();
    this.#at = frame.at;
    this.#decides = frame.advice;
  }

  #count(): void {
    const shown = [...this.root.querySelectorAll<HTMLElement>("[data-unit]")];
    const kinds = shown.filter((node) => node.checkVisibility()).map(({ dataset }) => dataset.unit ?? "");
    see(new Set(kinds));
    for (const node of shown)
      setFigure(node, node.dataset.bare ?? "", node.textContent ?? "", node.dataset.unit ?? "");
  }
}
