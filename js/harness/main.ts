// The page to try the front end: ?theme=dark, ?lang=fr, ?views=2 and ?plain (no refusal) change what it shows.
import widget from "../src/index";
import type { View } from "../src/types";
import table from "../WORDS.md";
import { SampleModel } from "./model";
import sample from "./sample.json";
import css from "./style.css";

const query = new URLSearchParams(location.search);
const view = structuredClone(sample) as unknown as View;
view.theme = (query.get("theme") ?? "auto") as View["theme"];
if (query.has("plain")) {
  view.frame.answer = null;
  view.scene.layers.marks = {};
}
const words = (lang: string) => {
  const rows = [...table.matchAll(/^\| `(\w+)`\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)];
  return Object.fromEntries(rows.map(([, key, english, french]) => [key, lang === "fr" ? french : english]));
};
view.frame.lang = query.get("lang") ?? "en";
view.frame.words = words(view.frame.lang);
const model = new SampleModel(view, css, words);
const here = document.getElementById("here") as HTMLElement;
widget.initialize({ model: model.asModel });
for (let i = 0; i < Number(query.get("views") ?? 1); i += 1) {
  const el = here.appendChild(document.createElement("div"));
  widget.render({ model: model.asModel, el });
}
Object.assign(globalThis, { sampleModel: model });
