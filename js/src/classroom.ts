// The class beside its teacher's board: how pupils come in, how they stand, what stopped them, and the teacher's buttons.
import { Countdown } from "./countdown";
import { h, Keyed, setAll, setText } from "./dom";
import { Rover } from "./rover";
import type {
  ClassButton,
  ClassCount,
  ClassJoin,
  ClassPlace,
  ClassPupil,
  Classroom,
  ClassStopped,
  Say,
  View,
} from "./types";

const SVG = "http://www.w3.org/2000/svg";

type Made<T> = { node: HTMLElement; update: (item: T) => void };

/** From how many pupils on the table has two columns. */
const MANY = 12;

export class ClassroomPart {
  readonly nodes: HTMLElement[];
  #say: Say;
  #root: HTMLElement;
  #class: Classroom | null = null;
  #join = h("section", { class: "rwf-class-join", hidden: true });
  #code = document.createElementNS(SVG, "svg");
  #short = h("a", { class: "rwf-class-address", target: "_blank", rel: "noopener" });
  #typed = h("b", { class: "rwf-class-typed" });
  #alert = h("p", { class: "rwf-class-trouble", role: "alert" });
  #door = h("div", { class: "rwf-class-door" });
  #here = h("b", { class: "rwf-class-here" });
  #key = h("ul", { class: "rwf-class-key" });
  #panel = h("section", { class: "rwf-class", hidden: true });
  #said = h("p", { class: "rwf-class-said", role: "status" });
  #clock = new Countdown(h("b", { class: "rwf-class-clock" }));
  #times = h("span", { class: "rwf-class-times" });
  #trouble = h("p", { class: "rwf-class-trouble", role: "alert", hidden: true });
  #proof = h("div", { class: "rwf-class-proof", role: "status", hidden: true });
  #counts = h("ul", { class: "rwf-class-counts" });
  #bar = h("div", { class: "rwf-class-bar", "aria-hidden": "true" });
  #stopped = h("section", { class: "rwf-class-block" });
  #stoppedTitle = h("h3");
  #stoppedRows = h("ol", { class: "rwf-class-stopped" });
  #allowed = h("p", { class: "rwf-class-allowed" });
  #places = h("details", { class: "rwf-class-block rwf-class-places" });
  #placesTitle = h("summary");
  #placeRows = h("ol");
  #pupils = h("section", { class: "rwf-class-block rwf-class-pupils" });
  #pupilsTitle = h("h3");
  #pupilsNote = h("span", { class: "rwf-class-note" });
  #columns = h("div", { class: "rwf-class-columns", "aria-hidden": "true" });
  #rows = h("ul", { class: "rwf-class-rows" });
  #keys = h("div", { class: "rwf-class-keys", role: "toolbar", hidden: true });
  #switches = h("div", { class: "rwf-class-switches" });
  #buttons = h("div", { class: "rwf-class-buttons" });
  #countList: Keyed<ClassCount>;
  #barList: Keyed<ClassCount>;
  #stoppedList: Keyed<ClassStopped>;
  #placeList: Keyed<ClassPlace>;
  #pupilList: Keyed<ClassPupil>;
  #timeList: Keyed<ClassButton>;
  #doorList: Keyed<ClassButton>;
  #switchList: Keyed<ClassButton>;
  #buttonList: Keyed<ClassButton>;
  #rover: Rover;
  #drawn = "";

  /** @param root shows in `data-classroom` what the screens of the class show. */
  constructor(say: Say, root: HTMLElement, signal: AbortSignal) {
    [this.#say, this.#root] = [say, root];
    setAll(this.#code, { class: "rwf-class-code", role: "img" });
    this.#join.append(this.#code, this.#short, this.#typed, this.#alert, this.#here, this.#door, this.#key);
    this.#stopped.append(this.#stoppedTitle, this.#stoppedRows, this.#allowed);
    this.#places.append(this.#placesTitle, this.#placeRows);
    // The numbers of all places are on the board while the list is open.
    this.#places.addEventListener("toggle", () =>
      setAll(root, { "data-shares": this.#places.open && "all" }),
    );
    this.#pupils.append(
      h("div", { class: "rwf-class-head" }, this.#pupilsTitle, this.#pupilsNote),
      this.#columns,
      this.#rows,
    );
    const figures = h("div", { class: "rwf-class-figures" }, this.#counts, this.#bar);
    this.#panel.append(
      h(
        "div",
        { class: "rwf-class-state" },
        this.#said,
        h("div", { class: "rwf-class-time" }, this.#clock.el, this.#times),
      ),
      this.#trouble,
      this.#proof,
      figures,
      this.#stopped,
      this.#places,
      this.#pupils,
    );
    this.#keys.append(this.#switches, this.#buttons);
    this.nodes = [this.#join, this.#panel, this.#keys];
    this.#countList = new Keyed(
      this.#counts,
      ({ state }) => state,
      () => this.#count(),
    );
    this.#barList = new Keyed(
      this.#bar,
      ({ state }) => state,
      () => this.#share(),
    );
    this.#stoppedList = new Keyed(
      this.#stoppedRows,
      ({ title }) => title,
      () => this.#clause(),
    );
    this.#placeList = new Keyed(
      this.#placeRows,
      ({ title }) => title,
      () => this.#place(),
    );
    this.#pupilList = new Keyed(
      this.#rows,
      ({ number }) => String(number),
      () => this.#pupil(),
    );
    this.#timeList = new Keyed(
      this.#times,
      ({ value }) => String(value),
      () => this.#button("rwf-button"),
    );
    this.#doorList = new Keyed(
      this.#door,
      ({ ask }) => ask,
      ({ ask }) => this.#button(ask === "joining" ? "rwf-class-switch" : "rwf-button"),
    );
    this.#switchList = new Keyed(
      this.#switches,
      ({ ask }) => ask,
      () => this.#button("rwf-class-switch"),
    );
    this.#buttonList = new Keyed(
      this.#buttons,
      ({ ask }) => ask,
      () => this.#button("rwf-button"),
    );
    this.#rover = new Rover(this.#keys, signal);
    const ticks = setInterval(() => this.#clock.tick(), 500);
    signal.addEventListener("abort", () => {
      clearInterval(ticks);
      setAll(root, { "data-classroom": null, "data-shares": null });
    });
  }

  update({ classroom, task }: View): void {
    for (const node of [this.#panel, this.#keys]) node.hidden = classroom === null;
    setAll(this.#root, { "data-classroom": classroom?.phase });
    this.#join.hidden = classroom === null;
    if (!classroom || classroom === this.#class) return;
    this.#class = classroom;
    setText(this.#said, classroom.said);
    this.#clock.set(classroom.timer.ends);
    setAll(this.#clock.el, { "aria-label": classroom.timer.label, title: classroom.timer.label });
    this.#timeList.update(classroom.timer.buttons);
    setText(this.#trouble, classroom.trouble);
    this.#trouble.hidden = !classroom.trouble;
    const shown = classroom.phase === "answer" || classroom.phase === "pupil" ? task?.said : undefined;
    this.#proof.hidden = !shown;
    setAll(this.#proof, { "data-tone": shown?.tone });
    setText(this.#proof, shown?.text ?? "");
    this.#showJoin(classroom.join);
    this.#doorList.update(classroom.door);
    this.#showKey(classroom.key);
    setText(this.#here, classroom.here);
    this.#countList.update(classroom.counts);
    this.#barList.update(classroom.counts);
    setText(this.#stoppedTitle, classroom.stopped_title);
    this.#stoppedList.update(classroom.stopped);
    setText(this.#allowed, classroom.allowed);
    this.#allowed.hidden = !classroom.allowed;
    this.#stopped.hidden = classroom.stopped.length === 0 && !classroom.allowed;
    setText(this.#placesTitle, classroom.places_title);
    this.#placeList.update(classroom.places);
    this.#places.hidden = classroom.places.length === 0;
    this.#showPupils(classroom);
    this.#switchList.update(classroom.switches);
    this.#buttonList.update(classroom.buttons);
    this.#rover.refresh();
  }

  #showJoin(join: ClassJoin | null): void {
    this.#code.toggleAttribute("hidden", !join?.size);
    this.#short.hidden = join === null;
    setText(this.#typed, join?.code ?? "");
    this.#typed.hidden = !join?.code;
    setText(this.#alert, join?.alert ?? "");
    this.#alert.hidden = !join?.alert;
    setText(this.#short, join?.short ?? "");
    if (join === null || this.#drawn === join.address) return;
    this.#drawn = join.address;
    setAll(this.#short, { href: join.address });
    const [light, dark] = [document.createElementNS(SVG, "rect"), document.createElementNS(SVG, "path")];
    setAll(light, { x: -4, y: -4, width: join.size + 8, height: join.size + 8, rx: 2 });
    setAll(dark, { d: join.path });
    setAll(this.#code, { viewBox: `-4 -4 ${join.size + 8} ${join.size + 8}`, "aria-label": join.label });
    this.#code.replaceChildren(light, dark);
  }

  #showKey(texts: readonly string[]): void {
    if (this.#key.childElementCount === texts.length) {
      for (const [at, text] of texts.entries())
        setText(this.#key.children[at]?.lastElementChild as Element, text);
      return;
    }
    const rows = texts.map((text) => h("li", {}, h("i", { "aria-hidden": "true" }), h("span", {}, text)));
    this.#key.replaceChildren(...rows);
  }

  #showPupils({ pupils, pupils_title, pupils_note, columns, column }: Classroom): void {
    this.#pupils.hidden = pupils.length === 0;
    setText(this.#pupilsTitle, pupils_title);
    setText(this.#pupilsNote, pupils_note);
    this.#pupils.classList.toggle("is-many", pupils.length > MANY);
    const half = pupils.length > MANY ? 2 : 1;
    const numbers = columns.map((n, at) => h("i", { class: at === column && "is-now" }, String(n)));
    const heads = Array.from({ length: half }, () =>
      h("span", {}, ...numbers.map((one) => one.cloneNode(true))),
    );
    this.#columns.replaceChildren(...heads);
    // Down the first column, then down the second.
    this.#rows.style.setProperty("--rows", String(Math.ceil(pupils.length / half)));
    this.#pupilList.update(pupils);
  }

  #count(): Made<ClassCount> {
    const [figure, label] = [h("b"), h("span")];
    const node = h("li", {}, figure, label);
    const update = ({ state, count, label: text }: ClassCount) => {
      setAll(node, { "data-state": state || "idle" });
      setText(figure, String(count));
      setText(label, text);
    };
    return { node, update };
  }

  #share(): Made<ClassCount> {
    const node = h("i");
    const update = ({ state, count }: ClassCount) => {
      setAll(node, { "data-state": state || "idle" });
      node.style.flexGrow = String(count);
      node.hidden = count === 0;
    };
    return { node, update };
  }

  #clause(): Made<ClassStopped> {
    const [number, title, said] = [h("b"), h("span"), h("em")];
    const [ever, now] = [h("i"), h("i", { class: "is-now" })];
    const node = h("li", {}, number, title, said, h("div", { "aria-hidden": "true" }, ever, now));
    const update = (one: ClassStopped) => {
      setText(number, String(one.number));
      setText(title, one.title);
      setText(said, one.said);
      const most = this.#class?.pupils.length || 1;
      ever.style.width = `${(100 * one.pupils) / most}%`;
      now.style.width = `${(100 * one.now) / most}%`;
    };
    return { node, update };
  }

  #place(): Made<ClassPlace> {
    const [title, said] = [h("span"), h("em")];
    const update = (one: ClassPlace) => {
      setText(title, one.title);
      setText(said, one.said);
    };
    return { node: h("li", {}, title, said), update };
  }

  #pupil(): Made<ClassPupil> {
    const name = h("button", { type: "button", class: "rwf-class-name" });
    const cells = h("span", { class: "rwf-class-cells", "aria-hidden": "true" });
    const node = h("li", {}, name, cells);
    let pupil: ClassPupil;
    name.addEventListener("click", () => {
      if (pupil.answered) this.#say({ do: "classroom", ask: "pupil", value: pupil.number });
    });
    const update = (one: ClassPupil) => {
      pupil = one;
      setText(name, one.name);
      setAll(name, {
        title: one.label,
        "aria-label": one.label,
        "aria-pressed": String(one.shown),
        "aria-disabled": String(!one.answered),
      });
      setAll(node, { "data-state": one.state || "idle", "data-away": !one.here });
      cells.replaceChildren(
        ...one.cells.map(({ state, tries }) =>
          h("i", { "data-state": state || "idle" }, tries > 1 ? String(tries) : ""),
        ),
      );
    };
    return { node, update };
  }

  #button(css: string): Made<ClassButton> {
    const node = h("button", { type: "button", class: css });
    let button: ClassButton;
    node.addEventListener("click", () => {
      if (button.enabled) this.#say({ do: "classroom", ask: button.ask, value: button.value });
    });
    const update = (one: ClassButton) => {
      button = one;
      setText(node, one.label);
      setAll(node, {
        "data-ask": one.ask,
        role: one.pressed === null ? null : "switch",
        "aria-checked": one.pressed === null ? null : String(one.pressed),
        "aria-disabled": String(!one.enabled),
      });
    };
    return { node, update };
  }
}
