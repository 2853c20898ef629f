// Runs in a worker: Python, and the desks of the page's boards. It receives everything that it needs, and fetches nothing.
import { failureOf } from "./failure";
import { type Desk, Python } from "./python";
import type { Make, Start, WorkerMessage } from "./room";
import { type Kept, outside } from "./store";

const page = globalThis as unknown as {
  postMessage(message: WorkerMessage): void;
  onmessage: (event: {
    data: { start?: Start; make?: Make; desk?: number; begin?: string; hear?: string; near?: string };
  }) => void;
  onerror: (message: string, source: string, line: number, column: number, error: unknown) => boolean;
  onunhandledrejection: (event: PromiseRejectionEvent) => void;
};

let python: Python;
const desks: Desk[] = [];
/** What the page is going to keep, when nobody waits. */
let keep: Kept | null = null;

async function wake(start: Start): Promise<void> {
  python = await Python.woken(start, (share) => page.postMessage({ share }));
  page.postMessage({ ready: true, lock: await held() });
}

/** Holds a lock until this worker ends, so that the page notices; returns its name, or nothing where locks are refused. */
async function held(): Promise<string | undefined> {
  const name = `railwidgets engine ${Math.random()}`;
  try {
    await new Promise<void>((holds, refused) => {
      const kept = navigator.locks.request(name, () => {
        holds();
        return new Promise(() => {});
      });
      kept.catch(refused);
    });
    return name;
  } catch {
    return undefined;
  }
}

/** Reports an error that ends Python: any but those that Python raised itself. Returns whether it was one. */
function diesOf(error: unknown): boolean {
  if (error instanceof Error && error.name === "PythonError") return false;
  page.postMessage({ died: failureOf(error) });
  return true;
}

page.onerror = (_message, _source, _line, _column, error) => diesOf(error);
page.onunhandledrejection = (event) => {
  if (diesOf(event.reason)) event.preventDefault();
};

let rests = false;

/** Milliseconds in which the page draws the first view of a desk, before the engine computes ahead. */
const DRAWS = 100;

/** Sends the state of the desks while idle, then prefetches the answers to the next clicks, one by one. */
function rest(pause = 0): void {
  if (rests) return;
  rests = true;
  setTimeout(() => {
    rests = false;
    // A loop by index would meet desks that never began.
    desks.forEach((desk) => {
      desk.keep();
    });
    if (desks.filter((desk) => desk.prefetch()).length > 0) rest();
  }, pause);
}

/** Milliseconds without a message after which the page gets the memory to keep. */
const QUIET = 2000;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** Sends the memory to keep once nobody has asked for anything for a while. */
function keepWhenQuiet(): void {
  clearTimeout(quiet);
  if (keep === null) return;
  quiet = setTimeout(() => {
    if (keep) page.postMessage({ keep: outside(keep) });
    keep = null;
  }, QUIET);
}

/** Copies the memory with the game of the first desk, before anybody has played. */
function remember(setup: string): void {
  try {
    const { game, lang } = JSON.parse(setup);
    keep ??= python.remember([game], [lang]);
  } catch (error) {
    // The next visit wakes as this one did.
    console.warn("The engine cannot be kept:", error);
  }
}

/** Begins a session at a desk, and reports to its board why that fails. */
function begins(desk: number, setup: string): void {
  try {
    remember(setup);
    let pause = DRAWS;
    desks[desk] = python.begin(setup, (message) => {
      page.postMessage({ message, desk });
      rest(pause);
      pause = 0;
    });
  } catch (error) {
    if (!diesOf(error)) page.postMessage({ failed: failureOf(error), desk });
  }
}

page.onmessage = ({ data }) => {
  const { start, make, desk = 0, begin, hear, near } = data;
  if (start) wake(start).catch((error) => page.postMessage({ failed: failureOf(error) }));
  else if (make) keep = python.remember(make.games, make.langs);
  else if (begin !== undefined) begins(desk, begin);
  else if (hear !== undefined) desks[desk]?.hear(hear);
  else if (near !== undefined) {
    desks[desk]?.near(near);
    rest();
  }
  keepWhenQuiet();
};
