// What opens over the rest, one thing at a time: settings anywhere, and on a phone what stands beside the board elsewhere.

export class Sheets {
  #watchers: ((open: string) => void)[] = [];

  /** @param root says in `data-sheet` which one is open. */
  constructor(readonly root: HTMLElement) {}

  get open(): string {
    return this.root.dataset.sheet ?? "";
  }

  /** A button that opens and closes a sheet shows which. */
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

  /** Closes what is open; whether anything was. */
  close(): boolean {
    const was = this.open !== "";
    if (was) this.show("");
    return was;
  }
}
