// The players of the seats, and the perspective of the board.
import { chip } from "./chips";
import { h, setAll, setText } from "./dom";
import type { Frame, Say, View } from "./types";
import { word } from "./words";

export class Seats {
  readonly el = h("div", { class: "rwf-seats", role: "group" });
  #title = h("div", { class: "rwf-section-title" });
  #body = h("div", { class: "rwf-seat-list" });
  #last: Frame | null = null;

  constructor(readonly say: Say) {
    this.el.append(this.#title, this.#body);
  }

  update({ frame }: View): void {
    const last = this.#last;
    this.#last = frame;
    const same =
      frame.seats === last?.seats &&
      frame.players === last?.players &&
      frame.looker === last?.looker &&
      frame.locked === last?.locked &&
      frame.words === last?.words;
    if (same) return;
    this.el.hidden = frame.seats.length === 0;
    setText(this.#title, word(frame.words, "seats"));
    setAll(this.el, { "aria-label": word(frame.words, "seats") });
    const focused = (this.el.getRootNode() as Document).activeElement?.getAttribute("name");
    this.#body.replaceChildren(...this.#rows(frame));
    if (focused) this.#body.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
  }

  #rows(frame: Frame): Node[] {
    // A board that follows the acting seat shows it to people only: who plays decides what the page reveals.
    const seated = frame.locked && typeof frame.looker !== "number";
    const rows = frame.seats.map((seat, i) => {
      const name = word(frame.words, "plays", { seat: seat.label || seat.text });
      const options = frame.players.map((player) => [player.name, player.label] as const);
      const choose = seated
        ? this.#fixed(options, seat.player)
        : this.#select(`seat:${i}`, name, options, seat.player, (value) => value);
      return h("div", { class: "rwf-seat" }, chip(seat), h("span", {}, seat.label), choose);
    });
    if (frame.seats.length > 1) {
      const name = word(frame.words, "looks");
      const seats = frame.seats.map((seat, i) => [String(i), seat.label || seat.text] as const);
      const options = [
        ["", word(frame.words, "looker_auto")] as const,
        ["curtain", word(frame.words, "looker_curtain")] as const,
        ...seats,
      ];
      const value = frame.looker === null ? "" : String(frame.looker);
      const choose = frame.locked
        ? this.#fixed(options, value)
        : this.#select("looker", name, options, value, (one) =>
            one === "curtain" ? one : one === "" ? null : Number(one),
          );
      rows.push(h("div", { class: "rwf-seat rwf-looker" }, h("span", {}, name), choose));
    }
    return rows;
  }

  /** Returns the chosen option as text, if the page cannot choose. */
  #fixed(options: (readonly [string, string])[], value: string): HTMLElement {
    return h("span", {}, options.find(([name]) => name === value)?.[1] ?? value);
  }

  #select(
    setting: string,
    label: string,
    options: (readonly [string, string])[],
    value: string,
    read: (value: string) => string | number | null,
  ): HTMLSelectElement {
    const select = h("select", { class: "rwf-select", name: setting, "aria-label": label });
    for (const [name, text] of options) {
      const option = h("option", { value: name });
      setText(option, text);
      setAll(option, { selected: name === value });
      select.append(option);
    }
    select.addEventListener("change", () =>
      this.say({ do: "set", name: setting, value: read(select.value) }),
    );
    return select;
  }
}
