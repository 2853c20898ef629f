// The connection of a page with its room: what is clicked while it is away is sent once it is back, and only once each.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Message } from "../src/live/model";
import { Connection, type State } from "../src/socket/connection";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  binaryType = "";
  sent: Message[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: unknown }) => void = () => {};
  onclose: () => void = () => {};
  onerror: () => void = () => {};

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen();
  }

  async say(...messages: Message[]): Promise<void> {
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) });
    await vi.advanceTimersByTimeAsync(0);
  }

  async lose(): Promise<void> {
    this.readyState = WebSocket.CLOSED;
    this.onclose();
    await vi.advanceTimersByTimeAsync(0);
  }
}

const latest = () => FakeSocket.all.at(-1) as FakeSocket;

function connected() {
  const states: [State, Record<string, string>?][] = [];
  const taken: Message[] = [];
  const connection = new Connection(
    { open: () => new FakeSocket() as unknown as WebSocket, unpack: async () => '{"do":"echo"}' },
    () => ({ do: "join", key: "r1-key" }),
    (message) => taken.push(message),
    (...state) => states.push(state),
  );
  return { connection, states, taken };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});

afterEach(() => vi.useRealTimers());

describe("the connection", () => {
  test("says why the room has closed until it is back", async () => {
    const { states } = connected();
    latest().open();
    await latest().say({ do: "joined", n: 0 }, { do: "closed", text: { en: "The room has closed." } });
    await latest().lose();
    expect(states.at(-1)).toEqual(["away", { en: "The room has closed." }]);
    await vi.advanceTimersByTimeAsync(1000);
    latest().open();
    await latest().say({ do: "joined", n: 0 });
    await latest().lose();
    expect(states.at(-1)).toEqual(["away", undefined]);
  });

  test("sends the key first, and messages with numbers", async () => {
    const { connection, taken } = connected();
    latest().open();
    expect(latest().sent).toEqual([{ do: "join", key: "r1-key" }]);
    await latest().say({ do: "joined", n: 0 }, { do: "whole", of: "v1", view: {}, css: "" });
    connection.send({ do: "pick", pick: "a" });
    connection.send({ do: "pick", pick: "b" });
    expect(latest().sent.slice(1)).toEqual([
      { n: 1, of: "v1", message: { do: "pick", pick: "a" } },
      { n: 2, of: "v1", message: { do: "pick", pick: "b" } },
    ]);
    expect(taken.map((message) => message.do)).toEqual(["whole"]);
  });

  test("keeps what is clicked while it is away, and sends again only what was not handled", async () => {
    const { connection, states } = connected();
    latest().open();
    await latest().say({ do: "joined", n: 0 }, { do: "whole", of: "v1", view: {}, css: "" });
    for (const pick of ["a", "b", "c"]) connection.send({ do: "pick", pick });
    await latest().say({ do: "done", n: 1 });
    await latest().lose();
    expect(states.at(-1)?.[0]).toBe("away");
    connection.send({ do: "pick", pick: "d" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    latest().open();
    // The room had handled the second one, but its answer was lost.
    await latest().say({ do: "joined", n: 2 });
    expect(
      latest()
        .sent.slice(1)
        .map(({ n, of }) => [n, of]),
    ).toEqual([
      [3, "v1"],
      [4, "v1"],
    ]);
    expect(states.at(-1)?.[0]).toBe("open");
  });

  test("tries again ever more slowly, and at once when the network is back", async () => {
    const { connection } = connected();
    for (let time = 0; time < 6; time++) {
      await latest().lose();
      await vi.advanceTimersByTimeAsync(7000);
    }
    expect(FakeSocket.all.length).toBe(7);
    await latest().lose();
    connection.again();
    expect(FakeSocket.all.length).toBe(8);
  });

  test("does not come back where it is refused", async () => {
    const { connection, states } = connected();
    latest().open();
    await latest().say({ do: "refused", why: "unknown_key", text: { en: "No." } });
    expect(states.at(-1)).toEqual(["refused", { en: "No." }]);
    await latest().lose();
    await vi.advanceTimersByTimeAsync(60_000);
    connection.send({ do: "pick", pick: "a" });
    expect(FakeSocket.all).toHaveLength(1);
    expect(latest().sent).toHaveLength(1);
  });

  test("notices a network that is gone without a word", async () => {
    const { states } = connected();
    latest().open();
    await latest().say({ do: "joined", n: 0 });
    await vi.advanceTimersByTimeAsync(8000);
    expect(latest().sent.at(-1)).toEqual({ do: "ping" });
    await latest().say({ do: "pong" });
    await vi.advanceTimersByTimeAsync(6000);
    expect(states.at(-1)?.[0]).toBe("open");
    await vi.advanceTimersByTimeAsync(9000);
    expect(states.map(([state]) => state)).toContain("away");
  });

  test("handles messages in order, even those that it has to unpack", async () => {
    const { taken } = connected();
    latest().open();
    latest().onmessage({ data: new ArrayBuffer(2) });
    await latest().say({ do: "patch" });
    expect(taken.map((message) => message.do)).toEqual(["echo", "patch"]);
  });
});
