// A figure with an engine: the table answers as long as it can; beyond it, the engine continues from the position
// reached. The table still answers while the engine loads.
import type { Lang, Traits } from "../types";
import { EngineModel, type Progress } from "./engine";
import { type Figure, FigureModel, WAKE } from "./figure";
import { DONE, type Message, PageModel } from "./model";
import type { Desk, Hooks } from "./room";

export class DemandModel extends PageModel {
  #figure: FigureModel;
  #engine: EngineModel;
  #wakes = false;
  #awake = false;
  /** Whether the page says that the engine failed to load. */
  #failed = false;
  /** The messages that led here from the first view. */
  #heard: Message[] = [];
  #progress: Progress;

  /** @param page the figure, and the setup of a session at the same position. */
  constructor(page: Figure & { setup: string }, start: (hooks: Hooks) => Promise<Desk>, progress: Progress) {
    super();
    this.#progress = progress;
    this.#figure = new FigureModel(page, true);
    const setup = () =>
      JSON.stringify({
        ...JSON.parse(page.setup),
        lang: this.#figure.get("lang"),
        theme: this.#figure.get("theme"),
        heard: this.#heard,
      });
    this.#engine = new EngineModel(
      { css: page.css, view: this.#figure.get("view") },
      setup,
      start,
      (share, failed, again) => {
        this.#failed = failed !== undefined;
        if (failed) this.#wakes = false;
        progress(share, failed, again);
      },
    );
    this.#figure.on("change:view", () => this.report("change:view"));
    this.#figure.on("msg:custom", (message) => this.report("msg:custom", message));
    this.#engine.on("change:view", () => {
      this.#awake = true;
      this.report("change:view");
    });
    this.#engine.on("change:css", () => this.report("change:css"));
    this.#engine.on("msg:custom", (message) => this.report("msg:custom", message));
  }

  #wake(): void {
    this.#wakes = true;
    void this.#engine.load();
  }

  get<K extends keyof Traits>(name: K): Traits[K] {
    return this.#awake ? this.#engine.get(name) : this.#figure.get(name);
  }

  speaks(lang: Lang): boolean {
    return this.#awake || this.#wakes || this.#figure.speaks(lang);
  }

  override near(pick: string): void {
    if (this.#awake) this.#engine.near(pick);
  }

  send(message: Message): void {
    if (message.do === "press" && message.pick === WAKE) {
      this.#wake();
    } else if (this.#awake || this.#engine.isBegun) this.#engine.send(message);
    else {
      if (this.#failed && message.do !== "echo") this.#progress(1);
      // A learner who continues a lesson is not asked whether to load the engine.
      const goesOn = message.do === "task" || message.do === "stop_at";
      const leaves = goesOn && !this.#figure.knows(message);
      if (leaves) this.#wake();
      const known = !leaves && this.#figure.hear(message);
      if (this.#figure.isAtStart && known) this.#heard = [];
      // Messages without an answer yet are kept for the engine.
      else if ((known || this.#wakes) && DONE.has(message.do)) this.#heard.push(message);
    }
  }
}
