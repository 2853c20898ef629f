// The script that such a page contains.
import { standIn } from "./stand_in";

if (document.readyState === "loading")
  document.addEventListener("DOMContentLoaded", () => standIn(document), { once: true });
else standIn(document);
