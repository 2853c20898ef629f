// What a widget talks to where no host keeps a model for it: events, and small traits that nobody else reads.
export type Listener = (message?: unknown) => void;

export class PlainModel {
  #listeners = new Map<string, Set<Listener>>();

  set(): void {}

  save_changes(): void {}

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  /** Has whoever listens to an event hear of it. */
  report(event: string, message?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(message);
  }
}
