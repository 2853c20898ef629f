"""Screenshots of the harness page, light and dark at three widths, and what axe-core finds in it.

``npm run harness``, then ``python harness/look.py FOLDER``; needs Playwright for Python and a Chromium.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

JS = Path(__file__).parents[1]
PAGE = (JS / "harness" / "index.html").as_uri()
AXE = JS / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# Everything that sticks out of the widget, and text that is too small to read.
FAULTS = """() => {
  const root = document.querySelector('.rw');
  const edge = root.getBoundingClientRect();
  const out = [];
  for (const node of root.querySelectorAll('.rwf-body *:not(svg *)')) {
    const box = node.getBoundingClientRect();
    if (!box.width || node.closest('.rwf-hidden')) continue;
    if (box.right > edge.right + 0.5 || box.left < edge.left - 0.5) out.push('sticks out: ' + node.className);
    const text = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (text && parseFloat(getComputedStyle(node).fontSize) < 11) out.push('small text: ' + node.className);
    if (text && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
      out.push('clipped text: ' + node.className);
  }
  for (const node of root.querySelectorAll('.rwf-scene text')) {
    const box = node.getBoundingClientRect();
    if (box.width && edge.width >= 720 && box.height < 9) out.push('small text on the board: ' + node.textContent);
  }
  return [...new Set(out)];
}"""


def main(folder: Path) -> int:
    """Writes the pictures and returns the number of faults."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for theme, lang in (("light", "en"), ("dark", "fr")):
            for width in (360, 720, 1200):
                page = browser.new_page(viewport={"width": width, "height": 900})
                page.on("pageerror", lambda error: print("error:", error))
                page.goto(f"{PAGE}?theme={theme}&lang={lang}")
                page.add_script_tag(path=str(AXE))
                faults = page.evaluate(FAULTS)
                found = page.evaluate("() => axe.run('.rw')")["violations"]
                faults += [f"axe {one['id']}: {one['nodes'][0]['html'][:120]} ({len(one['nodes'])})" for one in found]
                for fault in faults:
                    print(theme, width, fault)
                count += len(faults)
                page.screenshot(path=folder / f"{theme}-{width}.png", full_page=True)
                page.close()
        browser.close()
    return count


if __name__ == "__main__":
    sys.exit(1 if main(Path(sys.argv[1])) else 0)
