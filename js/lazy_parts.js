// Builds the lazy parts of the front end: scripts of their own, which borrow what the front end has already.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const SOURCE = fileURLToPath(new URL("src", import.meta.url));

/** A line of `externals.ts`: the names that a module lends. */
const LENDS = /^export \{([^}]*)\} from "\.\/([^"]+)";$/gm;
/** The names that a module imports from another one. */
const IMPORTS = /^import \{([^}]*)\} from /gm;

/** The letters of the common digest. */
const DIGITS = 12;

/**
 * Returns the scripts of the lazy parts, with their modules, and a common digest.
 *
 * @param options of the bundler, with the plug-in for style sheets.
 */
export async function buildLazyParts(options) {
  const names = Object.keys(JSON.parse(await readFile(join(SOURCE, "lazy_parts.json"), "utf8")));
  const externals = new Map();
  for (const [, borrowed, path] of (await readFile(join(SOURCE, "externals.ts"), "utf8")).matchAll(LENDS))
    externals.set(
      join(SOURCE, `${path}.ts`),
      borrowed.split(",").map((name) => name.trim()),
    );
  const made = await Promise.all(names.map((name) => plan(name, externals, options)));
  const built = (digest) => Promise.all(made.map((one) => part(one, digest, externals, options)));
  // The parts and the front end meet in a place that is named by a digest of what the parts are without it.
  const texts = (await built("")).map(({ text }) => text);
  const digest = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, DIGITS);
  return { digest, parts: await built(digest) };
}

/** Finds out what a part exports, and what its modules borrow. */
async function plan(name, externals, options) {
  const { metafile } = await build({
    ...options,
    entryPoints: [join(SOURCE, "lazy", `${name}.ts`)],
    plugins: [...options.plugins, borrowing("globalThis", externals)],
    format: "esm",
    outdir: SOURCE,
    write: false,
    metafile: true,
  });
  const modules = modulesOf(metafile);
  const texts = await Promise.all(modules.map((path) => readFile(path, "utf8")));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(IMPORTS)].flatMap(([, names]) => names.split(",")),
  );
  const borrows = new Set(imported.map((one) => one.trim()));
  const [{ exports }] = Object.values(metafile.outputs);
  return { name, exports, borrows };
}

async function part({ name, exports, borrows }, digest, externals, options) {
  const place = `globalThis[Symbol.for("railwidgets.lazy.${digest}")]`;
  // The first one stays: what moves must be known to what ends it.
  const entry = `import {${exports}} from "./lazy/${name}"; ${place}.parts.${name} ??= {${exports}};`;
  const lent = new Map([...externals].map(([path, all]) => [path, all.filter((one) => borrows.has(one))]));
  const { outputFiles, metafile } = await build({
    ...options,
    stdin: { contents: entry, resolveDir: SOURCE, loader: "ts" },
    plugins: [...options.plugins, borrowing(place, lent)],
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
