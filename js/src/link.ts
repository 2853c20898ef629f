// The link of one mounted view to Python, and whether Python answers.
import { showsKernel, watchKernel } from "./kernel";
import type { Model } from "./model";
import type { Message } from "./types";

/**
 * `unheard`: Python has never answered this view, so perhaps there is none. `lost`: it answered before, and no longer
 * does. `ended`: the Python of this view has stopped, and no other knows the view.
 */
export type Health = "idle" | "pending" | "lost" | "unheard" | "ended";

/** Shorter waits show nothing, so that nothing flickers. */
const PENDING = 300;
const LOST = 10_000;
/** The time to wait for the first answer; an idle kernel takes a tenth of it. */
const UNHEARD = 700;

export class Link {
  #model: Model;
  #onHealth: (health: Health) => void;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #heard = false;
  #ended = false;

  constructor(model: Model, signal: AbortSignal, onHealth: (health: Health) => void) {
    this.#model = model;
    this.#onHealth = onHealth;
    const heard = () => {
      this.#heard = true;
      this.#settle("idle");
    };
    const closed = () => this.#settle(this.#silence);
    model.on("msg:custom", heard);
    model.on("change:view", heard);
    // An event of the ipywidgets model, next to those of anywidget.
    model.on("comm:close", closed);
    watchKernel(model, () => this.#end(), signal);
    signal.addEventListener("abort", () => {
      this.#clear();
      model.off("msg:custom", heard);
      model.off("change:view", heard);
      model.off("comm:close", closed);
    });
  }

  /** Asks whether Python is there; with `doubt`, assumes that it is not until it answers. */
  greet(doubt: boolean): void {
    if (doubt) this.#onHealth("unheard");
    else this.#timers = [setTimeout(() => this.#settle("unheard"), UNHEARD)];
    this.#send({ do: "echo" });
  }

  readonly say = (message: Message): void => {
    if (!this.#send({ ...message, revision: this.#model.get("view")?.revision ?? -1 })) return;
    // A Python that never answered causes no wait: the page has said so, or is about to.
    if (!this.#heard || this.#timers.length > 0) return;
    this.#timers = [
      setTimeout(() => {
        this.#onHealth("pending");
        // Messages are handled in order, so the echo proves that it arrived.
        this.#send({ do: "echo" });
      }, PENDING),
      setTimeout(() => this.#settle("lost"), LOST),
    ];
  };

  /** Sends a message that needs no answer. */
  mention(message: Message): void {
    this.#send({ ...message, revision: this.#model.get("view")?.revision ?? -1 });
  }

  /** The meaning of silence. */
  get #silence(): Health {
    return this.#heard ? "lost" : "unheard";
  }

  /** Sends a message; returns whether that was possible. */
  #send(message: Record<string, unknown>): boolean {
    if (this.#ended) return false;
    try {
      this.#model.send(message);
      return true;
    } catch (error) {
      // The comm of a dead kernel throws, and a host may have none.
      console.warn("railwidgets: cannot send", error);
      if (showsKernel(this.#model)) this.#end();
      else this.#settle(this.#silence);
      return false;
    }
  }

  /** A kernel that starts again knows none of the widgets of before. */
  #end(): void {
    this.#ended = true;
    this.#settle("ended");
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #settle(health: Health): void {
    this.#clear();
    this.#onHealth(health);
  }
}
