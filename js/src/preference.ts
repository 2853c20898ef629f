// A preference of the device, on or off: Python knows nothing of it, and the browser remembers it.

export class Preference {
  /** Only this page remembers it where the device keeps nothing. */
  #chosen: boolean | undefined;

  /** A switch that is off until somebody switches it on. */
  constructor(readonly name: string) {}

  get isOn(): boolean {
    if (this.#chosen === undefined) {
      try {
        this.#chosen = globalThis.localStorage?.getItem(this.name) === "on";
      } catch {
        this.#chosen = false;
      }
    }
    return this.#chosen;
  }

  set(on: boolean): void {
    this.#chosen = on;
    try {
      globalThis.localStorage?.setItem(this.name, on ? "on" : "off");
    } catch {
      // Some hosts keep nothing.
    }
  }
}
