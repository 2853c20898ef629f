// Runs in a worker: downloads a snapshot, and hands it over once somebody waits for it.
import { Download, type Order } from "./snapshot_download";

const page = globalThis as unknown as {
  postMessage(snapshot: ArrayBuffer | null, moved: Transferable[]): void;
  onmessage: (event: { data: Order }) => void;
};

let download: Download | null = null;

page.onmessage = async ({ data }) => {
  if ("wanted" in data) download = new Download(data.wanted);
  else {
    const snapshot = (await download?.inTime()) ?? null;
    page.postMessage(snapshot, snapshot ? [snapshot] : []);
  }
};
