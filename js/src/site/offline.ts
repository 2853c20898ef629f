// The service worker of the site: fetches every page once, and serves it offline. It stores files under their
// checksums, so that a new version fetches only the changes, and no page gets parts of another version.

interface Site {
  version: string;
  /** The files of the site, by their path below the root, each with its checksum. */
  files: Record<string, string>;
  /** Files below this path are stored after their first use; empty for none. */
  later: string;
  /** The pages with boards, the largest ones: stored after all others, in the reader's language only. */
  boards: string[];
}

declare const self: {
  site: Site;
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  addEventListener(name: string, listener: (event: never) => void): void;
};

interface Extending {
  waitUntil(work: Promise<unknown>): void;
}

interface KeepMessage extends Extending {
  /** The folder of a language. */
  data: { keep: string };
}

interface Fetching extends Extending {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What an engine asks for in place of the packed file: its code, of which a browser keeps what it compiled. */
const [CODE, PACKED] = [/\/python\.wasm$/, "/wasm.bin"];

/** The number of parallel downloads. */
const AT_ONCE = 6;

const { files, later } = self.site;
const boards = new Set(self.site.boards);
const scope = self.registration.scope;
const cacheName = `railwidgets ${scope}`;

/** Returns the address under which a file is stored. */
function keyOf(file: string): string {
  return `${scope}${file}?${files[file]}`;
}

/** Returns the address under which an unpacked file is stored. */
function unpackedKeyOf(file: string): string {
  return `${keyOf(file)}&unpacked`;
}

/** Returns the file of an address; `null` outside the site. */
export function fileOf(url: string): string | null {
  if (!url.startsWith(scope)) return null;
  const path = decodeURIComponent(url.slice(scope.length).replace(/[?#].*$/, ""));
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(files, file) ? file : null;
}

/** Fetches a file and stores it, bypassing caches that may hold an older version. */
async function brought(cache: Cache, file: string): Promise<Response> {
  const response = await fetch(`${scope}${file}`, { cache: "no-cache" });
  if (response.ok) await cache.put(keyOf(file), response.clone());
  return response;
}

/** Fetches the missing ones of these files. */
async function bringAll(chosen: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = chosen.filter((file) => !here.has(keyOf(file)));
  const bring = async (): Promise<void> => {
    for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
      const response = await brought(cache, file);
      // The stored files stay, and the next page fetches the rest.
      if (!response.ok) throw new Error(`${response.status} ${file}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
}

async function forgetOld(): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = new Set(Object.keys(files).flatMap((file) => [keyOf(file), unpackedKeyOf(file)]));
  for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request);
}

async function answered(file: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(keyOf(file))) ?? brought(cache, file);
}

/** Returns a packed file as code to compile, unpacked at its first use; raises an error where it cannot be stored. */
async function code(file: string): Promise<Response> {
  const [cache, key] = [await caches.open(cacheName), unpackedKeyOf(file)];
  const there = await cache.match(key);
  if (there) return there;
  const packed = await answered(file);
  if (!packed.ok || !packed.body) return packed;
  const unpacked = packed.body.pipeThrough(new DecompressionStream("gzip"));
  await cache.put(key, new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
  // A browser keeps compiled code beside a stored response only.
  return (await cache.match(key)) as Response;
}

const first = Object.keys(files).filter((file) => !boards.has(file) && !(later && file.startsWith(later)));

self.addEventListener("install", (event: Extending) => event.waitUntil(bringAll(first)));
self.addEventListener("message", (event: KeepMessage) =>
  event.waitUntil(bringAll(self.site.boards.filter((file) => file.startsWith(event.data.keep)))),
);
self.addEventListener("activate", (event: Extending) =>
  event.waitUntil(forgetOld().then(() => self.clients.claim())),
);
self.addEventListener("fetch", (event: Fetching) => {
  const { method, url } = event.request;
  const file = method === "GET" ? fileOf(url.replace(CODE, PACKED)) : null;
  if (file) event.respondWith(CODE.test(url) ? code(file) : answered(file));
});
