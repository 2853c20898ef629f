// Creating and updating HTML elements. Text is always inserted as text, never as markup.

type Child = Node | string | null | undefined | false;
type Props = Record<string, string | number | boolean | null | undefined>;

/** Creates an element; `true` sets an empty attribute, `false`, `null` and `undefined` set none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  setAll(node, props);
  node.append(...children.filter((child): child is Node | string => Boolean(child)));
  return node;
}

export function setAll(node: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value === true ? "" : value)) {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** Sets the text only if it changed, so that live regions speak once. */
export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Whether space-separated words contain a word. */
export function hasWord(words: string | undefined, word: string): boolean {
  return (words ?? "").split(" ").includes(word);
}

/** Returns the classes for the state words `lit selected refused muted`; `is-` is the prefix of the drawing. */
export function stateClasses(state: string | undefined, prefix: "is-" | "rwf-"): string {
  return (state ?? "")
    .split(" ")
    .filter((word) => /^[a-z-]+$/.test(word))
    .map((word) => prefix + word)
    .join(" ");
}

interface Kept<T> {
  node: HTMLElement;
  item: T;
  update: (item: T) => void;
}

/** The children of `parent`, one per item; items with the same key keep their node, and with it their focus. */
export class Keyed<T> {
  #kept = new Map<string, Kept<T>>();

  constructor(
    readonly parent: HTMLElement,
    readonly key: (item: T) => string,
    readonly make: (item: T) => { node: HTMLElement; update: (item: T) => void },
  ) {}

  update(items: readonly T[]): void {
    const kept = new Map<string, Kept<T>>();
    for (const item of items) {
      let key = this.key(item);
      while (kept.has(key)) key += "'";
      const old = this.#kept.get(key);
      this.#kept.delete(key);
      if (!old) {
        const made = this.make(item);
        made.update(item);
        kept.set(key, { ...made, item });
      } else {
        if (old.item !== item) old.update(item);
        kept.set(key, { ...old, item });
      }
    }
    for (const gone of this.#kept.values()) gone.node.remove();
    this.#kept = kept;
    let place = this.parent.firstChild;
    for (const { node } of kept.values()) {
      if (node === place) place = place.nextSibling;
      else this.parent.insertBefore(node, place);
    }
  }
}
