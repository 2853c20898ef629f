// Builds the lazy parts of the front end: scripts of their own, which borrow what the front end has already.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const SOURCE = fileURLToPath(new URL("src", import.meta.url));

/** A line of `externals.ts`: the names that a module lends. */
const LENDS = /^export \{([^}]*)\} from "\.\/([^"]+)";$/gm;

/**
 * Returns the scripts of the lazy parts, with their modules, and a common digest.
 *
 * @param options of the bundler, with the plug-in for style sheets.
 */
export async function buildLazyParts(options) {
  const names = Object.keys(JSON.parse(await readFile(join(SOURCE, "lazy_parts.json"), "utf8")));
  const externals = new Map();
  for (const [, borrowed, path] of (await readFile(join(SOURCE, "externals.ts"), "utf8")).matchAll(LENDS))
    externals.set(join(SOURCE, `${path}.ts`), borrowed);
  const built = (digest) => Promise.all(names.map((name) => part(name, digest, externals, options)));
  // The parts and the front end meet in a place that is named by a digest of what the parts are without it.
  const texts = (await built("")).map(({ text }) => text);
  const digest = createHash("sha256").update(texts.join("\n")).digest("hex");
  return { digest, parts: await built(digest) };
}

async function part(name, digest, externals, options) {
  const place = `globalThis[Symbol.for("railwidgets.lazy.${digest}")]`;
  const entry = `import * as part from "./lazy/${name}"; ${place}.parts.${name} = part;`;
  const { outputFiles, metafile } = await build({
    ...options,
    stdin: { contents: entry, resolveDir: SOURCE, loader: "ts" },
    plugins: [...options.plugins, borrowing(place, externals)],
    format: "iife",
    write: false,
    metafile: true,
  });
  return { name, text: outputFiles[0].text, modules: modulesOf(metafile) };
}

/** Returns the paths of the modules in a bundle. */
export function modulesOf({ inputs }) {
  return Object.keys(inputs).filter(
    (path) => path.startsWith(relative(process.cwd(), SOURCE)) && path.endsWith(".ts"),
  );
}

/** Replaces the modules that lend something by what the front end has put into the common place. */
function borrowing(place, externals) {
  return {
    name: "borrowing",
    setup(bundler) {
      bundler.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const file = join(resolveDir, `${path}.ts`);
        return externals.has(file) ? { path: file, namespace: "external" } : undefined;
      });
      bundler.onLoad({ filter: /.*/, namespace: "external" }, ({ path }) => ({
        contents: `export const {${externals.get(path)}} = ${place}.externals;`,
        loader: "js",
      }));
    },
  };
}
