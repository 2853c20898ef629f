// The boards on a page have the theme that is chosen for it. Where a page is opened from the disk, frames are strangers
// to it, and follow the system.
const root = document.documentElement;

function follow(frame) {
  const board = frame.contentDocument?.documentElement;
  if (board) board.dataset.theme = root.dataset.theme;
}

document.addEventListener("DOMContentLoaded", () => {
  const frames = document.querySelectorAll(".board-frame iframe");
  for (const frame of frames) {
    follow(frame);
    frame.addEventListener("load", () => follow(frame));
  }
  new MutationObserver(() => frames.forEach(follow)).observe(root, { attributeFilter: ["data-theme"] });
});
