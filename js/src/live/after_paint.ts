// Runs the script of a page after its first paint: the first content does not wait for the script to be parsed.
const script = document.createElement("script");
script.type = "module";
script.textContent = document.querySelector("script[data-script]")?.textContent ?? "";
// It runs once it is in the page, and leaves it: a copy that a browser saves has this script, and would run both.
const run = () => {
  document.body.append(script);
  script.remove();
};
// A hidden page paints no frame to wait for.
if (document.hidden) run();
else requestAnimationFrame(() => setTimeout(run));
