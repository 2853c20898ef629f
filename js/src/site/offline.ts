// The service worker of the site: brings every page once, and gives it whenever it is wanted. A file is kept under its
// checksum, so that of another version only what is new in it is brought, and no page is given parts that are not its own.

interface Site {
  version: string;
  /** The files of the site, by their place below the root, each with its checksum. */
  files: Record<string, string>;
  /** What lies below this is kept only once somebody wanted it; empty for nothing. */
  later: string;
  /** The pages with boards, which weigh most: they are kept after all others, those of the language that is read. */
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

interface Told extends Extending {
  /** The folder of a language. */
  data: { keep: string };
}

interface Fetching extends Extending {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** So many files are brought at once. */
const AT_ONCE = 6;

const { files, later } = self.site;
const boards = new Set(self.site.boards);
const scope = self.registration.scope;
const cacheName = `railwidgets ${scope}`;

/** Under which address a file is kept. */
function keyOf(file: string): string {
  return `${scope}${file}?${files[file]}`;
}

/** The file that an address means; none where it is not of the site. */
export function fileOf(url: string): string | null {
  if (!url.startsWith(scope)) return null;
  const path = decodeURIComponent(url.slice(scope.length).replace(/[?#].*$/, ""));
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(files, file) ? file : null;
}

/** Brings a file and keeps it; what lies between, such as the browser's own cache, may hold an older one. */
async function brought(cache: Cache, file: string): Promise<Response> {
  const response = await fetch(`${scope}${file}`, { cache: "no-cache" });
  if (response.ok) await cache.put(keyOf(file), response.clone());
  return response;
}

/** Brings those of these files that are not here yet. */
async function bringAll(chosen: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = chosen.filter((file) => !here.has(keyOf(file)));
  const bring = async (): Promise<void> => {
    for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
      const response = await brought(cache, file);
      // What is here stays, and the rest is brought with the next page.
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
self.addEventListener("message", (event: Told) =>
  event.waitUntil(bringAll(self.site.boards.filter((file) => file.startsWith(event.data.keep)))),
);
self.addEventListener("activate", (event: Extending) =>
  event.waitUntil(forgetOld().then(() => self.clients.claim())),
);
self.addEventListener("fetch", (event: Fetching) => {
  const file = event.request.method === "GET" ? fileOf(event.request.url) : null;
  if (file) event.respondWith(answered(file));
});
