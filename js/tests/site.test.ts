// The pages of the site: which language they lead to, what they remember, and which files its worker answers for.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdPictures, keepLanguage, leadOn } from "../src/site/page";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const ROOT = `<main><a hreflang="en" href="https://x.test/en/index.html"></a>
  <a hreflang="fr" href="https://x.test/fr/index.html"></a></main>`;

it("leads to the language that the browser asks for, else to the first", () => {
  document.body.innerHTML = ROOT;
  expect(leadOn(document, ["de-DE", "fr-CA", "en"])).toBe("https://x.test/fr/index.html");
  expect(leadOn(document, ["de"])).toBe("https://x.test/en/index.html");
});

it("remembers the language that was chosen, and keeps the place in the page", () => {
  location.hash = "#place.overlay";
  document.body.innerHTML = '<nav class="langs"><a hreflang="fr" href="#x">FR</a></nav>';
  keepLanguage(document);
  const link = document.querySelector("a") as HTMLAnchorElement;
  link.addEventListener("click", (event) => event.preventDefault());
  link.click();
  expect(link.hash).toBe("#place.overlay");
  document.body.innerHTML = ROOT;
  expect(leadOn(document, ["en"])).toBe("https://x.test/fr/index.html");
});

it("works where a browser keeps nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  document.body.innerHTML = ROOT;
  expect(leadOn(document, ["fr"])).toBe("https://x.test/fr/index.html");
});

/** Stands for a screen: the function says which of the observed things are on it. */
function screen(): (target: Element, isIntersecting: boolean) => void {
  const told: ((entries: object[]) => void)[] = [];
  const observer = class {
    constructor(callback: (entries: object[]) => void) {
      told.push(callback);
    }
    observe(): void {}
  };
  vi.stubGlobal("IntersectionObserver", observer);
  return (target, isIntersecting) => {
    for (const tell of told) tell([{ target, isIntersecting }]);
  };
}

const MOVING =
  '<img class="moves" src="https://x.test/still.svg" data-moving="https://x.test/a.svg"><button class="hold" hidden></button>';

it("moves a picture when the visitor does something, as long as it is in view", () => {
  const see = screen();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  document.body.innerHTML = MOVING;
  const picture = document.querySelector("img") as HTMLImageElement;
  holdPictures(document);
  see(picture, true);
  expect(picture.src).toBe("https://x.test/still.svg");
  dispatchEvent(new Event("scroll"));
  expect(picture.src).toBe("https://x.test/a.svg");
  see(picture, false);
  expect(picture.src).toBe("https://x.test/still.svg");
  see(picture, true);
  expect(picture.src).toBe("https://x.test/a.svg");
});

it("holds pictures still and lets them move again", () => {
  const see = screen();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  document.body.innerHTML = MOVING;
  const picture = document.querySelector("img") as HTMLImageElement;
  const button = document.querySelector("button") as HTMLButtonElement;
  holdPictures(document);
  see(picture, true);
  dispatchEvent(new Event("pointermove"));
  expect(picture.src).toBe("https://x.test/a.svg");
  expect(button.hidden).toBe(false);
  button.click();
  expect([picture.src, button.getAttribute("aria-pressed")]).toEqual(["https://x.test/still.svg", "true"]);
  // So it is on the next page too.
  button.replaceWith(button.cloneNode());
  holdPictures(document);
  see(picture, true);
  dispatchEvent(new Event("pointermove"));
  expect(picture.src).toBe("https://x.test/still.svg");
  (document.querySelector("button") as HTMLButtonElement).click();
  expect(picture.src).toBe("https://x.test/a.svg");
});

it("offers nothing to hold where nobody wants motion", () => {
  const see = screen();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
  document.body.innerHTML = MOVING;
  holdPictures(document);
  see(document.querySelector("img") as HTMLImageElement, true);
  dispatchEvent(new Event("scroll"));
  expect(document.querySelector("img")?.src).toBe("https://x.test/still.svg");
  expect((document.querySelector("button") as HTMLButtonElement).hidden).toBe(true);
});

// --- the worker

interface Kept {
  url: string;
}

type Handler = (event: unknown) => void;

const SCOPE = "https://x.test/below/";

/** The worker of a site with these files, over a cache and a network that are told what to hold. */
async function worker(
  files: Record<string, string>,
  later: string,
  cache = new Map<string, string>(),
  boards: string[] = [],
) {
  const handlers: Record<string, Handler> = {};
  const asked: string[] = [];
  const network = { down: false };
  vi.resetModules();
  vi.stubGlobal("self", {
    site: { version: "1", files, later, boards },
    registration: { scope: SCOPE },
    clients: { claim: async () => undefined },
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
  });
  vi.stubGlobal("caches", {
    open: async () => ({
      keys: async () => [...cache.keys()].map((url): Kept => ({ url })),
      match: async (url: string) => (cache.has(url) ? new Response(cache.get(url)) : undefined),
      put: async (url: string, response: Response) => {
        cache.set(url, await response.text());
      },
      delete: async (request: Kept) => cache.delete(request.url),
    }),
  });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url.slice(SCOPE.length));
    if (network.down) throw new TypeError("no network");
    return new Response(`from the network: ${url.slice(SCOPE.length)}`);
  });
  await import("../src/site/offline");
  const report = async (name: string, data?: unknown) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers[name]?.({ data, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  const get = async (path: string, method = "GET"): Promise<string | null> => {
    let answer: Promise<Response> | null = null;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    handlers.fetch?.({ request: { url: new URL(path, SCOPE).href, method }, respondWith });
    return answer && (await ((await answer) as Response).text());
  };
  return { report, get, asked, network, cache };
}

it("keeps every page at once and the engine once it was wanted", async () => {
  const site = await worker({ "en/index.html": "a", "assets/engine/wasm.bin": "b" }, "assets/engine/");
  await site.report("install");
  expect(site.asked).toEqual(["en/index.html"]);
  expect(await site.get("assets/engine/wasm.bin")).toContain("wasm.bin");
  site.network.down = true;
  for (const path of ["en/", "en/index.html?x#y", "assets/engine/wasm.bin"])
    expect(await site.get(path)).toContain("from the network");
});

it("unpacks Python's code once, and forgets it with its version", async () => {
  const at = "assets/engine/";
  const site = await worker({ [`${at}wasm.bin`]: "1" }, at);
  const packed = () => new Blob(["code"]).stream().pipeThrough(new CompressionStream("gzip"));
  const network = vi.fn(async () => new Response(packed()));
  vi.stubGlobal("fetch", network);
  expect(await site.get(`${at}python.wasm`)).toBe("code");
  expect(await site.get(`${at}python.wasm`)).toBe("code");
  expect(network).toHaveBeenCalledOnce();
  expect([...site.cache.keys()]).toContain(`${SCOPE}${at}wasm.bin?1&unpacked`);
  await site.report("activate");
  expect([...site.cache.keys()]).toContain(`${SCOPE}${at}wasm.bin?1&unpacked`);
  const after = await worker({ [`${at}wasm.bin`]: "2" }, at, site.cache);
  await after.report("activate");
  expect([...after.cache.keys()]).toEqual([]);
  expect(await after.get("elsewhere/python.wasm")).toBeNull();
});

it("keeps the pages with boards after all others, those of the language that is read", async () => {
  const boards = ["en/figure.html", "fr/figure.html"];
  const files = { "en/a.html": "1", "en/figure.html": "1", "fr/figure.html": "1" };
  const site = await worker(files, "", new Map(), boards);
  await site.report("install");
  expect(site.asked).toEqual(["en/a.html"]);
  await site.report("message", { keep: "fr/" });
  await site.report("message", { keep: "fr/" });
  expect(site.asked).toEqual(["en/a.html", "fr/figure.html"]);
});

it("brings of another version only what is new in it, and forgets what is old", async () => {
  const before = await worker({ "a.html": "1", "b.html": "1" }, "");
  await before.report("install");
  const after = await worker({ "a.html": "1", "b.html": "2" }, "", before.cache);
  await after.report("install");
  expect(after.asked).toEqual(["b.html"]);
  // The pages that are open have those of their own version until they are closed.
  expect(after.cache.size).toBe(3);
  await after.report("activate");
  expect([...after.cache.keys()]).toEqual([`${SCOPE}a.html?1`, `${SCOPE}b.html?2`]);
});

it("leaves alone what is not of the site", async () => {
  const site = await worker({ "index.html": "a" }, "");
  expect(await site.get("docs/index.html")).toBeNull();
  expect(await site.get("https://elsewhere.test/index.html")).toBeNull();
  expect(await site.get("index.html", "POST")).toBeNull();
  expect(await site.get("constructor")).toBeNull();
});

it("says that it is not installed when a page did not come, and keeps what did", async () => {
  const site = await worker({ "a.html": "1" }, "");
  site.network.down = true;
  await expect(site.report("install")).rejects.toThrow("no network");
  site.network.down = false;
  await site.report("install");
  expect([...site.cache.keys()]).toEqual([`${SCOPE}a.html?1`]);
});
