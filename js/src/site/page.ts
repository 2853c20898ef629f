// The script of every page of the site: what is remembered of whoever reads, and that it is there without a network.

const LANGUAGE = "railwidgets-language";
const HELD = "railwidgets-held";
/** Behind the address of a picture that shall not move; `railwidgets/site/moving.py` knows it. */
const STILL = "#still";

/** What was remembered; nothing where the browser keeps nothing. */
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
    // It is asked again next time.
  }
}

/** The page at the root leads to the language that was last read, or that the browser asks for. */
export function leadOn(doc: Document, wanted: readonly string[]): string | null {
  const links = [...doc.querySelectorAll<HTMLAnchorElement>("main a[hreflang]")];
  const languages = [remembered(LANGUAGE), ...wanted.map((one) => one.slice(0, 2).toLowerCase())];
  const found = languages.flatMap((one) => links.filter((link) => link.hreflang === one));
  return (found[0] ?? links[0])?.href ?? null;
}

/** The links to the other language keep the place in the page, and what was chosen is remembered. */
export function keepLanguage(doc: Document): void {
  for (const link of doc.querySelectorAll<HTMLAnchorElement>(".langs a"))
    link.addEventListener("click", () => {
      remember(LANGUAGE, link.hreflang);
      link.hash = location.hash;
    });
}

/** A button that holds moving pictures still, and lets them move again. */
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

/** On paper nothing is folded. */
export function unfoldToPrint(doc: Document): void {
  addEventListener("beforeprint", () => {
    for (const folded of doc.querySelectorAll("details")) folded.open = true;
  });
}
