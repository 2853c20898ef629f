// For pages exported with the state of their widgets: draws the boards among them with the stored front end, so that
// nothing has to be fetched. The page's own code draws other widgets.
import { imported } from "./imported";
import { STORED } from "./still";
import type { Traits } from "./types";

interface StoredModel {
  model_module: string;
  state: Traits & { _esm: string };
}

interface Module {
  default: { render: (props: { model: unknown; el: HTMLElement }) => unknown };
}

type Models = Record<string, StoredModel>;

const VIEWS = 'script[type="application/vnd.jupyter.widget-view+json"]';

/** The part of a host's model that stored state can provide: it neither sends nor receives messages. */
class StoredState<T extends object> {
  readonly widget_manager: { get_model: (id: string) => Promise<StoredState<object>> };

  constructor(
    readonly traits: T,
    models: Models,
  ) {
    this.widget_manager = { get_model: async (id) => new StoredState(models[id]?.state ?? {}, models) };
  }

  get<K extends keyof T>(name: K): T[K] {
    return this.traits[name];
  }

  on(): void {}

  off(): void {}

  send(): void {}
}

function isBoard(model: StoredModel | undefined): model is StoredModel {
  return model?.model_module === "anywidget" && "scene" in (model.state.view ?? {});
}

/** Replaces the view of each board, so that no other code draws it. */
export function standIn(doc: Document): Promise<void>[] {
  const models: Models = Object.assign(
    {},
    ...[...doc.querySelectorAll(STORED)].map((stored) => JSON.parse(stored.textContent ?? "{}").state),
  );
  const modules = new Map<string, Promise<Module>>();
  return [...doc.querySelectorAll(VIEWS)].map(async (view) => {
    const model = models[JSON.parse(view.textContent ?? "{}").model_id];
    if (!isBoard(model)) return;
    const { _esm, ...traits } = model.state;
    const el = doc.createElement("div");
    view.replaceWith(el);
    if (!modules.has(_esm)) modules.set(_esm, imported<Module>(_esm));
    (await modules.get(_esm))?.default.render({ model: new StoredState(traits, models), el });
  });
}
