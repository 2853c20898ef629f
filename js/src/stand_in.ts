// For pages that were exported with the state of their widgets: shows the boards among them with the front end that
// is stored there too, so that nothing has to be fetched. Other widgets are left to what the page loads for them.
import { STORED } from "./still";
import type { Traits } from "./types";

interface StoredModel {
  model_module: string;
  state: Traits & { _esm: string };
}

interface FrontEnd {
  default: { render: (props: { model: unknown; el: HTMLElement }) => unknown };
}

const VIEWS = 'script[type="application/vnd.jupyter.widget-view+json"]';

/** What a host gives a widget, as far as there is anything to give: nobody speaks, and nobody listens. */
class StoredState {
  constructor(readonly traits: Traits) {}

  get<K extends keyof Traits>(name: K): Traits[K] {
    return this.traits[name];
  }

  on(): void {}

  off(): void {}

  send(): void {}
}

function isBoard(model: StoredModel | undefined): model is StoredModel {
  return model?.model_module === "anywidget" && "scene" in (model.state.view ?? {});
}

/** The front end in a text; anywidget, too, imports it from a blob. */
async function imported(text: string): Promise<FrontEnd> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Puts each board in the place of its view, which takes it out of the hands of what else would draw it. */
export function standIn(doc: Document): Promise<void>[] {
  const models: Record<string, StoredModel> = Object.assign(
    {},
    ...[...doc.querySelectorAll(STORED)].map((stored) => JSON.parse(stored.textContent ?? "{}").state),
  );
  const modules = new Map<string, Promise<FrontEnd>>();
  return [...doc.querySelectorAll(VIEWS)].map(async (view) => {
    const model = models[JSON.parse(view.textContent ?? "{}").model_id];
    if (!isBoard(model)) return;
    const { _esm, ...traits } = model.state;
    const el = doc.createElement("div");
    view.replaceWith(el);
    if (!modules.has(_esm)) modules.set(_esm, imported(_esm));
    (await modules.get(_esm))?.default.render({ model: new StoredState(traits), el });
  });
}
