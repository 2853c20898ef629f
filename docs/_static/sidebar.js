// What opens and closes a part of the sidebar has a sign only; whoever hears the page is told what it does.
document.addEventListener("DOMContentLoaded", () => {
  for (const toggle of document.querySelectorAll("summary:has(> .toctree-toggle)")) {
    const link = toggle.closest("li")?.querySelector("a");
    toggle.setAttribute("aria-label", `Pages of ${link?.textContent ?? "this part"}`);
  }
});
