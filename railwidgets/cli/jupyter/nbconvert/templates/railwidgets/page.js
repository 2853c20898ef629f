// What the page does besides showing a board. It runs before anything else of the page is there.
{
  // The token has become a cookie. In the address it could be read over a shoulder, and would be kept in a history.
  const address = new URL(location);
  if (address.searchParams.has("token")) {
    address.searchParams.delete("token");
    history.replaceState(null, "", address);
  }

  // The words of the page are in the language of the board; until there is one, in that of whoever looks.
  const root = document.documentElement;
  root.lang = navigator.language.startsWith("fr") ? "fr" : "en";
  new MutationObserver(() => {
    const lang = document.querySelector(".rw[lang]")?.lang;
    if (lang && lang !== root.lang) root.lang = lang;
    // So is the heading; a game that was chosen on the page has only now a title.
    const title = document.querySelector(".rw .rwf-title")?.textContent;
    const heading = document.querySelector("h1");
    if (title && heading && heading.textContent !== title) heading.textContent = document.title = title;
  }).observe(document, { attributes: true, attributeFilter: ["lang"], childList: true, subtree: true });

  // Keys are the board's while nothing else has the focus.
  addEventListener("keydown", (event) => {
    if (event.target !== document.body) return;
    const heard = document.querySelector(".rw")?.dispatchEvent(new KeyboardEvent("keydown", event));
    if (heard === false) event.preventDefault();
  });

  // Voilà ends the game as soon as the page is asked to go, even where the player is asked and stays. So once there is
  // a game to lose, Voilà is not told that the page is asked to go, but that it goes.
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
  // A page that a browser kept and shows again has said farewell: its game is over.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  // A board can fail to come: its game ended meanwhile, or Python does not answer. Then the page is loaded once more,
  // which begins a game anew; where that helps nothing, the page says what is left to do.
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
