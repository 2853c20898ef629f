// The slot at the bottom of the side: it shows one page at a time, the first with content.
import { h, setAll } from "./dom";
import type { SayBox } from "./say";
import type { View } from "./types";
import { word } from "./words";

/** A page of the slot: the reasons of a refusal, the moves of a hint, the log. */
export interface Page {
  readonly el: HTMLElement;
  /** Follows the view; returns whether there is content now. */
  update(view: View): boolean;
  /** Another page, after this one, that appears below it while both have content. */
  readonly below?: Page | undefined;
}

export class Story {
  readonly el = h("div", { class: "rwf-story", role: "region" });

  /**
   * @param pages the first with content shows, or else the last one.
   * @param box to type an action, below them.
   */
  constructor(
    readonly pages: readonly Page[],
    readonly box: SayBox,
  ) {
    this.el.append(...pages.map((page) => page.el), box.el);
  }

  update(view: View): void {
    const speaking = this.pages.map((page) => page.update(view));
    const first = speaking.indexOf(true);
    const shown = first < 0 ? this.pages.length - 1 : first;
    const below = this.pages[shown]?.below;
    for (const [place, page] of this.pages.entries()) {
      page.el.hidden = place !== shown && !(page === below && speaking[place]);
    }
    setAll(this.el, { "aria-label": word(view.frame.words, "story") });
    this.box.update(view);
  }
}
