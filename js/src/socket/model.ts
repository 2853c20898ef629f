// A board behind a socket: the third way, beside a table of answers and an engine in the page.
import { type Message, PageModel } from "../live/model";
import type { Traits, View } from "../types";
import type { Connection } from "./connection";

/** The messages that the page sends by itself; they are not kept while the connection is away. */
const UNASKED = new Set<unknown>(["echo", "resync", "look"]);

export class SocketModel extends PageModel {
  #view: View;
  #css: string;
  #connection: Connection;

  constructor(whole: Message, connection: Connection) {
    super();
    this.#view = whole.view as View;
    this.#css = String(whole.css);
    this.#connection = connection;
  }

  get<K extends keyof Traits>(name: K): Traits[K] {
    const known: Partial<Traits> = { view: this.#view, css: this.#css };
    return known[name] as Traits[K];
  }

  speaks(): boolean {
    return true;
  }

  send(message: Message): void {
    if (this.#connection.state === "open" || !UNASKED.has(message.do)) this.#connection.send(message);
    else if (message.do === "echo") this.report("msg:custom", message);
  }

  /** Receives a message for the board. */
  take(message: Message): void {
    if (message.do !== "whole") {
      this.report("msg:custom", message);
      return;
    }
    this.#view = message.view as View;
    if (message.css !== this.#css) {
      this.#css = String(message.css);
      this.report("change:css");
    }
    this.report("change:view");
  }
}
