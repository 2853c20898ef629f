// The front end, which a page loads once, however many boards it has: each board is a module of its own, and the page
// holds what they share, under the digest of its text.
import { imported } from "./imported";
import type { Bring, LazyName } from "./lazy_loading";
import type { Model } from "./model";

/** The digest of the front end that this module belongs to, inserted by the build. */
declare const FRONT: string;

export type Front = typeof import("./front");

/** The name of its text, and of the texts of its lazy parts, in the widget that holds them. */
type TextName = "code" | LazyName;

const PLACE = Symbol.for(`railwidgets.${FRONT}`);
const page = globalThis as { [PLACE]?: Promise<Front> };

/** The form in which ipywidgets refers to another widget. */
const REFERENCE = /^IPY_MODEL_/;
/** The time to wait for that widget; a host that does not know its id may never say so. */
const LOOKS = 1000;

/** That widget: the front end, and the lazy parts that boards of the kernel have needed. */
interface Texts {
  code: string;
  lazy: Partial<Record<LazyName, string>>;
}

interface Brought {
  do: "front";
  part: TextName;
  code: string;
}

function isBrought(message: unknown): message is Brought {
  return (message as Brought | null)?.do === "front";
}

/** Returns the front end of the page, loaded by the board of `model` if no other board has. */
export async function shared(model: Model, signal: AbortSignal): Promise<Front> {
  if (!page[PLACE]) {
    const code = await textOf("code", model, signal);
    // Another board may have been quicker.
    page[PLACE] ??= imported(code);
    // After a failure here, the next board may succeed.
    page[PLACE].catch(() => delete page[PLACE]);
  }
  return page[PLACE];
}

/** Returns how a board brings the lazy parts, from the same place as the front end. */
export function bringing(model: Model, signal: AbortSignal): Bring {
  return async (name) => {
    await imported(await textOf(name, model, signal));
  };
}

async function textOf(name: TextName, model: Model, signal: AbortSignal): Promise<string> {
  return (await stored(name, model)) || (await asked(name, model, signal));
}

/** Returns a text from the host, in a widget that all boards of a kernel share; empty if there is none. */
function stored(name: TextName, model: Model): Promise<string> {
  const none = new Promise<string>((resolve) => setTimeout(resolve, LOOKS, ""));
  const found = async () => {
    const holder = await model.widget_manager.get_model<Texts>(model.get("front").replace(REFERENCE, ""));
    return (name === "code" ? holder.get("code") : holder.get("lazy")?.[name]) ?? "";
  };
  return Promise.race([found().catch(() => ""), none]);
}

/** Returns a text from Python; never settles if nobody waits for it any more. */
function asked(part: TextName, model: Model, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (isBrought(message) && message.part === part) resolve(message.code);
    };
    model.on("msg:custom", hear);
    signal.addEventListener("abort", () => model.off("msg:custom", hear));
    model.send({ do: "front", part });
  });
}
