// Runs the script of a page once the page has been seen: what stands there at first waits for none of it to be read.
const script = document.createElement("script");
script.type = "module";
script.textContent = document.querySelector("script[data-script]")?.textContent ?? "";
const run = () => document.body.append(script);
// Where nobody sees the page there is no frame to wait for.
if (document.hidden) run();
else requestAnimationFrame(() => setTimeout(run));
