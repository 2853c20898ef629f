// The kernel of a notebook, as JupyterLab shows it to widgets.
import type { LabManager } from "../src/kernel";

/** A signal of JupyterLab. */
export class FakeSignal<T> {
  #slots = new Set<(sender: unknown, value: T) => void>();
  connect = (slot: (sender: unknown, value: T) => void) => void this.#slots.add(slot);
  disconnect = (slot: (sender: unknown, value: T) => void) => void this.#slots.delete(slot);

  emit(value: T): void {
    for (const slot of [...this.#slots]) slot(this, value);
  }

  get listening(): number {
    return this.#slots.size;
  }
}

/** The kernel of a notebook, as JupyterLab shows it to widgets. */
export class FakeKernel {
  readonly statusChanged = new FakeSignal<string>();
  readonly kernelChanged = new FakeSignal<unknown>();

  /** @param notebook the model of the document. */
  manager(notebook?: unknown, models?: Map<string, unknown>): LabManager {
    return { context: { sessionContext: this, model: notebook }, _modelsSync: models };
  }
}
