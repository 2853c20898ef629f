// A part of a board that the page may still have to load: an empty place until a view asks for it.
import { h } from "./dom";
import {
  asks,
  type Bring,
  isDeferred,
  type LazyModules,
  type LazyName,
  load,
  loaded,
  painted,
} from "./lazy_loading";
import type { Page } from "./story";
import type { View } from "./types";

/** What a part of a board is made of: one node, or several in a row. */
export type Part = ({ readonly el: HTMLElement } | { readonly nodes: readonly HTMLElement[] }) & {
  /** Follows the view; a page of the story returns whether there is content. */
  update(view: View): unknown;
};

export interface LazyHooks {
  bring: Bring;
  /** Puts the style sheet of a part into the page. */
  wear: () => void;
  /** A part has come: the board is drawn again, with it. */
  redraw: () => void;
  /** A part does not come. */
  miss: (error: unknown) => void;
  signal: AbortSignal;
}

export class LazyPart<N extends LazyName, P extends Part> implements Page {
  /** The node of the part, or the empty one in its place. */
  el: HTMLElement = h("div", { hidden: true });
  /** The part, once it is there. */
  part: P | null = null;
  #name: N;
  #make: (module: LazyModules[N]) => P;
  #hooks: LazyHooks;
  /** Whether the view asks for the part, and it could not be loaded. */
  misses = false;
  #waits = false;
  /** The last view, and the last one that did not ask for the part. */
  #last: View | null = null;
  #before: View | null = null;
  /** What somebody wants to do with the part, once it is there. */
  #then: ((part: P) => void) | null = null;

  /**
   * @param make builds the part from its module.
   * @param below of a page of the story: the page that may appear below it.
   */
  constructor(
    name: N,
    make: (module: LazyModules[N]) => P,
    hooks: LazyHooks,
    readonly below?: Page,
  ) {
    [this.#name, this.#make, this.#hooks] = [name, make, hooks];
  }

  /** Follows the view, and loads the part if the view asks for it; returns what the part returns. */
  update(view: View): boolean {
    const before = this.#before;
    this.#last = view;
    if (!this.part) {
      if (this.#then || asks(this.#name, view)) this.#put();
      else [this.#before, this.misses] = [view, false];
      // The part learns where the view comes from: a game that has just ended is counted.
      if (this.part && before) (this.part as P).update(before);
    }
    const speaks = this.part?.update(view) === true;
    const then = this.#then;
    if (this.part && then) {
      this.#then = null;
      then(this.part);
    }
    return speaks;
  }

  /** Does something with the part: at once, or as soon as it is loaded for that. */
  use(then: (part: P) => void): void {
    if (this.part) {
      then(this.part);
      return;
    }
    this.#then = then;
    if (this.#last) this.update(this.#last);
  }

  #put(): void {
    const module = loaded(this.#name);
    if (module) {
      this.#hooks.wear();
      this.#place(this.#make(module));
    } else if (!this.#waits) void this.#load();
  }

  #place(part: P): void {
    const nodes = "nodes" in part ? part.nodes : [part.el];
    const [first] = nodes;
    if (!first) return;
    this.el.replaceWith(...nodes);
    this.el = first;
    [this.part, this.#before, this.misses] = [part, null, false];
  }

  async #load(): Promise<void> {
    const { bring, redraw, miss, signal } = this.#hooks;
    const deferred = isDeferred(this.#name);
    this.#waits = true;
    try {
      if (deferred) await painted();
      await load(this.#name, bring);
    } catch (error) {
      this.misses = true;
      if (!signal.aborted) miss(error);
      return;
    } finally {
      this.#waits = false;
    }
    if (signal.aborted) return;
    if (!deferred || this.misses) redraw();
    else if (this.#last) this.update(this.#last);
  }
}
