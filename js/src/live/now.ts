// The script of a page with live boards: replaces each picture by its board. The answers are in the page or next to it:
// a table, an engine that the first click starts, or both.
import type { AnyModel } from "@anywidget/types";
import { ENGLISH } from "../english";
import { make, prepare } from "../front";
import { type Bring, load, loaded, painted } from "../lazy_loading";
import { follow } from "../model";
import type { Lang, Traits, View } from "../types";
import { know } from "../words";
import { asksToDeal, dealt } from "./deal";
import { DemandModel } from "./demand";
import { EngineModel } from "./engine";
import { EngineError } from "./failure";
import { type Figure, FigureModel, type Words } from "./figure";
import { onceInView } from "./in_view";
import { partsOf } from "./lazy_parts";
import type { PageModel } from "./model";
import { textIn } from "./packed";
import { PICTURE, pictureTexts } from "./picture_texts";
import { unpooled } from "./pool";
import { lineOf } from "./progress";
import type { EngineRoom } from "./room";

/** Milliseconds after which a loaded page is at rest. */
const RESTS = 500;

/** The beginning of this package's links in an address. */
const LINK = /^#rw[0-9]/;

/** A board with an engine; with `deals`, the address can ask for another game than the first one. */
type Engine = { css: string; view: View; setup: string; words: Words; deals: boolean };

/** The data of a board: answers, or a view; and the setup of a session, if there is an engine. */
type Page = Figure | (Figure & { setup: string }) | Engine;

/** The engine of a page: its code is a lazy part, which comes with the first wish for it. */
type Room = () => Promise<EngineRoom>;

/** Whether the address asks a board for another game than it shows. */
function dealsAnew(page: Page, hash: string): boolean {
  return "deals" in page && page.deals && asksToDeal(hash);
}

/** @param hash the `#` part of the address to open or deal at once; may be empty. */
function modelOf(page: Page, place: Element, room: Room, hash: string): PageModel {
  if (!("setup" in page)) return new FigureModel(page);
  const lang = () => model.get("view").frame.lang;
  const link = LINK.test(hash) ? hash : "";
  const deals = dealsAnew(page, hash);
  const keep = (deal: string) => history.replaceState(null, "", deal);
  const progress = lineOf(place, page.words, lang, link ? "opening" : deals ? "dealing" : "waking");
  const start: ConstructorParameters<typeof DemandModel>[1] = async (hooks) => (await room()).desk(hooks);
  const awake = (view: View) => {
    const more = () => (link ? { link } : deals ? { deal: dealt(hash, keep) } : {});
    const setup = () => JSON.stringify({ ...JSON.parse(page.setup), ...more() });
    return new EngineModel({ css: page.css, view, deals }, setup, start, progress);
  };
  const model: PageModel =
    "view" in page
      ? awake(page.view)
      : link
        ? awake(new FigureModel(page).get("view"))
        : new DemandModel(page, start, progress);
  return model;
}

/** The place of the pictures of a board that shows. */
const KEPT = "rw-kept";

/** Ends a task of the page, which answers its reader before it goes on. */
function rest(): Promise<unknown> {
  return new Promise((rested) => setTimeout(rested));
}

/** Returns the data of a board; its pictures hold some of it. */
async function pageIn(place: Element, pictures: Element[]): Promise<Page> {
  const packed = JSON.parse(await textIn(place, "board"));
  await rest();
  const data = unpooled(packed, pictureTexts(pictures));
  const { css, ...page } = data as Page & { css: string[] };
  return { ...page, css: css.join("\n") } as Page;
}

/** Keeps the pictures of a board in the page, so that a copy of it that a browser saves can make the board again. */
function keep(place: Element, pictures: Element[]): void {
  if (place.querySelector(`.${KEPT}`)) return;
  const kept = place.ownerDocument.createElement("div");
  kept.className = KEPT;
  kept.hidden = true;
  kept.append(...pictures);
  place.append(kept);
}

/** Goes to the same page in another language; returns whether there is one. */
function toOtherPage(doc: Document, lang: Lang): boolean {
  const there = doc.querySelector<HTMLAnchorElement>(`.langs a[hreflang="${lang}"]`);
  if (there) location.assign(there.href);
  return there !== null;
}

/** Returns the model of a board with one language on a page with several: changing the language changes the page. */
function withPages(doc: Document, model: PageModel): PageModel {
  const send = model.send.bind(model);
  model.send = (message) => {
    const lang = message.do === "set" && message.name === "lang" ? (message.value as Lang) : null;
    if (lang === null || model.speaks(lang) || !toOtherPage(doc, lang)) send(message);
  };
  return model;
}

/** Brings the English words of lazy parts. */
async function bringEnglish(bring: Bring): Promise<void> {
  await load("english", bring);
  know(loaded("english")?.ENGLISH_OF_PARTS ?? {});
}

/** Returns how a board whose table has no English words brings parts: each with the words that it may say. */
function withEnglish(bring: Bring): Bring {
  return async (name) => {
    await Promise.all([bring(name), bringEnglish(bring)]);
  };
}

/** Replaces a picture by its board; keeps the picture if that fails. */
async function bringToLife(
  doc: Document,
  place: Element,
  room: Room,
  bring: Bring,
  hash: string,
): Promise<void> {
  const still = place.querySelector(".rw-live");
  if (!still) throw new Error("no place for a board");
  const pictures = [...(place.querySelector(`.${KEPT}`) ?? place).querySelectorAll(PICTURE)];
  const page = await pageIn(place, pictures);
  const made = withPages(doc, modelOf(page, place, room, hash));
  const model = made as unknown as AnyModel<Traits>;
  const isEnglish = "answers" in page && "en" in page.answers;
  const brought = isEnglish ? withEnglish(bring) : bring;
  // The picture stays until all parts of the first view are there.
  await prepare(model, brought);
  await rest();
  follow(model);
  const showIn = make(model, new AbortController().signal, brought);
  await rest();
  const host = doc.createElement("div");
  // Links made here open here.
  if ("setup" in page) host.dataset.linkBase = doc.location.href.split("#")[0];
  for (const event of ["pointerover", "pointerdown", "focusin"])
    host.addEventListener(event, ({ target }) => {
      const pick = (target as Element).closest<SVGElement>("[data-pick]")?.dataset.pick;
      if (pick) made.near(pick);
    });
  const picture = [...still.childNodes];
  const shows = (what: "board" | "picture") => still.setAttribute("data-shows", what);
  // The board measures its space as soon as it is drawn.
  still.replaceChildren(host);
  shows("board");
  try {
    showIn(host);
    // Another board may have brought parts without words.
    if (isEnglish)
      painted()
        .then(() => bringEnglish(bring))
        .catch(console.error);
    place.querySelector(".rw-too-old")?.remove();
    keep(place, pictures);
    // The styles of notebook outputs are not meant for boards.
    place.closest(".jp-RenderedHTMLCommon")?.classList.remove("jp-RenderedHTMLCommon");
    // Its first click asks for the engine; a figure has answers of its own, and only the code comes ahead.
    if ("setup" in page) {
      const ahead = (engine: EngineRoom) => (made instanceof EngineModel ? engine.ahead() : undefined);
      whileReading(() => void room().then(ahead).catch(console.error));
    }
    const opens = LINK.test(hash) || dealsAnew(page, hash);
    if (opens && made instanceof EngineModel) void made.load();
  } catch (error) {
    still.replaceChildren(...picture);
    shows("picture");
    throw error;
  }
}

/** Does something once the page is loaded and at rest, unless the reader saves data. */
function whileReading(then: () => void): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  const rests = () => setTimeout(then, RESTS);
  if (document.readyState === "complete") rests();
  else addEventListener("load", rests, { once: true });
}

/** Returns the one engine of a page; after a failure, the next call tries again. */
function roomOf(doc: Document, script: HTMLScriptElement | null, bring: Bring): Room {
  let room: EngineRoom | undefined;
  return async () => {
    await load("engine", bring).catch((error) => {
      throw new EngineError("fetch", error);
    });
    const code = loaded("engine");
    if (code) room ??= new code.EngineRoom(code.sourceOf(doc, script), code.browserStore);
    return room as EngineRoom;
  };
}

function start(doc: Document, script: HTMLScriptElement | null): void {
  // The tables of English figures have no words: this script has them for all of a site.
  know(ENGLISH);
  const bring = partsOf(doc, script);
  const room = roomOf(doc, script, bring);
  // The first board opens the link in the address; another link reloads the page.
  const { hash } = doc.location;
  const opens = () => LINK.test(doc.location.hash) || asksToDeal(doc.location.hash);
  doc.defaultView?.addEventListener("hashchange", () => opens() && doc.location.reload());
  for (const [number, place] of doc.querySelectorAll(".rw-place").entries())
    onceInView(place, () =>
      bringToLife(doc, place, room, bring, number ? "" : hash).catch((error) => {
        // The picture stays, and so does the line that says why.
        console.error(error);
      }),
    );
}

const script = document.currentScript as HTMLScriptElement | null;
if (document.readyState === "loading")
  document.addEventListener("DOMContentLoaded", () => start(document, script), { once: true });
else start(document, script);
