// The connection of a page with its room: it comes back by itself, and each message of the page is handled once or not
// at all. In Python: room/place.py and room/server.py.
import type { Message } from "../live/model";

/** `away`: it tries again; `refused`: it does not. */
export type State = "connecting" | "open" | "away" | "refused";

/** What the page needs of a browser; tests bring their own. */
export interface Network {
  /** Opens a socket. */
  open(): WebSocket;
  /** Unpacks a compressed message. */
  unpack(packed: ArrayBuffer): Promise<string>;
}

interface Numbered {
  n: number;
  of: string;
  message: Message;
}

/** How long it waits before each try, in milliseconds; the last one again and again. */
const WAITS = [300, 700, 1500, 3000, 5000];
/** How often it asks whether the server is there, and how long it waits for any message after that. */
const ASK = 8000;
const PATIENCE = 6000;
/** More unanswered clicks than a person makes. */
const MOST = 200;

export class Connection {
  state: State = "connecting";
  #network: Network;
  #join: () => Message;
  #waits: (count: number) => void;
  #take: (message: Message) => void;
  #changed: (state: State, text?: Record<string, string>) => void;
  #socket: WebSocket | null = null;
  #tries = 0;
  #number = 0;
  /** The messages that the server has not confirmed, in order. */
  #unconfirmed: Numbered[] = [];
  /** The identifier of the view that the page shows. */
  #of = "";
  #heard = 0;
  /** Why the server closed the connection, by language, if it said so. */
  #why: Record<string, string> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asks: ReturnType<typeof setInterval>;
  /** Messages are handled in order, even if some have to be unpacked first. */
  #last: Promise<void> = Promise.resolve();

  /**
   * @param join returns the first message of each connection.
   * @param take receives every message about the board, or about the people in the room.
   * @param changed hears of each change of the state; `text` says why the page is refused or away, by language.
   * @param waits hears how many messages are not confirmed yet.
   */
  constructor(
    network: Network,
    join: () => Message,
    take: (message: Message) => void,
    changed: (state: State, text?: Record<string, string>) => void,
    waits: (count: number) => void = () => {},
  ) {
    this.#waits = waits;
    this.#network = network;
    this.#join = join;
    this.#take = take;
    this.#changed = changed;
    this.#asks = setInterval(() => this.#ask(), ASK);
    this.#open();
  }

  /** Sends a message, now or when the connection is back. */
  send(message: Message): void {
    if (this.state === "refused" || this.#unconfirmed.length >= MOST) return;
    this.#number += 1;
    const numbered = { n: this.#number, of: this.#of, message };
    this.#unconfirmed.push(numbered);
    this.#waits(this.#unconfirmed.length);
    if (this.state === "open") this.#say(numbered);
  }

  /** Tries again at once, such as when the browser has found its network again. */
  again(): void {
    if (this.state !== "away") return;
    clearTimeout(this.#timer);
    this.#open();
  }

  close(): void {
    clearInterval(this.#asks);
    clearTimeout(this.#timer);
    this.#set("refused");
    this.#socket?.close();
  }

  #open(): void {
    const socket = this.#network.open();
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    this.#heard = Date.now();
    socket.onopen = () => this.#say(this.#join());
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      const text = typeof data === "string" ? data : this.#network.unpack(data as ArrayBuffer);
      this.#last = this.#last.then(async () => {
        const message = JSON.parse(await text) as Message;
        if (socket === this.#socket) this.#hear(message);
      });
      this.#last.catch((error) => {
        // What cannot be read is lost; the whole view comes with the next connection.
        console.error(error);
        this.#last = Promise.resolve();
        this.#lose(socket);
      });
    };
    socket.onclose = () => void this.#last.finally(() => this.#lose(socket));
    socket.onerror = () => {};
  }

  #hear(message: Message): void {
    if (message.do === "joined") this.#resume(Number(message.n));
    else if (message.do === "done") this.#confirm(Number(message.n));
    else if (message.do === "refused") {
      clearInterval(this.#asks);
      this.#set("refused", message.text as Record<string, string>);
    } else if (message.do === "closed") this.#why = message.text as Record<string, string>;
    else if (message.do !== "pong") {
      if (message.do === "whole") this.#of = String(message.of);
      this.#take(message);
    }
  }

  /** Sends what was clicked meanwhile: the server says whether it still counts. */
  #resume(done: number): void {
    this.#tries = 0;
    this.#why = undefined;
    this.#confirm(done);
    this.#set("open");
    for (const numbered of this.#unconfirmed) this.#say(numbered);
  }

  #confirm(done: number): void {
    this.#unconfirmed = this.#unconfirmed.filter(({ n }) => n > done);
    this.#waits(this.#unconfirmed.length);
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket || this.state === "refused") return;
    this.#socket = null;
    socket.close();
    this.#set("away", this.#why);
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] as number;
    this.#tries += 1;
    clearTimeout(this.#timer);
    // Not all at the same moment, when a server comes back.
    this.#timer = setTimeout(() => this.#open(), wait * (0.7 + 0.6 * Math.random()));
  }

  /** A network that is gone closes no socket. */
  #ask(): void {
    const socket = this.#socket;
    if (!socket || this.state === "refused") return;
    const heard = this.#heard;
    if (socket.readyState === WebSocket.OPEN) this.#say({ do: "ping" });
    setTimeout(() => {
      if (socket === this.#socket && this.#heard === heard) this.#lose(socket);
    }, PATIENCE);
  }

  #set(state: State, text?: Record<string, string>): void {
    this.state = state;
    this.#changed(state, text);
  }
}
