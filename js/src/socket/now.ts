// The script of the page that a link opens: the key is in the fragment of the address, the board comes by a socket.
import type { AnyModel } from "@anywidget/types";
import { h } from "../dom";
import type { Bring } from "../lazy_loading";
import type { Message } from "../live/model";
import { loadScript } from "../load_script";
import { follow } from "../model";
import type { Traits, View } from "../types";
import { Bar, type Words } from "./bar";
import { Connection, type Network } from "./connection";
import { SocketModel } from "./model";
import { PupilPage } from "./pupil";
import { askForCode, server } from "./short_code";

type Front = typeof import("../front");

/** An identifier of this page until it is reloaded: 96 random bits. */
function identifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const network: Network = {
  open() {
    const address = new URL("socket", location.href.split("#")[0]);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(address);
  },
  async unpack(packed) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).text();
  },
};

/** The first of the reader's languages that the room speaks. */
function languageIn(words: Words): string {
  const wanted = navigator.languages.map((lang) => lang.split("-")[0] ?? "");
  return wanted.find((lang) => lang in words) ?? "en";
}

/** The key of the link: that in the address, or the one that a typed code opens. */
async function keyOf(doc: Document): Promise<string> {
  const key = doc.location.hash.slice(1);
  const place = doc.querySelector<HTMLElement>(".rw-room-socket");
  // Without a class that takes codes, the server says what is wrong with the address.
  if (key || !place || !(await server.open().catch(() => false))) return key;
  const words = JSON.parse(doc.getElementById("words")?.textContent ?? "{}") as Words;
  const lang = languageIn(words);
  doc.documentElement.lang = lang;
  const typed = await askForCode(place, lang, (name) => words[lang]?.[name] ?? "");
  // In place of the page without a key: nobody wants to go back to the form.
  doc.defaultView?.history.replaceState(null, "", `#${typed}`);
  return typed;
}

function start(doc: Document, front: Promise<Front>, key: string): void {
  const words = JSON.parse(doc.getElementById("words")?.textContent ?? "{}") as Words;
  const place = doc.querySelector<HTMLElement>(".rw-room-socket");
  const strip = doc.querySelector<HTMLElement>(".rw-room-bar");
  if (!place || !strip) throw new Error("no place for a board");
  const page = identifier();
  let model: SocketModel | null = null;
  const board = () => model?.get("view").frame.lang;
  const lang = () => board() ?? languageIn(words);
  const bar = new Bar(strip, words, lang(), (message) => connection.send(message));

  const first = async (whole: Message) => {
    model = new SocketModel(whole, connection);
    const host = h("div");
    const any = model as unknown as AnyModel<Traits>;
    follow(any);
    const { prepare, show } = await front;
    await prepare(any, bring);
    place.replaceChildren(host);
    show(any, host, new AbortController().signal, bring);
  };
  const speak = () => {
    const view = model?.get("view") as View;
    bar.speak(view.frame.lang);
    doc.documentElement.lang = view.frame.lang;
    doc.documentElement.style.colorScheme = view.theme === "auto" ? "" : view.theme;
    // A class has its own line; what the connection says is over the board.
    strip.classList.toggle("is-bare", view.classroom !== null);
    doc.title = view.frame.title;
    // Whoever automates the page can wait for it.
    strip.dataset.revision = String(view.revision);
  };
  const take = (message: Message) => {
    if (message.do === "room") bar.room(message);
    else if (message.do === "said") bar.said(message);
    else if (message.do === "enter") pupil.enter(message);
    else if (message.do === "class") pupil.line(message);
    else if (message.do === "time") pupil.time(message);
    else if (model) {
      model.take(message);
      speak();
    } else if (message.do === "whole") {
      void first(message).catch((error) => {
        console.error(error);
        bar.connected("refused", Object.fromEntries([[lang(), bar.word("old")]]));
      });
      speak();
    }
  };
  const pupil = new PupilPage(strip, place, key, (message) => connection.send(message));
  const theme = () => model?.get("view").theme ?? "auto";
  const connection: Connection = new Connection(
    network,
    () => ({ do: "join", key, page, lang: lang(), theme: theme() }),
    take,
    (state, text) => bar.connected(state, text),
    (count) => {
      strip.dataset.waits = String(count);
    },
  );
  const view = doc.defaultView;
  view?.addEventListener("online", () => connection.again());
  doc.addEventListener("visibilitychange", () => !doc.hidden && connection.again());
  // Another link is another seat.
  view?.addEventListener("hashchange", () => doc.location.reload());
}

// The front end is a file of its own, which loads at the same time; the lazy parts are beside it.
const address = new URL("front.js", import.meta.url).href;
const bring: Bring = (name) => loadScript(new URL(`lazy_${name}.js`, import.meta.url));
const front = import(address) as Promise<Front>;
void keyOf(document).then((key) => start(document, front, key));
