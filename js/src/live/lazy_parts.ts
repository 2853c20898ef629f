// Where a page without a server has the lazy parts of the front end: in itself, packed together, or in files beside its script.
import type { Bring, LazyName } from "../lazy_loading";
import { loadScript } from "../load_script";
import { textIn } from "./packed";

/** @param script names the files in `data-lazy`, if there are any; they lie beside it. */
export function partsOf(doc: Document, script: HTMLScriptElement | null): Bring {
  const files: Partial<Record<LazyName, string>> | null = JSON.parse(script?.dataset.lazy ?? "null");
  if (script && files) return (name) => loadScript(new URL(files[name] ?? `lazy_${name}.js`, script.src));
  let texts: Promise<Partial<Record<LazyName, string>>> | undefined;
  return async (name) => {
    texts ??= textIn(doc, "lazy").then(JSON.parse);
    const part = doc.createElement("script");
    part.textContent = (await texts)[name] ?? "";
    doc.head.append(part);
    // It has run. In a copy of the page that a browser saves, it would run before the front end is there.
    part.remove();
  };
}
