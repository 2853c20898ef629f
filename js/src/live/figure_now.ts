// The script of a page with a figure: puts the board in the place of its picture, unless the browser is too old for it.
import type { AnyModel } from "@anywidget/types";
import widget from "../index";
import type { Traits } from "../types";
import { type Figure, FigureModel } from "./figure";

/** Unpacks what the page carries: JSON, compressed, as base64. */
async function unpacked(text: string): Promise<Figure> {
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

async function bringToLife(place: Element): Promise<void> {
  const data = place.querySelector('script[type="text/plain"]');
  const figure = await unpacked(data?.textContent ?? "");
  const model = new FigureModel(figure) as unknown as AnyModel<Traits>;
  const el = document.createElement("div");
  widget.render({ model, el });
  place.replaceChildren(el);
}

for (const place of document.querySelectorAll(".rw-live")) {
  bringToLife(place).catch((error) => {
    // The picture stays.
    console.error(error);
    place.querySelector("[data-failed]")?.removeAttribute("hidden");
  });
}
