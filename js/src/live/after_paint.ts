// Runs the script of a page after its first paint: the first content does not wait for the script to be parsed.
const script = document.createElement("script");
script.type = "module";
script.textContent = document.querySelector("script[data-script]")?.textContent ?? "";
const run = () => document.body.append(script);
// A hidden page paints no frame to wait for.
if (document.hidden) run();
else requestAnimationFrame(() => setTimeout(run));
