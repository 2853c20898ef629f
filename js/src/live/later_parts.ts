// Where a page without a server has the later parts of the front end: in itself, packed, or in files beside its script.
import type { Bring, LaterName } from "../later";
import { runFile } from "../run_file";
import { textIn } from "./packed";

/** @param script names the files in `data-later`, if there are any; they lie beside it. */
export function partsOf(doc: Document, script: HTMLScriptElement | null): Bring {
  const files: Partial<Record<LaterName, string>> | null = JSON.parse(script?.dataset.later ?? "null");
  if (script && files) return (name) => runFile(new URL(files[name] ?? `later_${name}.js`, script.src));
  return async (name) => {
    const part = doc.createElement("script");
    part.textContent = await textIn(doc, `later_${name}`);
    doc.head.append(part);
  };
}
