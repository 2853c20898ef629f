// Mouse, pen and fingers on the board: dragging moves it, pinch and Ctrl+wheel zoom, the wheel rotates a selected
// piece.
import type { Camera } from "./camera";

/** The most movement of a click, in pixels. */
const SLOP = 5;
const NOTCH = 120;
const TURN_PAUSE = 120;

export interface PointerHooks {
  /** Whether the wheel rotates a selected piece. */
  turning: () => boolean;
  turn: (by: 1 | -1) => void;
}

/** Wires the pointers; the returned function reports whether the latest click ends a drag. */
export function watchPointers(
  svg: SVGSVGElement,
  camera: Camera,
  hooks: PointerHooks,
  signal: AbortSignal,
): () => boolean {
  const down = new Map<number, PointerEvent>();
  let start: PointerEvent | null = null;
  let dragging = false;
  let dragged = false;

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (down.size === 0) {
      start = event;
      dragged = false;
    }
    down.set(event.pointerId, event);
  };
  const onMove = (event: PointerEvent) => {
    const last = down.get(event.pointerId);
    if (!last || !start) return;
    const [other] = [...down.values()].filter((one) => one.pointerId !== event.pointerId);
    if (!dragging) {
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      // One finger scrolls the page while the whole board shows.
      const mayPan = event.pointerType !== "touch" || camera.moved;
      if (far < SLOP || !(mayPan || other)) return;
      dragging = true;
      dragged = true;
      // Only now: a capture from the start would steal the click from its target.
      svg.setPointerCapture?.(event.pointerId);
    }
    if (other) {
      const spread = (one: PointerEvent) =>
        Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = camera.point((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
      camera.zoom(spread(event) / Math.max(1, spread(last)), middle);
    } else camera.pan(event.clientX - last.clientX, event.clientY - last.clientY);
    down.set(event.pointerId, event);
  };
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (down.size === 0) dragging = false;
  };

  let delta = 0;
  let turned = 0;
  const onWheel = (event: WheelEvent) => {
    const pixels = event.deltaY * (event.deltaMode === 1 ? 40 : event.deltaMode === 2 ? 400 : 1);
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      camera.zoom(Math.exp(-pixels / 300), camera.point(event.clientX, event.clientY));
    } else if (hooks.turning()) {
      event.preventDefault();
      delta = Math.sign(delta) === Math.sign(pixels) ? delta + pixels : pixels;
      if (Math.abs(delta) < NOTCH || event.timeStamp - turned < TURN_PAUSE) return;
      turned = event.timeStamp;
      hooks.turn(delta > 0 ? 1 : -1);
      delta = 0;
    }
  };
  // Browsers start to scroll or zoom the page with two fingers unless the touch event is cancelled.
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  svg.addEventListener("pointerdown", onDown, { signal });
  svg.addEventListener("pointermove", onMove, { signal });
  for (const name of ["pointerup", "pointercancel"] as const) svg.addEventListener(name, onUp, { signal });
  svg.addEventListener("wheel", onWheel, { signal, passive: false });
  for (const name of ["touchstart", "touchmove"] as const) {
    svg.addEventListener(name, onTouch, { signal, passive: false });
  }
  return () => dragged;
}
