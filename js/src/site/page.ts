// The script of every page of the site: it remembers the reader's settings, and makes the site work offline.

const LANGUAGE = "railwidgets-language";
const HELD = "railwidgets-held";
/** The fragment that stops an animated picture; `railwidgets/site/moving.py` knows it. */
const STILL = "#still";

/** Returns a stored setting; `null` if the browser stores nothing. */
function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The next page asks again.
  }
}

/** Leads from the page at the root to the language last read, or preferred by the browser. */
export function leadOn(doc: Document, wanted: readonly string[]): string | null {
  const links = [...doc.querySelectorAll<HTMLAnchorElement>("main a[hreflang]")];
  const languages = [remembered(LANGUAGE), ...wanted.map((one) => one.slice(0, 2).toLowerCase())];
  const found = languages.flatMap((one) => links.filter((link) => link.hreflang === one));
  return (found[0] ?? links[0])?.href ?? null;
}

/** Keeps the position in the page when the reader changes the language, and stores the choice. */
export function keepLanguage(doc: Document): void {
  for (const link of doc.querySelectorAll<HTMLAnchorElement>(".langs a"))
    link.addEventListener("click", () => {
      remember(LANGUAGE, link.hreflang);
      link.hash = location.hash;
    });
}

/** Makes a button stop and restart animated pictures. */
export function holdPictures(doc: Document): void {
  const pictures = [...doc.querySelectorAll<HTMLImageElement>("img.moves")];
  const button = doc.querySelector<HTMLButtonElement>("button.hold");
  if (!button || pictures.length === 0) return;
  const show = (held: boolean) => {
    button.setAttribute("aria-pressed", String(held));
    for (const picture of pictures) {
      const [file] = picture.src.split("#");
      if (picture.src.endsWith(STILL) !== held) picture.src = `${file}${held ? STILL : ""}`;
    }
  };
  const moves = matchMedia("(prefers-reduced-motion: no-preference)");
  const offer = () => {
    button.hidden = !moves.matches;
  };
  offer();
  moves.addEventListener("change", offer);
  show(remembered(HELD) === "yes");
  button.addEventListener("click", () => {
    const held = button.getAttribute("aria-pressed") !== "true";
    remember(HELD, held ? "yes" : "no");
    show(held);
  });
}

/** Unfolds everything for printing. */
export function unfoldToPrint(doc: Document): void {
  addEventListener("beforeprint", () => {
    for (const folded of doc.querySelectorAll("details")) folded.open = true;
  });
}
