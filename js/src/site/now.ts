// Runs in every page of the site, when all of the page is there.
import { holdPictures, keepLanguage, leadOn, unfoldToPrint } from "./page";

const script = document.currentScript as HTMLScriptElement;
const root = new URL(script.dataset.root ?? "./", location.href);

if (document.body.classList.contains("choose")) {
  const to = leadOn(document, navigator.languages);
  if (to) location.replace(to);
}
keepLanguage(document);
holdPictures(document);
unfoldToPrint(document);
// Over a file there is none, nor over a plain address that is not this machine's own: the site is as good without.
navigator.serviceWorker?.register(new URL("offline.js", root), { scope: root.href }).catch(() => undefined);
// Whoever pays for what is brought has the pages with boards as they are opened, and the others all of the language.
const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
if (!saveData && !document.body.classList.contains("choose"))
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ keep: `${document.documentElement.lang}/` }),
  );
