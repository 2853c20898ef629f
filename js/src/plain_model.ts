// A model for widgets without a host: events, and small traits that nobody else reads.
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

  /** Notifies the listeners of an event. */
  report(event: string, message?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(message);
  }
}
