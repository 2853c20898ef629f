// Writes the bundle and the style sheet that the Python package ships, or with --harness the page to try them.
import { readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const harness = process.argv.includes("--harness");

/** In the harness the style sheet of the drawing and the table of words are texts that a model sends. */
const asText = {
  name: "as-text",
  setup({ onLoad }) {
    onLoad({ filter: /(harness[/\\]style\.css|WORDS\.md)$/ }, async ({ path }) => ({
      contents: await readFile(path, "utf8"),
      loader: "text",
    }));
  },
};

const shared = {
  bundle: true,
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
};

if (harness) {
  await rm(here("harness/out"), { recursive: true, force: true });
  await build({
    ...shared,
    minify: false,
    entryPoints: [here("harness/main.ts"), here("src/widget.css")],
    outdir: here("harness/out"),
    outbase: here("."),
    entryNames: "[name]",
    format: "iife",
    plugins: [asText],
  });
} else {
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
}
