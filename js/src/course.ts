// The chances over the whole game: a clickable graph of who led when, and the decisions that lost most.
import { h, Keyed, setAll, setText } from "./dom";
import type { Course, Frame, Lost, Say } from "./types";
import { word } from "./words";

const SVG = "http://www.w3.org/2000/svg";
/** The size of the graph: percents vertically, decisions horizontally. */
const [WIDTH, HEIGHT] = [300, 100];

export class CoursePage {
  readonly el = h("div", { class: "rwf-course", hidden: true });
  #say: Say;
  #title = h("b");
  #status = h("span", { class: "rwf-expected-status" });
  #progress = h("progress", { max: 1 });
  #graph = document.createElementNS(SVG, "svg");
  #list = h("ol", { class: "rwf-shrinking" });
  #calm = h("p", { class: "rwf-expected-more" });
  #rows: Keyed<Lost & { number: number; text: string }>;
  #course: Course | null = null;
  #at = -1;

  constructor(say: Say) {
    this.#say = say;
    setAll(this.#graph, {
      class: "rwf-graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
    });
    this.#graph.addEventListener("click", (event) => this.#seek(event));
    this.#rows = new Keyed(
      this.#list,
      (lost) => String(lost.at),
      () => this.#row(),
    );
    const head = h("div", { class: "rwf-expected-head" }, this.#title, this.#status);
    this.el.append(head, this.#progress, this.#graph, this.#list, this.#calm);
  }

  update(course: Course, { at, words, seats }: Frame): void {
    setText(this.#title, word(words, "analysis_chances"));
    setText(this.#status, course.status);
    this.#progress.hidden = course.status === "";
    this.#progress.value = course.share;
    setAll(this.#progress, { "aria-label": word(words, "analysis_game") });
    setText(this.#calm, course.calm);
    this.#calm.hidden = course.calm === "";
    if (course === this.#course && at === this.#at) return;
    const same = course.lost === this.#course?.lost;
    [this.#course, this.#at] = [course, at];
    const last = course.points.at(-1)?.slice(1) ?? [];
    const chancesText = last.map((chance, seat) => `${seats[seat]?.label ?? ""} ${chance} %`).join(", ");
    setAll(this.#graph, { "aria-label": `${word(words, "analysis_chances")}: ${chancesText}` });
    this.#draw(course, at);
    if (!same) this.#rows.update(course.lost.map((lost, i) => ({ ...lost, number: i + 1 })));
  }

  #row() {
    const badge = h("span", { class: "rwf-badge", "aria-hidden": "true" });
    const text = h("span", { class: "rwf-move-text" });
    const why = h("span", { class: "rwf-reason" });
    const node = h("button", { type: "button", class: "rwf-move rwf-lost" }, badge, text, why);
    let place = 0;
    node.addEventListener("click", () => this.#say({ do: "seek", at: place }));
    return {
      node: h("li", {}, node),
      update: (lost: Lost & { number: number }) => {
        place = lost.at;
        setText(badge, String(lost.number));
        setText(text, lost.text);
        setText(why, lost.why);
      },
    };
  }

  /**
   * Draws each seat's chance as an area on top of those of later seats, with lines for the largest losses and the
   * current index.
   */
  #draw({ points, lost }: Course, at: number): void {
    if (points.length === 0) {
      this.#graph.replaceChildren();
      return;
    }
    const x = this.#across(points);
    const from = Array<number>(points.length).fill(0);
    const areas = (points[0] ?? []).slice(1).map((_, seat) => {
      const to = points.map((point, i) => (from[i] ?? 0) + (point[seat + 1] ?? 0));
      const above = points.map((point, i) => `${x(point[0] ?? 0)} ${from[i]}`);
      const below = points.map((point, i) => `${x(point[0] ?? 0)} ${to[i]}`).reverse();
      from.splice(0, from.length, ...to);
      return shape("path", {
        class: `rwf-graph-area c-seat-${seat}`,
        d: `M${[...above, ...below].join("L")}z`,
      });
    });
    const line = (place: number, name: string) =>
      shape("path", { class: name, d: `M${x(place)} 0V${HEIGHT}` });
    this.#graph.replaceChildren(
      ...areas,
      line(at, "rwf-graph-now"),
      ...lost.map((one) => line(one.at, "rwf-graph-lost")),
    );
  }

  /** Returns the scale from indices of the game to horizontal positions. */
  #across(points: number[][]): (place: number) => number {
    const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
    return (place) => {
      const share = last > first ? (place - first) / (last - first) : 0;
      return Math.round(Math.min(1, Math.max(0, share)) * WIDTH * 10) / 10;
    };
  }

  /** Goes to the decision nearest to a click. */
  #seek(event: MouseEvent): void {
    const points = this.#course?.points ?? [];
    const { left, width } = this.#graph.getBoundingClientRect();
    const x = this.#across(points);
    const clicked = ((event.clientX - left) / (width || 1)) * WIDTH;
    const off = (point: number[]) => Math.abs(x(point[0] ?? 0) - clicked);
    const nearest = points.reduce<number[] | null>(
      (best, one) => (best && off(best) <= off(one) ? best : one),
      null,
    );
    if (nearest) this.#say({ do: "seek", at: nearest[0] ?? 0 });
  }
}

function shape(name: string, attributes: Record<string, string>): Element {
  const node = document.createElementNS(SVG, name);
  setAll(node, attributes);
  return node;
}
