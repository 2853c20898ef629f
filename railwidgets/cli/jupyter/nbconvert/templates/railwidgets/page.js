// What the page does besides showing a board. It runs before anything else of the page is there.
{
  // The token has become a cookie. In the address it could be read over a shoulder, and would be kept in a history.
  const address = new URL(location);
  if (address.searchParams.has("token")) {
    address.searchParams.delete("token");
    history.replaceState(null, "", address);
  }

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
}
