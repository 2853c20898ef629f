// Runs in every page of the site, once the page is loaded.
import { holdPictures, keepLanguage, leadOn, unfoldToPrint } from "./page";
import { searchEntries } from "./search";

const script = document.currentScript as HTMLScriptElement;
const root = new URL(script.dataset.root ?? "./", location.href);

if (document.body.classList.contains("choose")) {
  const to = leadOn(document, navigator.languages);
  if (to) location.replace(to);
}
keepLanguage(document);
holdPictures(document);
unfoldToPrint(document);
searchEntries(document);
// A file or a plain remote address has no service worker: the site works without one.
navigator.serviceWorker?.register(new URL("offline.js", root), { scope: root.href }).catch(() => undefined);
// Readers with limited data store the pages with boards when they open them, the others all pages of the language.
const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
if (!saveData && !document.body.classList.contains("choose"))
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: `${document.documentElement.lang}/` }),
  );
