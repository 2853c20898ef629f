// The kernel behind a board, where the host shows it: JupyterLab, Notebook and Voilà do.
import type { Model } from "./model";

interface Signal<T> {
  connect: (slot: (sender: unknown, value: T) => void) => void;
  disconnect: (slot: (sender: unknown, value: T) => void) => void;
}

/** What JupyterLab adds to the manager of its widgets, as far as this package uses it. */
export interface LabManager {
  context?: {
    sessionContext?: { statusChanged?: Signal<string>; kernelChanged?: Signal<unknown> };
    model?: unknown;
  };
  _modelsSync?: Map<string, unknown>;
}

/** The states of a kernel after which it knows no widget of before. */
const ENDS = new Set(["restarting", "autorestarting", "terminating", "dead"]);

export function managerOf(model: Model): LabManager {
  return (model.widget_manager ?? {}) as unknown as LabManager;
}

/** Whether the host shows the kernel; then a widget that cannot send has lost it. */
export function showsKernel(model: Model): boolean {
  return managerOf(model).context?.sessionContext?.statusChanged !== undefined;
}

/** Calls `ended` as soon as the kernel restarts, dies, is shut down or gives way to another. */
export function watchKernel(model: Model, ended: () => void, signal: AbortSignal): void {
  const { statusChanged, kernelChanged } = managerOf(model).context?.sessionContext ?? {};
  const onStatus = (_: unknown, status: string) => {
    if (ENDS.has(status)) ended();
  };
  const onChange = () => ended();
  statusChanged?.connect(onStatus);
  kernelChanged?.connect(onChange);
  signal.addEventListener("abort", () => {
    statusChanged?.disconnect(onStatus);
    kernelChanged?.disconnect(onChange);
  });
}
