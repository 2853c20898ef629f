// The script of a page that answers by itself: puts the board in the place of its picture. What answers stands in the
// page: a table of answers, or an engine that the first click wakes.
import type { AnyModel } from "@anywidget/types";
import widget from "../index";
import type { Traits } from "../types";
import { type Engine, EngineModel, type Progress } from "./engine";
import { FigureModel } from "./figure";
import { bytesIn, textIn } from "./packed";

/** All of the engine stands in the page; the worker is made of texts. */
async function start(doc: Document): Promise<Engine> {
  const code = await Promise.all(["shield", "pyodide", "module", "worker"].map((name) => textIn(doc, name)));
  const url = URL.createObjectURL(new Blob([code.join("\n")], { type: "text/javascript" }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  const [wasm, library, wheel] = await Promise.all(
    ["wasm", "library", "wheel"].map((name) => bytesIn(doc, name)),
  );
  const parts = { wasm, library, wheel };
  worker.postMessage({ parts }, Object.values(parts) as ArrayBuffer[]);
  return worker as unknown as Engine;
}

/** The line above the board that says how far the engine is, or why it does not come. */
function lineOf(doc: Document): Progress {
  const line = doc.querySelector<HTMLElement>(".rw-wakes");
  const bar = line?.querySelector("progress");
  const words = line?.querySelector("[data-words]");
  return (share, failed) => {
    if (!line || !bar || !words) return;
    line.hidden = share >= 1;
    bar.hidden = failed !== undefined;
    bar.value = share;
    const said = failed === undefined ? line.dataset.loading : `${line.dataset.failed} ${failed}`;
    if (words.textContent !== said) words.textContent = said ?? "";
  };
}

async function bringToLife(doc: Document): Promise<void> {
  const place = doc.querySelector(".rw-live");
  if (!place) throw new Error("no place for a board");
  const page = JSON.parse(await textIn(doc, "page"));
  const model =
    "answers" in page ? new FigureModel(page) : new EngineModel(page, () => start(doc), lineOf(doc));
  const as = model as unknown as AnyModel<Traits>;
  const host = doc.createElement("div");
  const picture = [...place.childNodes];
  // The board asks how much room it has as soon as it is drawn.
  place.replaceChildren(host);
  try {
    widget.initialize({ model: as });
    widget.render({ model: as, el: host });
  } catch (error) {
    place.replaceChildren(...picture);
    throw error;
  }
}

bringToLife(document).catch((error) => {
  // The picture stays.
  console.error(error);
  document.querySelector("[data-too-old]")?.removeAttribute("hidden");
});
