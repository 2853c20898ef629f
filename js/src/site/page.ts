// The script of every page of the site: it remembers the reader's settings, and makes the site work offline.

const LANGUAGE = "railwidgets-language";
const HELD = "railwidgets-held";

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

/** What a visitor does on a page before pictures move: a moving picture redraws itself for each frame of the screen. */
const SIGNS = ["scroll", "pointermove", "pointerdown", "keydown"];

/** Animates the pictures in view once the visitor does something, and makes a button stop and restart them. */
export function holdPictures(doc: Document): void {
  const pictures = [...doc.querySelectorAll<HTMLImageElement>("img.moves")];
  const button = doc.querySelector<HTMLButtonElement>("button.hold");
  if (!button || pictures.length === 0) return;
  const moves = matchMedia("(prefers-reduced-motion: no-preference)");
  /** The files of the last boards. */
  const last = new Map(pictures.map((picture) => [picture, picture.src]));
  const inView = new Set<Element>();
  let [awake, held] = [false, remembered(HELD) === "yes"];
  const show = () => {
    button.setAttribute("aria-pressed", String(held));
    for (const [picture, still] of last) {
      const moving = awake && !held && moves.matches && inView.has(picture);
      const file = moving ? new URL(picture.dataset.moving ?? still, location.href).href : still;
      if (picture.src !== file) picture.src = file;
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
    show();
  });
  for (const picture of pictures) observer.observe(picture);
  const wake = () => {
    for (const sign of SIGNS) removeEventListener(sign, wake);
    awake = true;
    show();
  };
  for (const sign of SIGNS) addEventListener(sign, wake, { passive: true });
  const offer = () => {
    button.hidden = !moves.matches;
    show();
  };
  offer();
  moves.addEventListener("change", offer);
  button.addEventListener("click", () => {
    held = !held;
    remember(HELD, held ? "yes" : "no");
    show();
  });
}

/** Unfolds everything for printing. */
export function unfoldToPrint(doc: Document): void {
  addEventListener("beforeprint", () => {
    for (const folded of doc.querySelectorAll("details")) folded.open = true;
  });
}
