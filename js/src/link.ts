// What one mounted view says to Python, and whether Python answers.
import type { Model } from "./model";
import type { Message } from "./types";

export type Health = "idle" | "pending" | "lost";

/** Shorter waits show nothing, so that nothing flickers. */
const PENDING = 300;
const LOST = 10_000;

export class Link {
  #model: Model;
  #onHealth: (health: Health) => void;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(model: Model, signal: AbortSignal, onHealth: (health: Health) => void) {
    this.#model = model;
    this.#onHealth = onHealth;
    const heard = () => this.#settle("idle");
    const closed = () => this.#settle("lost");
    model.on("msg:custom", heard);
    model.on("change:view", heard);
    // An event of the ipywidgets model, next to those of anywidget.
    model.on("comm:close", closed);
    signal.addEventListener("abort", () => {
      this.#clear();
      model.off("msg:custom", heard);
      model.off("change:view", heard);
      model.off("comm:close", closed);
    });
  }

  readonly say = (message: Message): void => {
    try {
      this.#model.send({ ...message, revision: this.#model.get("view")?.revision ?? -1 });
    } catch (error) {
      // The comm of a kernel that died throws.
      console.warn("railwidgets: cannot send", error);
      this.#settle("lost");
      return;
    }
    if (this.#timers.length > 0) return;
    this.#timers = [
      setTimeout(() => {
        this.#onHealth("pending");
        // A message that changed nothing may go unanswered; messages are handled in order, so the echo tells.
        this.#model.send({ do: "echo" });
      }, PENDING),
      setTimeout(() => this.#settle("lost"), LOST),
    ];
  };

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #settle(health: Health): void {
    this.#clear();
    this.#onHealth(health);
  }
}
