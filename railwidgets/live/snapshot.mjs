// Makes the snapshot that the pages of a folder share: wakes the engine in Node, as a page would, and writes its memory.
//
//     node snapshot.mjs FOLDER '{"games": ["streetcar"], "langs": ["en"]}'
//
// The folder has the parts of the engine, and gets the snapshot.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext, runInNewContext } from "node:vm";

const [folder, make] = process.argv.slice(2);

function part(name) {
  const { buffer, byteOffset, byteLength } = readFileSync(join(folder, name));
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

function fail(error) {
  console.error(error);
  process.exit(1);
}

// What tells Node from a browser: Pyodide must not notice, so that the memory fits a browser's worker.
const OF_NODE = new Set(["process", "global", "require", "Buffer", "navigator", "Navigator"]);
const known = new Set(runInNewContext("Object.getOwnPropertyNames(globalThis)"));
const names = Object.getOwnPropertyNames(globalThis).filter((name) => !known.has(name) && !OF_NODE.has(name));
const worker = createContext({
  ...Object.fromEntries(names.map((name) => [name, globalThis[name]])),
  console,
  location: new URL("https://engine.invalid/worker.js"),
  navigator: { userAgent: "", platform: "", language: "en" },
  postMessage(message) {
    if ("ready" in message) worker.onmessage({ data: { make: JSON.parse(make) } });
    else if ("keep" in message)
      message.keep.memory.arrayBuffer().then((memory) => {
        writeFileSync(join(folder, "snapshot"), new Uint8Array(memory));
        process.exit(0);
      });
    else if (!("share" in message)) fail(message);
  },
});
runInContext(
  `self = globalThis;
  WorkerGlobalScope = class { static [Symbol.hasInstance]() { return true; } };
  // Pyodide only warns of a module that is none, and waits for ever.
  WebAssembly.instantiateStreaming = async (response, imports) =>
    WebAssembly.instantiate(await (await response).arrayBuffer(), imports)
      .catch((error) => postMessage({ failed: String(error) }));`,
  worker,
);
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
runInContext(readFileSync(join(folder, "code"), "utf8"), worker);
const [wasm, library, wheel] = ["wasm", "library", "wheel"].map(part);
worker.onmessage({ data: { start: { parts: { wasm, library, wheel }, keeps: true } } });
