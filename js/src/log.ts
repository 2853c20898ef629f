// The list of actions; clicking one goes to the position after it.
import { chip } from "./chips";
import { h, Keyed, setAll, setText } from "./dom";
import { Rover } from "./rover";
import type { Page } from "./story";
import type { LogEntry, Say, View } from "./types";
import { word } from "./words";

export class Log implements Page {
  readonly el: HTMLElement;
  #title = h("div", { class: "rwf-section-title" });
  #empty = h("div", { class: "rwf-empty" });
  #list = h("ol", { class: "rwf-log" });
  #entries: Keyed<LogEntry>;
  #rover: Rover;
  #now: HTMLElement | null = null;
  #last: View["frame"] | null = null;

  constructor(prefix: string, say: Say, signal: AbortSignal) {
    this.#title.id = `${prefix}log`;
    setAll(this.#list, { "aria-labelledby": this.#title.id });
    this.el = h("div", { class: "rwf-section rwf-log-section" }, this.#title, this.#empty, this.#list);
    this.#rover = new Rover(this.#list, signal);
    this.#entries = new Keyed<LogEntry>(
      this.#list,
      (entry) => String(entry.n),
      (entry) => makeEntry(() => say({ do: "seek", at: entry.n })),
    );
  }

  update({ frame }: View): boolean {
    const last = this.#last;
    this.#last = frame;
    setText(this.#title, word(frame.words, "log"));
    setText(this.#empty, word(frame.words, "log_empty"));
    this.#empty.hidden = frame.log.length > 0;
    this.#list.hidden = frame.log.length === 0;
    if (frame.log === last?.log && frame.at === last?.at) return true;
    if (frame.log !== last?.log) this.#entries.update(frame.log);
    const index = frame.log.findIndex((entry) => entry.n === frame.at);
    this.#mark((this.#list.children[index] as HTMLElement | undefined) ?? null);
    this.#list.classList.toggle("is-start", index < 0 && frame.at === 0);
    return true;
  }

  #mark(item: HTMLElement | null): void {
    if (item !== this.#now) {
      this.#now?.classList.remove("is-now");
      this.#now?.querySelector("button")?.removeAttribute("aria-current");
      item?.classList.add("is-now");
      item?.querySelector("button")?.setAttribute("aria-current", "step");
      this.#now = item;
    }
    this.#rover.refresh(item?.querySelector("button"));
    // Only the list scrolls, never the page; measured in the next frame, so that nothing is laid out twice.
    requestAnimationFrame(() => {
      const list = this.#list;
      if (!item) list.scrollTop = 0;
      else list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    });
  }
}

function makeEntry(seek: () => void): { node: HTMLElement; update: (entry: LogEntry) => void } {
  const button = h("button", { type: "button", class: "rwf-entry" });
  button.addEventListener("click", seek);
  return {
    node: h("li", {}, button),
    update({ n, text, label, actor }) {
      const who = actor ? chip(actor, "rwf-chip-small") : h("span", { class: "rwf-chip-gap" });
      const number = h("span", { class: "rwf-entry-n" }, String(n));
      button.replaceChildren(number, who, h("span", { class: "rwf-entry-text" }, text));
      setAll(button, { title: label || null });
    },
  };
}
