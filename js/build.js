// Writes the bundle and the style sheet that the Python package ships.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const shared = {
  bundle: true,
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
};

// anywidget imports the module from a blob, so nothing may be left to import: one file.
await build({
  ...shared,
  entryPoints: [here("src/index.ts")],
  outfile: here("../railwidgets/static/widget.js"),
  format: "esm",
});
await build({
  ...shared,
  entryPoints: [here("src/widget.css")],
  outfile: here("../railwidgets/static/widget.css"),
});
// The start page is a widget of its own.
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
// A script of its own, which exported pages carry in their text.
await build({
  ...shared,
  entryPoints: [here("src/stand_in_now.ts")],
  outfile: here("../railwidgets/static/stand_in.js"),
  format: "iife",
});
// Pages that answer by themselves: the front end, and a table of answers or a worker in place of Python.
for (const [entry, name] of [
  ["now", "live"],
  ["worker", "live_worker"],
]) {
  await build({
    ...shared,
    entryPoints: [here(`src/live/${entry}.ts`)],
    outfile: here(`../railwidgets/static/${name}.js`),
    format: "iife",
  });
}
await build({
  ...shared,
  entryPoints: [here("src/live/live.css")],
  outfile: here("../railwidgets/static/live.css"),
});
