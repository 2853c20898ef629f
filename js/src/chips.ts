// Small elements used in many places: chips, gauges, buttons with an icon.
import { h, setAll, setText } from "./dom";
import { type Icon, icon } from "./icons";
import { plate } from "./plates";
import type { Chip, Gauge } from "./types";
import { type Words, word } from "./words";

/** The most separate parts of a gauge; above this it is one bar. */
const PARTS = 16;

/** Returns a coloured token with its letter, or the plate of a player; the theme has a class for each colour. */
export function chip({ text, colour, label, emblem }: Chip, extra = ""): HTMLElement {
  const hue = /^[a-z][a-z0-9-]*$/.test(colour) ? `c-${colour}` : "";
  const shown = plate(emblem);
  const classes = ["rwf-chip", shown && "rwf-plated", extra, hue].filter(Boolean).join(" ");
  const node = h("span", { class: classes, title: label || null }, shown, text);
  if (label) setAll(node, { role: "img", "aria-label": label });
  return node;
}

export function gauge({ label, value, limit }: Gauge, words: Words): HTMLElement {
  const name = word(words, "gauge", { label, value, limit });
  const parts = h("span", { class: "rwf-gauge-bar", "aria-hidden": "true" });
  if (limit <= PARTS) {
    for (let i = 0; i < limit; i += 1) parts.append(h("i", { class: i < value ? "is-full" : "" }));
  } else {
    const full = h("i", { class: "is-full" });
    full.style.flex = `${value} 0 0`;
    const rest = h("i");
    rest.style.flex = `${limit - value} 0 0`;
    parts.append(full, rest);
  }
  return h(
    "span",
    { class: "rwf-gauge", role: "img", "aria-label": name, title: name },
    h("span", { class: "rwf-gauge-label", "aria-hidden": "true" }, label),
    parts,
    h("span", { class: "rwf-gauge-value", "aria-hidden": "true" }, `${value}/${limit}`),
  );
}

export interface IconButton {
  node: HTMLButtonElement;
  /** Sets the icon and the name; a disabled button stays focusable. */
  show: (name: Icon, label: string, off?: boolean) => void;
}

export function iconButton(onClick: () => void, extra = ""): IconButton {
  const node = h("button", { type: "button", class: `rwf-button rwf-icon-button ${extra}`.trim() });
  let shown: Icon | null = null;
  node.addEventListener("click", () => {
    if (node.getAttribute("aria-disabled") !== "true") onClick();
  });
  return {
    node,
    show(name, label, off = false) {
      if (shown !== name) node.replaceChildren(icon(name));
      shown = name;
      setAll(node, { "aria-label": label, title: label, "aria-disabled": off && "true" });
    },
  };
}

/** Returns a button with an icon and a word, and its key, if it has one; the bar of a phone leaves out the word. */
export function wordButton(onClick: () => void, key = "", extra = ""): IconButton {
  const button = iconButton(onClick, `rwf-word-button ${extra}`.trim());
  const said = h("span", { class: "rwf-word" });
  // Drawn by the style sheet: the name of the button is its word alone.
  const cap = key ? h("kbd", { "data-key": key, "aria-hidden": "true" }) : null;
  setAll(button.node, { "aria-keyshortcuts": key.replace("⇧ ", "Shift+") || null });
  return {
    node: button.node,
    show(name, label, off) {
      button.show(name, label, off);
      setAll(button.node, { title: null });
      setText(said, label);
      if (said.parentElement !== button.node) button.node.append(said, ...(cap ? [cap] : []));
    },
  };
}
