// Icons as drawn paths, so that no font needs a glyph for them.

const SVG = "http://www.w3.org/2000/svg";

/** Strokes on a 20 by 20 box; a leading `!` means filled. */
const PATHS = {
  auto: ["M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14z", "!M10 3a7 7 0 0 1 0 14z"],
  light: [
    "M10 6.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8z",
    "M10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M4.2 15.8l1.4-1.4M14.4 5.6l1.4-1.4",
  ],
  dark: ["M16.2 12.2A7 7 0 0 1 7.8 3.8a7 7 0 1 0 8.4 8.4z"],
  map: ["M3.5 3.5h13v13h-13z", "M3.5 9l5.5-5.5M3.5 16.5l13-13M11 16.5l5.5-5.5"],
  analysis: ["M3 16.5h14", "M3.5 12.5l4-4.5 3.5 3L16.5 4M12.8 4h3.7v3.7"],
  link: [
    "M8.6 11.4a3.4 3.4 0 0 0 4.8 0l2.7-2.7a3.4 3.4 0 0 0-4.8-4.8L10 5.2",
    "M11.4 8.6a3.4 3.4 0 0 0-4.8 0l-2.7 2.7a3.4 3.4 0 0 0 4.8 4.8l1.3-1.3",
  ],
  fit: ["M3.5 3.5h13v13h-13z", "M10 3.5v13M3.5 10h13"],
  full: ["M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5"],
  leave_full: ["M7.5 3v4.5H3M12.5 3v4.5H17M12.5 17v-4.5H17M7.5 17v-4.5H3"],
  more: ["!M4 8.5a1.6 1.6 0 1 0 .01 0zM10 8.5a1.6 1.6 0 1 0 .01 0zM16 8.5a1.6 1.6 0 1 0 .01 0z"],
  players: [
    "M7.5 4a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM2 16.5a5.5 5.5 0 0 1 11 0",
    "M13 4.2a3 3 0 0 1 0 5.6M15 12a5.5 5.5 0 0 1 3 4.5",
  ],
  story: [
    "M7 5h10M7 10h10M7 15h10",
    "!M3 3.9a1.2 1.2 0 1 0 .01 0zM3 8.9a1.2 1.2 0 1 0 .01 0zM3 13.9a1.2 1.2 0 1 0 .01 0z",
  ],
  goals: ["M3 5l4.7-1.8 4.6 1.8L17 3.2v11.8l-4.7 1.8-4.6-1.8L3 16.8zM7.7 3.2v11.8M12.3 5v11.8"],
  table: ["M3.5 4h13v12h-13zM3.5 8h13M8 4v12"],
  help: [
    "M7 7.4a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.4",
    "!M10 14.6a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 1 0 0-2.2z",
  ],
  undo: ["M7.5 3.5L3.5 7.5l4 4M4 7.5h7.5a4.5 4.5 0 0 1 0 9H7"],
  redo: ["M12.5 3.5l4 4-4 4M16 7.5H8.5a4.5 4.5 0 0 0 0 9H13"],
  advise: ["M7.6 13.4c0-1.6-2.6-2.8-2.6-5.8a5 5 0 0 1 10 0c0 3-2.6 4.2-2.6 5.8zM7.8 16h4.4M8.8 18.2h2.4"],
  first: ["M4.5 4.5v11", "!M16 4.5v11L7 10z"],
  back: ["!M14 4.5v11L5.5 10z"],
  pause: ["!M5.5 4.5h3.2v11H5.5zM11.3 4.5h3.2v11h-3.2z"],
  again: ["M4 10a6 6 0 1 1 1.8 4.3M4 5.5V10h4.5"],
  forward: ["!M6 4.5v11l8.5-5.5z"],
  last: ["M15.5 4.5v11", "!M4 4.5v11L13 10z"],
  turn_left: ["M4 4v4.5h4.5M4.6 8.4A6.5 6.5 0 1 1 4 12.5"],
  turn_right: ["M16 4v4.5h-4.5M15.4 8.4A6.5 6.5 0 1 0 16 12.5"],
  drop: ["M10 3v9M6 8.5L10 12.5l4-4M4 16.5h12"],
  refused: ["M6 6l8 8M14 6l-8 8"],
  error: ["M10 4.5v7", "!M10 14a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z"],
  done: ["M10 9v6", "!M10 3.8a1.3 1.3 0 1 0 0 2.6a1.3 1.3 0 1 0 0-2.6z"],
  say: ["M16 4.5v5a2.5 2.5 0 0 1-2.5 2.5H4.5M8 8.5L4.5 12L8 15.5"],
  what_if: [
    "M4 4h12v12H4z",
    "!M7.2 6.2a1 1 0 1 0 .01 0zM12.8 6.2a1 1 0 1 0 .01 0zM10 9a1 1 0 1 0 .01 0zM7.2 11.8a1 1 0 1 0 .01 0zM12.8 11.8a1 1 0 1 0 .01 0z",
  ],
  note: ["M4 16l.8-3.4L13.4 4l2.6 2.6L7.4 15.2z", "M11.8 5.6l2.6 2.6"],
  fold: ["!M7 5l7 5l-7 5z"],
  draw: ["M4 16L15 5M9 4.5h6.5V11", "M3.5 8a4 4 0 1 1 .01 0z"],
  rub: ["M8.5 16.5L3.5 11.5l7.5-8 6 6-6.5 7zM7 8l6 6M8.5 16.5h8"],
  ring: ["M10 3.5a6.5 6.5 0 1 0 .01 0z"],
  cell: ["M4 4h12v12H4z"],
  arrow: ["M4 16L15 5M8.5 4.5h7v7"],
  path: ["M3 16l4-8 4 5 5.5-9M12.5 4.5l4-.5 .5 4"],
  promote: ["M10 16.5V4M5.5 8.5L10 4l4.5 4.5"],
  delete: ["M4 6h12M8 6V3.8h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v5M11.5 9v5"],
  edit: ["M3.5 3.5h6v6h-6zM10.5 10.5h6v6h-6z", "M3.5 13.5h4M5.5 11.5v4M12 6.5h4.5"],
  erase: ["M7.5 16.5l-4-4L11 5l4.5 4.5-7 7zM7.2 8.8l4.5 4.5M8 16.5h8.5"],
  close: ["M5.5 5.5l9 9M14.5 5.5l-9 9"],
} as const;

export type Icon = keyof typeof PATHS;

export function icon(name: Icon): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("class", "rwf-icon");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  for (const d of PATHS[name]) {
    const path = document.createElementNS(SVG, "path");
    const filled = d.startsWith("!");
    path.setAttribute("d", filled ? d.slice(1) : d);
    path.setAttribute("class", filled ? "rwf-icon-fill" : "rwf-icon-line");
    svg.append(path);
  }
  return svg;
}
