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
  const known = new Set(Object.keys(files).map(keyOf));
  for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request);
}

async function answered(file: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(keyOf(file))) ?? brought(cache, file);
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
  const file = event.request.method === "GET" ? fileOf(event.request.url) : null;
  if (file) event.respondWith(answered(file));
});
