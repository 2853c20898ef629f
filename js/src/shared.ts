// The front end, which a page loads once, however many boards it has: each board is a module of its own, and the page
// holds what they share, under the digest of its text.
import { imported } from "./imported";
import type { Model } from "./model";

/** The digest of the front end that this module belongs to, inserted by the build. */
declare const FRONT: string;

export type Front = typeof import("./front");

const PLACE = Symbol.for(`railwidgets.${FRONT}`);
const page = globalThis as { [PLACE]?: Promise<Front> };

/** The form in which ipywidgets refers to another widget. */
const REFERENCE = /^IPY_MODEL_/;
/** The time to wait for that widget; a host that does not know its id may never say so. */
const LOOKS = 1000;

interface Brought {
  do: "front";
  code: string;
}

function isBrought(message: unknown): message is Brought {
  return (message as Brought | null)?.do === "front";
}

/** Returns the front end of the page, loaded by the board of `model` if no other board has. */
export async function shared(model: Model, signal: AbortSignal): Promise<Front> {
  if (!page[PLACE]) {
    const code = (await stored(model)) || (await asked(model, signal));
    // Another board may have been quicker.
    page[PLACE] ??= imported(code);
    // After a failure here, the next board may succeed.
    page[PLACE].catch(() => delete page[PLACE]);
  }
  return page[PLACE];
}

/** Returns its text from the host, in a widget that all boards of a kernel share; rejects if there is none. */
function stored(model: Model): Promise<string> {
  const none = new Promise<string>((resolve) => setTimeout(resolve, LOOKS, ""));
  const found = async () => {
    const holder = await model.widget_manager.get_model<{ code: string }>(
      model.get("front").replace(REFERENCE, ""),
    );
    return holder.get("code") ?? "";
  };
  return Promise.race([found().catch(() => ""), none]);
}

/** Returns its text from Python; never settles if nobody waits for it any more. */
function asked(model: Model, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (isBrought(message)) resolve(message.code);
    };
    model.on("msg:custom", hear);
    signal.addEventListener("abort", () => model.off("msg:custom", hear));
    model.send({ do: "front" });
  });
}
