// The slot at the foot of the side: it shows one page at a time, the first that has something to say.
import { h, setAll } from "./dom";
import type { SayBox } from "./say";
import type { View } from "./types";
import { word } from "./words";

/** What can stand there: the reasons of a refusal, the advice of a hint, the log. */
export interface Page {
  readonly el: HTMLElement;
  /** Follows the view; whether there is something to say now. */
  update(view: View): boolean;
  /** A later page that stands below this one as long as it has something to say too. */
  readonly below?: Page;
}

export class Story {
  readonly el = h("div", { class: "rwf-story", role: "region" });

  /**
   * @param pages the first that has something to say shows; the last one shows where none has.
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
