// The page of a pupil: it asks for a name, and shows in a line how the class stands. In Python: room/classroom/visits.py.
import { Countdown } from "../countdown";
import { h, setAll, setText } from "../dom";
import type { Message } from "../live/model";

/** Where the name and the secret of this browser are kept: as long as the tab, and after a reload. */
const KEPT = "railwidgets-class";

interface Form {
  label: string;
  button: string;
  lead: string;
  problem: string;
  title: string;
}

interface Me {
  name: string;
  me: string;
}

export class PupilPage {
  #strip: HTMLElement;
  #place: HTMLElement;
  #send: (message: Message) => void;
  #kept: string;
  #name = h("b");
  #number = h("span", { class: "rw-note" });
  #share = h("i");
  #text = h("span", { class: "rw-class-text" });
  #clock = new Countdown(h("span", { class: "rw-clock" }));
  #line = h("div", { class: "rw-class-line" });
  /** The name that waits for an answer of the server. */
  #asked: Me | null = null;

  /**
   * @param strip the bar above the board.
   * @param place holds the form, and then the board.
   * @param key that of the link: another class does not know this browser.
   */
  constructor(strip: HTMLElement, place: HTMLElement, key: string, send: (message: Message) => void) {
    [this.#strip, this.#place, this.#send] = [strip, place, send];
    this.#kept = `${KEPT}-${key.slice(-6)}`;
    const bar = h("span", { class: "rw-class-share", "aria-hidden": "true" }, this.#share);
    this.#line.append(
      this.#name,
      this.#number,
      h("span", { class: "rw-class-rest" }, this.#clock.el, bar, this.#text),
    );
    setInterval(() => this.#clock.tick(), 500);
  }

  /** Shows how much time is left for the question. */
  time({ left }: Message): void {
    this.#clock.set(left === null ? null : Date.now() + 1000 * Number(left));
  }

  /** Says the name of before, or asks for one. */
  enter(message: Message): void {
    const form = message as unknown as Form;
    const me = this.#me();
    if (me.name && !form.problem) {
      this.#say(me);
      return;
    }
    this.#ask(form, me);
  }

  /** Shows who this is, and how the class stands. */
  line({ name, number, text, share }: Message): void {
    if (!this.#line.isConnected) {
      this.#strip.classList.add("is-class");
      this.#strip.prepend(this.#line);
    }
    setText(this.#name, String(name));
    setText(this.#number, String(number));
    setText(this.#text, String(text));
    this.#share.style.width = `${100 * Number(share)}%`;
    if (this.#asked) this.#keep(this.#asked);
    this.#asked = null;
  }

  #ask({ label, button, lead, problem, title }: Form, me: Me): void {
    const input = h("input", { id: "name", maxlength: 60, autocomplete: "off", required: true });
    const note = h("p", { class: "rw-class-problem", role: "alert" }, problem);
    const form = h(
      "form",
      { class: "rw-class-form" },
      h("h1", {}, title),
      h("label", { for: "name" }, label),
      input,
      note,
      h("button", {}, button),
      h("p", { class: "rw-class-lead" }, lead),
    );
    setAll(input, { "aria-invalid": problem ? "true" : null });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#say({ ...me, name: input.value });
    });
    this.#place.replaceChildren(form);
    input.focus();
  }

  #say(me: Me): void {
    this.#asked = me;
    this.#send({ do: "enter", name: me.name, me: me.me });
  }

  #me(): Me {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#kept) ?? "null") as Me | null;
      if (kept) return { name: String(kept.name), me: String(kept.me) };
    } catch {
      // A browser that keeps nothing asks again after a reload.
    }
    return this.#asked ?? { name: "", me: secret() };
  }

  #keep(me: Me): void {
    try {
      sessionStorage.setItem(this.#kept, JSON.stringify(me));
    } catch {
      // As above.
    }
  }
}

/** 128 random bits, by which the server knows this browser again. */
function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
