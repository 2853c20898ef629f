// The front end, which is in a page once, however many boards there are: each of them is a module of its own, and what
// they share lies at the page, by the digest of its text.
import { imported } from "./imported";
import type { Model } from "./model";

/** The digest of the front end that this module belongs to; the build puts it in. */
declare const FRONT: string;

export type Front = typeof import("./front");

const PLACE = Symbol.for(`railwidgets.${FRONT}`);
const page = globalThis as { [PLACE]?: Promise<Front> };

/** How ipywidgets writes that a trait is another widget. */
const REFERENCE = /^IPY_MODEL_/;
/** So long a host may look for that widget; one that knows none of its id may never say so. */
const LOOKS = 1000;

interface Brought {
  do: "front";
  code: string;
}

function isBrought(message: unknown): message is Brought {
  return (message as Brought | null)?.do === "front";
}

/** The front end of the page, brought by the board of `model` where no other has. */
export async function shared(model: Model, signal: AbortSignal): Promise<Front> {
  if (!page[PLACE]) {
    const code = (await stored(model)) || (await asked(model, signal));
    // Another board may have been quicker.
    page[PLACE] ??= imported(code);
    // What failed here may work for the next one.
    page[PLACE].catch(() => delete page[PLACE]);
  }
  return page[PLACE];
}

/** Its text as the host has it, in a widget that all boards of a kernel share; none where it has not. */
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

/** Its text from Python; never, where nobody waits for it any more. */
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
