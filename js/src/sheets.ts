// Overlays, one at a time: settings everywhere and, on a phone, the sections that are elsewhere beside the board.

export class Sheets {
  #watchers: ((open: string) => void)[] = [];

  /** @param root shows in `data-sheet` which one is open. */
  constructor(readonly root: HTMLElement) {}

  get open(): string {
    return this.root.dataset.sheet ?? "";
  }

  /** Makes a button open and close a sheet, and show whether it is open. */
  opens(button: HTMLElement, name: string): void {
    button.addEventListener("click", () => this.show(this.open === name ? "" : name));
    this.watch((open) => button.setAttribute("aria-expanded", String(open === name)));
  }

  watch(watcher: (open: string) => void): void {
    this.#watchers.push(watcher);
    watcher(this.open);
  }

  show(name: string): void {
    if (name) this.root.dataset.sheet = name;
    else delete this.root.dataset.sheet;
    for (const watcher of this.#watchers) watcher(name);
  }

  /** Closes the open sheet; returns whether there was one. */
  close(): boolean {
    const was = this.open !== "";
    if (was) this.show("");
    return was;
  }
}
