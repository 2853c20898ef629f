// A room with Python in it, without Python: what is brought, who is told of it, and what is said where nothing comes.
import { afterEach, describe, expect, it, vi } from "vitest";
import { EngineModel } from "../src/live/engine";
import type { Failure } from "../src/live/failure";
import { EngineRoom, type WorkerMessage } from "../src/live/room";
import { Download, type Order } from "../src/live/snapshot_download";
import { inFolder, inPage, type Parts, type Source } from "../src/live/source";
import type { Kept, Name, Store } from "../src/live/store";
import { follow, type Model } from "../src/model";
import { sampleView } from "./fake";

const PARTS: Parts = { wasm: new ArrayBuffer(1), library: new ArrayBuffer(2), wheel: new ArrayBuffer(3) };
const MEMORY = new ArrayBuffer(4);
const KEPT: Kept = { memory: MEMORY, parts: PARTS, sum: 5 };
const NAME: Name = { place: "assets", checksum: "1" };

/** A store that keeps one engine in a variable. */
class FakeStore implements Store {
  constructor(public kept: Kept | null = null) {}

  async get(): Promise<Kept | null> {
    return this.kept;
  }

  async put(_name: Name, kept: Kept): Promise<void> {
    this.kept = kept;
  }

  async forget(): Promise<void> {
    this.kept = null;
  }
}

/** A worker that says what it is told to. */
class FakeWorker {
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  posted: Record<string, unknown>[] = [];
  ended = false;

  constructor(readonly answers: WorkerMessage[] = [{ share: 0.5 }, { ready: true }]) {}

  postMessage(message: Record<string, unknown>): void {
    this.posted.push(message);
    if (message.start) for (const data of this.answers) this.onmessage?.({ data });
  }

  terminate(): void {
    this.ended = true;
  }
}

function source(worker: FakeWorker, more: Partial<Source> = {}): Source {
  return {
    share: 0.4,
    name: async () => NAME,
    snapshot: async () => null,
    ahead: () => {},
    code: () => undefined,
    worker: async () => worker as unknown as Worker,
    parts: async (progress) => {
      progress(1);
      return PARTS;
    },
    ...more,
  };
}

function hooks() {
  const shares: number[] = [];
  const taken: string[] = [];
  const failed: Failure[] = [];
  const die = vi.fn();
  return {
    shares,
    taken,
    failed,
    die,
    progress: (share: number) => shares.push(share),
    take: (message: string) => taken.push(message),
    fail: (failure: Failure) => failed.push(failure),
  };
}

/** What the engines of this page have woken from. */
function marks(): unknown[] {
  return performance.getEntriesByName("railwidgets-engine").map((mark) => (mark as PerformanceMark).detail);
}

const Worked = globalThis.Worker;
globalThis.Worker ??= FakeWorker as unknown as typeof Worker;

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.Worker = Worked ?? (FakeWorker as unknown as typeof Worker);
});

describe("a room with an engine", () => {
  it("is one for all boards of a page, each with a desk of its own", async () => {
    const worker = new FakeWorker();
    const made = vi.fn(async () => worker as unknown as Worker);
    const room = new EngineRoom(source(worker, { worker: made }), new FakeStore());
    const [one, other] = [hooks(), hooks()];
    const desks = await Promise.all([room.desk(one), room.desk(other)]);
    expect(made).toHaveBeenCalledOnce();
    expect(one.shares).toEqual([0, 0.4, 0.7]);
    desks[1]?.begin("{}");
    desks[1]?.hear("click");
    expect(worker.posted.slice(1)).toEqual([
      { desk: 1, begin: "{}" },
      { desk: 1, hear: "click" },
    ]);
    worker.onmessage?.({ data: { message: "view", desk: 1 } });
    worker.onmessage?.({ data: { failed: { kind: "other", error: "no game" }, desk: 0 } });
    expect([one.taken, other.taken]).toEqual([[], ["view"]]);
    expect(one.failed).toEqual([{ kind: "other", error: "no game" }]);
  });

  it("tells why it does not open, and opens when it can", async () => {
    const broken = new FakeWorker([{ failed: { kind: "unfit", error: "lock" } }]);
    const short = new FakeWorker([{ share: 0.1 }, { died: { kind: "memory", error: "out of memory" } }]);
    const workers = [broken, short, new FakeWorker()];
    const room = new EngineRoom(
      source(broken, { worker: async () => workers.shift() as unknown as Worker }),
      new FakeStore(),
    );
    await expect(room.desk(hooks())).rejects.toMatchObject({ kind: "unfit", message: "lock" });
    await expect(room.desk(hooks())).rejects.toMatchObject({ kind: "memory", message: "out of memory" });
    expect([broken.ended, short.ended]).toEqual([true, true]);
    await expect(room.desk(hooks())).resolves.toBeDefined();
  });

  it("ends a worker whose Python is dead, tells every board, and starts another", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const [one, two] = [new FakeWorker(), new FakeWorker()];
    const workers = [one, two];
    const room = new EngineRoom(
      source(one, { worker: async () => workers.shift() as unknown as Worker }),
      new FakeStore(),
    );
    const boards = [hooks(), hooks()];
    for (const board of boards) await room.desk(board);
    const died: WorkerMessage = { died: { kind: "other", error: "Maximum call stack size exceeded" } };
    one.onmessage?.({ data: died });
    expect(one.ended).toBe(true);
    expect(boards.map(({ die }) => die.mock.calls.length)).toEqual([1, 1]);
    expect(said).toHaveBeenCalledWith("The engine stopped: Maximum call stack size exceeded");
    // What a dead worker still says is nobody's.
    one.onmessage?.({ data: died });
    one.onmessage?.({ data: { message: "late", desk: 0 } });
    expect(boards[0]?.die).toHaveBeenCalledOnce();
    expect(boards[0]?.taken).toEqual([]);
    const desk = await room.desk(boards[1] as ReturnType<typeof hooks>);
    desk.begin("{}");
    expect(two.posted.at(-1)).toEqual({ desk: 0, begin: "{}" });
    said.mockRestore();
  });

  it("notices that the browser has ended its worker", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const freed = new Map<string, () => void>();
    vi.stubGlobal("navigator", {
      locks: { request: async (name: string, free: () => void) => freed.set(name, free) },
    });
    const worker = new FakeWorker([{ ready: true, lock: "its own" }]);
    const board = hooks();
    await new EngineRoom(source(worker), new FakeStore()).desk(board);
    expect(board.die).not.toHaveBeenCalled();
    freed.get("its own")?.();
    expect(board.die).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it("wakes from what an earlier visit kept, and loads nothing", async () => {
    performance.clearMarks();
    const worker = new FakeWorker();
    const parts = vi.fn();
    await new EngineRoom(source(worker, { parts }), new FakeStore(KEPT)).desk(hooks());
    expect(worker.posted[0]).toEqual({ start: { kept: KEPT, keeps: true } });
    expect(parts).not.toHaveBeenCalled();
    expect(marks()).toEqual(["kept"]);
  });

  it("wakes as at the first visit if it does not wake from that, and forgets it", async () => {
    performance.clearMarks();
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const broken = new FakeWorker([{ failed: { kind: "other", error: "the kept engine is damaged" } }]);
    const workers = [broken, new FakeWorker()];
    const store = new FakeStore(KEPT);
    const made = async () => workers.shift() as unknown as Worker;
    await new EngineRoom(source(broken, { worker: made }), store).desk(hooks());
    expect(broken.ended).toBe(true);
    expect(store.kept).toBeNull();
    expect(marks()).toEqual(["parts"]);
    said.mockRestore();
  });

  it("wakes from the memory that comes with the page, and without it if that fails", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const broken = new FakeWorker([{ failed: { kind: "other", error: "the kept engine is damaged" } }]);
    const workers = [new FakeWorker(), broken, new FakeWorker()];
    const snapshot = async () => MEMORY;
    const made = async () => workers.shift() as unknown as Worker;
    for (const from of ["shipped", "parts"]) {
      performance.clearMarks();
      await new EngineRoom(source(broken, { worker: made, snapshot }), new FakeStore()).desk(hooks());
      expect(marks()).toEqual([from]);
    }
    expect(broken.posted[0]).toEqual({
      start: { kept: { memory: MEMORY, parts: PARTS, sum: null }, keeps: true },
    });
    said.mockRestore();
  });

  it("fetches ahead what no earlier visit kept", async () => {
    const ahead = vi.fn();
    await new EngineRoom(source(new FakeWorker(), { ahead }), new FakeStore(KEPT)).ahead();
    expect(ahead).not.toHaveBeenCalled();
    const room = new EngineRoom(source(new FakeWorker(), { ahead }), new FakeStore());
    await room.ahead();
    expect(ahead).toHaveBeenCalledOnce();
    await room.desk(hooks());
    await room.ahead();
    expect(ahead).toHaveBeenCalledOnce();
  });

  it("keeps it while only the script does not load", async () => {
    const store = new FakeStore(KEPT);
    const offline = source(new FakeWorker(), {
      worker: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    await expect(new EngineRoom(offline, store).desk(hooks())).rejects.toMatchObject({ kind: "fetch" });
    expect(store.kept).toBe(KEPT);
  });

  it("keeps what the worker sends, and forgets it when the engine dies", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const [worker, store] = [new FakeWorker(), new FakeStore()];
    await new EngineRoom(source(worker), store).desk(hooks());
    worker.onmessage?.({ data: { keep: KEPT } });
    await vi.waitFor(() => expect(store.kept).toBe(KEPT));
    worker.onmessage?.({ data: { died: { kind: "other", error: "" } } });
    await vi.waitFor(() => expect(store.kept).toBeNull());
    said.mockRestore();
  });

  it("knows a browser that is too old, and what did not arrive", async () => {
    const cut = source(new FakeWorker(), { parts: () => Promise.reject(new TypeError("Failed to fetch")) });
    await expect(new EngineRoom(cut, new FakeStore()).desk(hooks())).rejects.toMatchObject({ kind: "fetch" });
    vi.stubGlobal("WebAssembly", undefined);
    await expect(
      new EngineRoom(source(new FakeWorker()), new FakeStore()).desk(hooks()),
    ).rejects.toMatchObject({
      kind: "old",
    });
  });
});

describe("where an engine comes from", () => {
  it("is a folder that is counted as it comes", async () => {
    const body = async (url: URL) => {
      const text = new Blob([String(url.pathname)]).stream().pipeThrough(new CompressionStream("gzip"));
      return new Response(text);
    };
    vi.stubGlobal("fetch", body);
    const shares: number[] = [];
    const { parts } = inFolder(new URL("https://example.org/a/engine.1/"), 1000);
    const brought = await parts((share) => shares.push(share));
    expect(new TextDecoder().decode(brought.wheel)).toBe("/a/engine.1/wheel.bin");
    expect(shares.every((share, at) => share > (shares[at - 1] ?? 0))).toBe(true);
  });

  it("brings a snapshot in a worker of its own, which ends with it", async () => {
    const at = new URL("https://example.org/engine.1/");
    const shipped = { bytes: 26, script: new URL("https://example.org/snapshot_download.1.js") };
    const workers: FakeDownloader[] = [];
    class FakeDownloader {
      onmessage: ((event: { data: ArrayBuffer | null }) => void) | null = null;
      onerror: (() => void) | null = null;
      posted: Order[] = [];
      ended = false;
      constructor(readonly script: URL) {
        workers.push(this);
      }
      postMessage(order: Order): void {
        this.posted.push(order);
        if ("awaited" in order) this.onmessage?.({ data: MEMORY });
      }
      terminate(): void {
        this.ended = true;
      }
    }
    vi.stubGlobal("Worker", FakeDownloader);
    const source = inFolder(at, 1, shipped);
    source.ahead();
    source.ahead();
    const bin = (name: string) => `https://example.org/engine.1/${name}`;
    const more = ["worker.js", "wasm.bin", "library.bin", "wheel.bin"].map(bin);
    const wanted = { url: bin("snapshot.bin"), bytes: 26 };
    expect(workers.map(({ posted }) => posted)).toEqual([[{ wanted: { ...wanted, more } }]]);
    expect(await source.snapshot()).toBe(MEMORY);
    expect(workers.map(({ script, ended }) => [script.href, ended])).toEqual([[shipped.script.href, true]]);
    // The parts are on their way already when nothing came ahead.
    expect(await source.snapshot()).toBe(MEMORY);
    expect(workers[1]?.posted).toEqual([{ wanted: { ...wanted, more: [] } }, { awaited: true }]);
    expect(workers[1]?.ended).toBe(true);
    // Its script does not load.
    vi.spyOn(FakeDownloader.prototype, "postMessage").mockImplementation(() => {});
    const failing = inFolder(at, 1, shipped);
    failing.ahead();
    workers[2]?.onerror?.();
    expect(await failing.snapshot()).toBeNull();
    // No worker starts beside a file, nor where there is no snapshot.
    expect(await inFolder(new URL("file:///home/engine.1/"), 1, shipped).snapshot()).toBeNull();
    expect(await inFolder(at, 1).snapshot()).toBeNull();
    expect(workers).toHaveLength(3);
  });

  it("has a snapshot if that comes in time, whole", async () => {
    const url = "https://example.org/engine.1/snapshot.bin";
    const asked: string[] = [];
    const brought = (bytes: number, more: string[] = []) => new Download({ url, bytes, more }).inTime();
    const packed = () => new Blob(["memory"]).stream().pipeThrough(new CompressionStream("gzip"));
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      if (address === "gone") throw new TypeError("gone");
      return new Response(packed());
    });
    const memory = await brought(26, ["gone", "part"]);
    expect(memory && new TextDecoder().decode(memory)).toBe("memory");
    expect(asked).toEqual([url, "gone", "part"]);
    vi.stubGlobal("fetch", async () => new Response("cut"));
    expect(await brought(26)).toBeNull();
    vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
    expect(await brought(26)).toBeNull();
    const slow = async (_url: URL, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    vi.stubGlobal("fetch", slow);
    expect(await brought(1e6)).toBeNull();
  });

  it("says where a site has Python's code, and asks no other service worker for it", () => {
    const source = inFolder(new URL("https://example.org/engine.1/"), 1);
    const controlled = (scriptURL?: string) =>
      vi.stubGlobal("navigator", { serviceWorker: { controller: scriptURL ? { scriptURL } : null } });
    expect(source.code()).toBeUndefined();
    controlled();
    expect(source.code()).toBeUndefined();
    controlled("https://example.org/service-worker.js");
    expect(source.code()).toBeUndefined();
    controlled("https://example.org/offline.js");
    expect(source.code()).toBe("https://example.org/engine.1/python.wasm");
  });

  it("is told where it is not there, cut, or beside a file", async () => {
    const at = new URL("https://example.org/engine.1/");
    vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
    await expect(inFolder(at, 1).parts(() => {})).rejects.toThrow("404");
    vi.stubGlobal("fetch", async () => new Response("cut"));
    await expect(inFolder(at, 1).parts(() => {})).rejects.toThrow();
    const beside = new EngineRoom(inFolder(new URL("file:///home/engine.1/"), 1), new FakeStore());
    await expect(beside.desk(hooks())).rejects.toMatchObject({ kind: "file" });
  });

  it("is the page itself, where all of it is", async () => {
    const doc = document.implementation.createHTMLDocument();
    await expect(new EngineRoom(inPage(doc), new FakeStore()).desk(hooks())).rejects.toMatchObject({
      kind: "fetch",
    });
  });
});

describe("a board with an engine", () => {
  function board(start: EngineRoom["desk"], deals = false, setup = '{"link":"#rw1.a"}') {
    const reports: (string | number)[] = [];
    const page = { css: "", view: sampleView(), deals };
    const model = new EngineModel(
      page,
      () => setup,
      start,
      (share, failed, again) => reports.push(failed?.kind ?? (again ? `again ${share}` : share)),
    );
    return { model, reports };
  }
  /** A board whose engine can die: what it was begun with, and what it heard. */
  function mortal() {
    const begun: unknown[] = [];
    const heard: Record<string, unknown>[] = [];
    const engine = hooks();
    const made = board(async (given) => {
      Object.assign(engine, given);
      return {
        begin: (setup) => begun.push(JSON.parse(setup)),
        hear: (message) => heard.push(JSON.parse(message)),
        near: () => {},
      };
    });
    const say = (message: object) => engine.take(JSON.stringify(message));
    const whole = (revision: number) => say({ do: "whole", view: { ...sampleView(), revision } });
    const click = (pick: string) => made.model.send({ do: "pick", pick, revision: 5 });
    return { ...made, begun, heard, engine, say, whole, click };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it("keeps the picture and what it was where none comes", async () => {
    const { model, reports } = board(() => Promise.reject(new Error("out of memory")));
    const view = model.get("view");
    model.send({ do: "pick", pick: "cell:0,0", revision: 1 });
    await settled();
    expect(reports).toEqual([0, "memory"]);
    expect(model.get("view")).toBe(view);
    model.send({ do: "pick", pick: "cell:0,0", revision: 1 });
    expect(reports).toEqual([0, "memory", 0]);
  });

  it("reads what was clicked while it woke", async () => {
    const heard: unknown[] = [];
    const worker = hooks();
    const { model, reports } = board(async (given) => {
      Object.assign(worker, given);
      return { begin: () => {}, hear: (message) => heard.push(JSON.parse(message)), near: () => {} };
    });
    model.send({ do: "echo" });
    expect(reports).toEqual([]);
    model.send({ do: "pick", pick: "cell:0,0", revision: 1 });
    await settled();
    worker.take(JSON.stringify({ do: "whole", view: { ...sampleView(), revision: 5 } }));
    expect(heard).toEqual([{ do: "pick", pick: "cell:0,0", revision: 5 }]);
    expect(reports).toEqual([0, 1]);
  });

  it("begins with what was clicked while it woke, so that its first view is the answer", async () => {
    const begun: unknown[] = [];
    const heard: unknown[] = [];
    const engine = hooks();
    const start: EngineRoom["desk"] = async (given) => {
      Object.assign(engine, given);
      return {
        begin: (setup) => begun.push(JSON.parse(setup)),
        hear: (message) => heard.push(JSON.parse(message)),
        near: () => {},
      };
    };
    const click = (pick: string) => ({ do: "pick", pick, revision: 1 });
    const { model } = board(start, false, '{"at":3,"heard":[{"do":"undo"}]}');
    model.send(click("cell:0,0"));
    model.send(click("cell:0,1"));
    // This is answered by a message, not by a view.
    model.send({ do: "rules" });
    model.send(click("cell:0,2"));
    await settled();
    expect(begun).toEqual([{ at: 3, heard: [{ do: "undo" }, click("cell:0,0"), click("cell:0,1")] }]);
    engine.take(JSON.stringify({ do: "whole", view: { ...sampleView(), revision: 5 } }));
    expect(heard).toEqual([
      { do: "rules", revision: 5 },
      { do: "pick", pick: "cell:0,2", revision: 5 },
    ]);
  });

  it("is woken again from its last state, and keeps what is clicked meanwhile", async () => {
    const { begun, heard, reports, engine, say, whole, click } = mortal();
    click("cell:0,0");
    await settled();
    whole(5);
    say({ do: "kept", setup: '{"at":1}' });
    say({ do: "kept", setup: '{"at":2}' });
    reports.length = 0;
    click("cell:0,1");
    engine.die();
    click("cell:0,2");
    await settled();
    expect(begun).toEqual([{ link: "#rw1.a" }, { at: 2, revived: true }]);
    expect(reports).toEqual(["again 0"]);
    whole(1);
    expect(reports).toEqual(["again 0", 1]);
    expect(heard.at(-1)).toEqual({ do: "pick", pick: "cell:0,2", revision: 1 });
  });

  it("is told that its setup has killed one", async () => {
    const { begun, engine, click } = mortal();
    click("cell:0,0");
    await settled();
    engine.die();
    await settled();
    expect(begun).toEqual([{ link: "#rw1.a" }, { link: "#rw1.a", revived: true }]);
  });

  it("is not woken for ever where it dies by itself, but once for each click", async () => {
    const { begun, model, reports, engine, whole, click } = mortal();
    click("cell:0,0");
    await settled();
    for (let deaths = 0; deaths < 2; deaths++) {
      whole(5);
      click("cell:0,1");
      engine.die();
      await settled();
    }
    expect(begun).toHaveLength(3);
    whole(5);
    model.send({ do: "look" });
    engine.die();
    await settled();
    expect([begun.length, reports.at(-1)]).toEqual([3, "died"]);
    click("cell:0,1");
    await settled();
    expect(begun).toHaveLength(4);
  });

  it("takes no click for one in the game that is dealt in its place", async () => {
    const heard: Record<string, unknown>[] = [];
    const worker = hooks();
    const { model } = board(async (given) => {
      Object.assign(worker, given);
      return { begin: () => {}, hear: (message) => heard.push(JSON.parse(message)), near: () => {} };
    }, true);
    model.send({ do: "pick", pick: "cell:0,0", revision: 1 });
    model.send({ do: "set", name: "theme", value: "dark", revision: 1 });
    await settled();
    worker.take(JSON.stringify({ do: "whole", view: { ...sampleView(), revision: 5 } }));
    expect(heard.map((one) => one.do)).toEqual(["set"]);
  });

  it("shows at once what is known to come of a click, and of no click in another view", async () => {
    const heard: Record<string, unknown>[] = [];
    const near: string[] = [];
    const worker = hooks();
    const { model } = board(async (given) => {
      Object.assign(worker, given);
      return {
        begin: () => {},
        hear: (message) => heard.push(JSON.parse(message)),
        near: (pick) => near.push(pick),
      };
    });
    follow(model as unknown as Model);
    const say = (message: object) => worker.take(JSON.stringify(message));
    const foreseen = (base: number, pick: string, title: string) =>
      say({ do: "prefetched", base, name: `pick ${pick}`, ops: [[["frame", "title"], title]] });
    const click = (pick: string) => {
      const { revision } = model.get("view");
      model.send({ do: "pick", pick, revision });
    };
    void model.load();
    await settled();
    say({ do: "whole", view: { ...sampleView(), revision: 5 } });
    foreseen(5, "cell:0,0", "taken up");
    foreseen(5, "cell:0,1", "never clicked");
    foreseen(4, "cell:0,2", "of another view");
    for (const pick of ["cell:0,0", "cell:0,2"]) model.near(pick);
    expect(near).toEqual(["cell:0,2"]);
    const [nowhere, known, old] = ["cell:0,2", "cell:0,0", "cell:0,1"].map((pick) => ({ do: "pick", pick }));
    click("cell:0,2");
    expect(heard).toEqual([{ ...nowhere, revision: 5 }]);
    click("cell:0,0");
    await Promise.resolve();
    expect(model.get("view")).toMatchObject({ revision: 6, frame: { title: "taken up" } });
    // It is drawn before the engine hears of it.
    expect(heard).toHaveLength(1);
    await settled();
    expect(heard[1]).toEqual({ ...known, revision: 5, prefetched: true });
    // The engine agrees, and what it foresaw before was of the view before.
    say({ do: "echo" });
    click("cell:0,1");
    expect(heard[2]).toEqual({ ...old, revision: 6 });
    expect(model.get("view").frame.title).toBe("taken up");
  });

  it("tells the engine in the order in which it was said", async () => {
    const heard: string[] = [];
    const worker = hooks();
    const { model } = board(async (given) => {
      Object.assign(worker, given);
      return { begin: () => {}, hear: (message) => heard.push(JSON.parse(message).do), near: () => {} };
    });
    follow(model as unknown as Model);
    void model.load();
    await settled();
    worker.take(JSON.stringify({ do: "whole", view: { ...sampleView(), revision: 5 } }));
    worker.take(JSON.stringify({ do: "prefetched", base: 5, name: "pick cell:0,0", ops: [] }));
    model.send({ do: "pick", pick: "cell:0,0", revision: 5 });
    model.send({ do: "hint", revision: 5 });
    expect(heard).toEqual(["pick", "hint"]);
    await settled();
    expect(heard).toHaveLength(2);
  });
});
