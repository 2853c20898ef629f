// What JupyterLab saves of the boards of a notebook: a picture of each, for whoever opens it without its kernel.
//
// While the kernel runs, the pictures are in the metadata, under the ids of the boards: JupyterLab looks there only if
// no kernel knows the widget. Once the kernel has gone, a picture takes the place of the widget in the output.
import { grown } from "./camera";
import { h, setAll } from "./dom";
import { managerOf, watchKernel } from "./kernel";
import { LAYERS } from "./layer";
import type { Model } from "./model";
import { create } from "./svg";
import type { View } from "./types";
import { word } from "./words";

const SVG = "http://www.w3.org/2000/svg";
const WIDGET_VIEW = "application/vnd.jupyter.widget-view+json";
const WIDGET_STATE = "application/vnd.jupyter.widget-state+json";
/** Marks our pictures among the widgets of a notebook; `widgets/export.py` looks for it too. */
const MARK = "rw-saved";
/** The width of a picture, and its largest height. */
const [WIDTH, HEIGHT] = [720, 640];

interface Entry {
  model_name: string;
  model_module: string;
  model_module_version: string;
  state: Record<string, unknown>;
}

/** A widget of ipywidgets, as far as this needs it. */
interface WidgetModel {
  model_id: string;
  name: string;
  module: string;
  attributes: Record<string, unknown>;
  get_state(drop: boolean): Record<string, unknown>;
  serialize(state: Record<string, unknown>): Record<string, unknown>;
}

interface Output {
  data?: Record<string, unknown>;
}

/** The contents of a notebook, as its file has them. */
interface Contents {
  cells: { outputs?: Output[] }[];
  metadata: Record<string, unknown>;
}

interface Notebook {
  toJSON(): Contents;
}

type Models = Map<string, WidgetModel>;

const watched = new WeakSet<object>();

/** From now on, a picture of every board is saved with the notebook of `model`. */
export function keepPictures(model: Model): void {
  const manager = managerOf(model);
  const notebook = manager.context?.model as Notebook | undefined;
  const models = manager._modelsSync as Models | undefined;
  if (!notebook?.toJSON || !models || watched.has(notebook)) return;
  watched.add(notebook);
  /** The widgets of kernels that have gone. */
  const ended = new Set<string>();
  watchKernel(model, () => [...models.keys()].map((id) => ended.add(id)), new AbortController().signal);
  const toJSON = notebook.toJSON.bind(notebook);
  notebook.toJSON = () => {
    const contents = toJSON();
    try {
      return withPictures(contents, models, ended);
    } catch (error) {
      // A notebook is saved with or without pictures.
      console.warn("railwidgets: the boards are saved without pictures", error);
      return contents;
    }
  };
}

/** Returns the contents of a notebook with pictures of its boards. */
export function withPictures(contents: Contents, models: Models, ended: ReadonlySet<string>): Contents {
  const widgets = contents.metadata.widgets as Record<string, { state: Record<string, Entry> }> | undefined;
  const stored = widgets?.[WIDGET_STATE]?.state ?? {};
  const live = new Map<string, Entry>();
  const picture = (output: Output): Output => {
    const id = idOf(output);
    const found = new Map<string, Entry>();
    if (!id || !gather(id, models, found)) return output;
    if (ended.has(id)) return asPicture(output, [...found.values()].filter(isPicture));
    for (const [at, entry] of found) live.set(at, entry);
    return output;
  };
  const cells = contents.cells.map((cell) =>
    cell.outputs ? { ...cell, outputs: cell.outputs.map(picture) } : cell,
  );
  // Earlier pictures go. Whoever saves the state of all widgets keeps the whole boards.
  const kept = Object.entries(stored).filter(([, entry]) => !isPicture(entry));
  const state = { ...Object.fromEntries(live), ...Object.fromEntries(kept) };
  const metadata = { ...contents.metadata };
  if (Object.keys(state).length > 0)
    metadata.widgets = { [WIDGET_STATE]: { version_major: 2, version_minor: 0, state } };
  else if (widgets) delete metadata.widgets;
  return { ...contents, cells, metadata };
}

/** Returns the id of the widget that an output shows. */
function idOf({ data }: Output): string | undefined {
  return (data?.[WIDGET_VIEW] as { model_id?: string } | undefined)?.model_id;
}

/** Returns the output with pictures in place of a widget. */
function asPicture(output: Output, pictures: Entry[]): Output {
  const { [WIDGET_VIEW]: _, ...rest } = output.data ?? {};
  const html = pictures.map(({ state }) => state.value).join("");
  return { ...output, data: { ...rest, "text/html": html } };
}

/** Collects the entries of a widget and of all that it holds; returns whether a board is among them. */
function gather(id: string, models: Models, found: Map<string, Entry>): boolean {
  const model = models.get(id);
  if (!model || found.has(id)) return false;
  const { view, css, last } = model.attributes as { view?: View; css?: string; last?: string };
  if (view?.scene && view.frame && css !== undefined) {
    found.set(id, picture(view, css, last ?? ""));
    return true;
  }
  const entry = entryOf(model);
  found.set(id, entry);
  if (isPicture(entry)) return true;
  const held = Object.values(model.attributes).flat() as (Partial<WidgetModel> | null)[];
  return held.map((one) => Boolean(one?.model_id && gather(one.model_id, models, found))).includes(true);
}

function entryOf(model: WidgetModel): Entry {
  const { _model_module_version: version } = model.attributes as { _model_module_version: string };
  const state = model.serialize(model.get_state(true));
  // References to other widgets become their names.
  const plain = JSON.parse(JSON.stringify(state));
  return { model_name: model.name, model_module: model.module, model_module_version: version, state: plain };
}

function isPicture({ model_name, state }: Entry): boolean {
  return model_name === "HTMLModel" && String(state.value).includes(MARK);
}

/**
 * Returns a widget of ipywidgets that shows the board as it is now.
 * @param last the last action in words.
 */
function picture(view: View, css: string, last: string): Entry {
  const { frame, scene } = view;
  const src = `data:image/svg+xml;base64,${encoded(drawn(view, css))}`;
  const image = h("img", { src, alt: [scene.title, last].filter(Boolean).join(". ") });
  image.style.maxWidth = "100%";
  const caption = h("figcaption", {}, word(frame.words, "saved_picture"));
  const figure = h("figure", { class: MARK, lang: frame.lang }, image, caption);
  figure.style.margin = "0";
  const state = { value: figure.outerHTML };
  return {
    model_name: "HTMLModel",
    model_module: "@jupyter-widgets/controls",
    model_module_version: "2.0.0",
    state,
  };
}

/** Returns the board as a complete SVG document; `railwidgets/draw/svg.py` draws the same picture. */
function drawn(view: View, css: string): string {
  const { scene } = view;
  const [x, y, width, height] = scene.box;
  const scale = Math.min(1, WIDTH / width, HEIGHT / height);
  const svg = node("svg", {
    class: "rw",
    "data-theme-now": view.theme === "dark" ? "dark" : "light",
    "data-mine": String(scene.mine ?? ""),
    viewBox: scene.box.join(" "),
    width: width * scale,
    height: height * scale,
    style: grown(scale)
      .map(([name, value]) => `${name}:${value}`)
      .join(";"),
  });
  const style = node("style", {});
  style.textContent = css;
  const plain = { prefix: "", interactive: false };
  const defs = node("defs", {});
  for (const [name, element] of Object.entries(scene.defs ?? {})) {
    const made = create(element, plain);
    made.id = name;
    defs.append(made);
  }
  const layers = LAYERS.map((name) => {
    const layer = node("g", { class: `rw-layer-${name}` });
    layer.append(...Object.values(scene.layers[name] ?? {}).map((element) => create(element, plain)));
    return layer;
  });
  svg.append(style, defs, node("rect", { class: "rw-paper", x, y, width, height }), ...layers);
  return new XMLSerializer().serializeToString(svg);
}

function node(tag: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  setAll(made, attributes);
  return made;
}

function encoded(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
