// The script of the page around a board. It runs before the rest of the page is loaded.
{
  // The token has become a cookie. In the address, others could see it, and the browser's history would keep it.
  const address = new URL(location);
  if (address.searchParams.has("token")) {
    address.searchParams.delete("token");
    history.replaceState(null, "", address);
  }

  // The page speaks the language of the board; before there is one, that of the browser.
  const root = document.documentElement;
  root.lang = navigator.language.startsWith("fr") ? "fr" : "en";
  new MutationObserver(() => {
    const lang = document.querySelector(".rw[lang]")?.lang;
    if (lang && lang !== root.lang) root.lang = lang;
    // The heading too; a game that was chosen on the page has its title only now.
    const title = document.querySelector(".rw .rwf-title")?.textContent;
    const heading = document.querySelector("h1");
    if (title && heading && heading.textContent !== title) heading.textContent = document.title = title;
  }).observe(document, { attributes: true, attributeFilter: ["lang"], childList: true, subtree: true });

  // The board receives all keys while nothing else has the focus.
  addEventListener("keydown", (event) => {
    if (event.target !== document.body) return;
    const heard = document.querySelector(".rw")?.dispatchEvent(new KeyboardEvent("keydown", event));
    if (heard === false) event.preventDefault();
  });

  // Voilà ends the game on `beforeunload`, even if the player then chooses to stay. So once there is a game to lose,
  // Voilà receives that event only when the page really goes.
  let begun = false;
  for (const kind of ["click", "keydown"]) {
    addEventListener(kind, (event) => { begun ||= Boolean(event.target.closest?.(".rw")); }, { capture: true });
  }
  addEventListener("beforeunload", (event) => {
    if (!begun) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  addEventListener("pagehide", () => {
    if (!begun) return;
    begun = false;
    dispatchEvent(new Event("beforeunload"));
  });
  // A page restored from the browser's cache has already ended its game.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  // A board can fail to load: its game has ended, or Python does not answer. Then the page reloads once, which starts
  // another game; if that fails too, the page says what to do.
  const PATIENCE = 60_000;
  const TRIED = "railwidgets-tried";
  const fail = () => {
    watch.disconnect();
    if (sessionStorage.getItem(TRIED) === null) {
      sessionStorage.setItem(TRIED, "");
      location.reload();
    } else {
      document.body.classList.add("is-lost");
      document.querySelector(".wait").replaceChildren(document.querySelector(".lost").content);
    }
  };
  const watch = new MutationObserver(() => {
    if (document.querySelector(".rw, .jp-RenderedText")) {
      watch.disconnect();
      sessionStorage.removeItem(TRIED);
    } else if (document.querySelector(".jupyter-widgets")?.textContent.startsWith("Error displaying widget")) {
      fail();
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  addEventListener("load", () => {
    setTimeout(() => { if (!document.querySelector(".rw, .jp-RenderedText")) fail(); }, PATIENCE);
  });
}
