// Whether the widget is light or dark: by its setting, or else as the notebook, or else as the system.
import type { Theme } from "./types";

/** Returns the theme of the page around the widget; hosts mark it on the body or on the root element. */
function hostTheme(doc: Document): "light" | "dark" | null {
  const { body, documentElement: root } = doc;
  const jupyter = body.getAttribute("data-jp-theme-light");
  if (jupyter) return jupyter === "false" ? "dark" : "light";
  const code = body.getAttribute("data-vscode-theme-kind");
  if (code) return /dark|^vscode-high-contrast$/.test(code) ? "dark" : "light";
  const named = [body, root]
    .map((node) => node.getAttribute("data-theme"))
    .find((name) => /^(dark|light)$/.test(name ?? ""));
  if (named) return named as "light" | "dark";
  return [body, root].some((node) => node.classList.contains("dark")) ? "dark" : null;
}

/** Keeps `data-theme-now` of `root` right; returns the function to call when the setting changes. */
export function followTheme(root: HTMLElement, signal: AbortSignal): (theme: Theme) => void {
  const doc = root.ownerDocument;
  const system = doc.defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
  let theme: Theme = "auto";
  const resolve = () => {
    const now = theme === "auto" ? (hostTheme(doc) ?? (system?.matches ? "dark" : "light")) : theme;
    root.dataset.theme = theme;
    root.dataset.themeNow = now;
  };
  const observer = new MutationObserver(resolve);
  const filter = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme", "class"];
  for (const node of [doc.body, doc.documentElement]) observer.observe(node, { attributeFilter: filter });
  system?.addEventListener("change", resolve, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  return (next) => {
    theme = next;
    resolve();
  };
}
