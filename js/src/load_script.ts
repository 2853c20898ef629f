/** Runs a script in this page, once it is loaded; rejects if it cannot be, and another call tries again. */
export function loadScript(address: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address.href;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${address.href} could not be loaded`)));
    document.head.append(script);
    // It loads all the same. A copy of the page that a browser saves would run it before the front end is there.
    script.remove();
  });
}
