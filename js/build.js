// Writes the bundles that the Python package ships.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildLazyParts, modulesOf } from "./lazy_parts.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Style sheets that a module imports as text. */
const sheets = {
  name: "sheets",
  setup(bundler) {
    bundler.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?inline", "")),
      namespace: "sheet",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "sheet" }, async ({ path }) => {
      const { outputFiles } = await build({ ...plain, entryPoints: [path], write: false });
      return { contents: outputFiles[0].text.trim(), loader: "text" };
    });
  },
};
const plain = {
  bundle: true,
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
};
const shared = { ...plain, plugins: [sheets] };

// Removes bundles that are no longer built.
await rm(here("../railwidgets/static"), { recursive: true, force: true });

// Parts that few boards need are scripts of their own. Pages and Python read the same table of what asks for them.
const lazy = await buildLazyParts(shared);
const LAZY = JSON.stringify(lazy.digest);
await mkdir(here("../railwidgets/static"));
await copyFile(here("src/lazy_parts.json"), here("../railwidgets/static/lazy_parts.json"));
for (const { name, text } of lazy.parts) await writeFile(here(`../railwidgets/static/lazy_${name}.js`), text);

// Modules are imported from blobs, so the front end is one file without imports. Boards find it by its digest.
const front = here("../railwidgets/static/front.js");
const { metafile } = await build({
  ...shared,
  entryPoints: [here("src/front.ts")],
  outfile: front,
  format: "esm",
  define: { LAZY },
  metafile: true,
});
const first = new Set(modulesOf(metafile));
for (const { name, modules } of lazy.parts)
  for (const module of modules)
    if (first.has(module))
      throw new Error(`${module} is in the front end and in the part ${name}: lend it in src/externals.ts`);
const digest = createHash("sha256")
  .update(await readFile(front))
  .digest("hex");
await build({
  ...shared,
  entryPoints: [here("src/index.ts")],
  outfile: here("../railwidgets/static/widget.js"),
  format: "esm",
  define: { FRONT: JSON.stringify(digest) },
});
// The start page is a separate widget.
await build({
  ...shared,
  entryPoints: [here("src/start.ts")],
  outfile: here("../railwidgets/static/start.js"),
  format: "esm",
});
await build({
  ...shared,
  entryPoints: [here("src/start.css")],
  outfile: here("../railwidgets/static/start.css"),
});
// So is the last cell of a notebook.
await build({
  ...shared,
  entryPoints: [here("src/to_top.ts")],
  outfile: here("../railwidgets/static/to_top.js"),
  format: "esm",
});
// The pages of the site.
await build({
  ...shared,
  entryPoints: [here("src/site.css")],
  outfile: here("../railwidgets/static/site.css"),
});
for (const [entry, name] of [
  ["now", "site"],
  ["offline", "site_worker"],
]) {
  await build({
    ...shared,
    entryPoints: [here(`src/site/${entry}.ts`)],
    outfile: here(`../railwidgets/static/${name}.js`),
    format: "iife",
  });
}
// A script of its own, for exported pages to embed.
await build({
  ...shared,
  entryPoints: [here("src/stand_in_now.ts")],
  outfile: here("../railwidgets/static/stand_in.js"),
  format: "iife",
});
// Pages without a server: the front end, with a table of answers or a worker in place of Python.
for (const [entry, name] of [
  ["now", "live"],
  ["after_paint", "live_after_paint"],
  ["worker", "live_worker"],
  ["snapshot_download_worker", "live_snapshot_download"],
]) {
  await build({
    ...shared,
    entryPoints: [here(`src/live/${entry}.ts`)],
    outfile: here(`../railwidgets/static/${name}.js`),
    format: "iife",
    define: { LAZY },
  });
}
await build({
  ...shared,
  entryPoints: [here("src/live/live.css")],
  outfile: here("../railwidgets/static/live.css"),
});
// The page that a link to a room opens; it loads the front end beside it.
await build({
  ...shared,
  entryPoints: [here("src/socket/now.ts")],
  outfile: here("../railwidgets/static/socket.js"),
  format: "esm",
});
await build({
  ...shared,
  entryPoints: [here("src/socket/socket.css")],
  outfile: here("../railwidgets/static/socket.css"),
});
