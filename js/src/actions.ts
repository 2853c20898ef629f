// The actions beside the board, as buttons: those for the selection, and those of the game.
import { h, hasWord, Keyed, setAll, setText, stateClasses } from "./dom";
import { icon } from "./icons";
import { Rover } from "./rover";
import type { PanelButton, Say, View } from "./types";
import { type Word, word } from "./words";

export class Actions {
  readonly el = h("div", { class: "rwf-actions", role: "toolbar" });
  #buttons: Keyed<PanelButton>;
  #hand: Record<"turn_left" | "turn_right" | "drop", HTMLButtonElement>;
  #rover: Rover;
  #last: PanelButton[] | null = null;

  constructor(
    readonly say: Say,
    signal: AbortSignal,
  ) {
    const buttons = h("div", { class: "rwf-game-buttons" });
    this.#hand = {
      turn_left: this.#handButton("turn_left", () => say({ do: "turn", by: -1 })),
      turn_right: this.#handButton("turn_right", () => say({ do: "turn", by: 1 })),
      drop: this.#handButton("drop", () => say({ do: "drop" })),
    };
    this.el.append(...Object.values(this.#hand), buttons);
    this.#rover = new Rover(this.el, signal);
    this.#buttons = new Keyed(
      buttons,
      (button) => button.pick,
      (button) => this.#gameButton(button.pick),
    );
  }

  update({ panel, frame }: View): void {
    if (panel.buttons !== this.#last) this.#buttons.update(panel.buttons);
    this.#last = panel.buttons;
    this.#hand.turn_left.hidden = !frame.turning;
    this.#hand.turn_right.hidden = !frame.turning;
    this.#hand.drop.hidden = !frame.holding;
    for (const [name, node] of Object.entries(this.#hand)) {
      const text = word(frame.words, name as Word);
      setText(node.lastElementChild ?? node, text);
      setAll(node, { title: text });
    }
    setAll(this.el, { "aria-label": word(frame.words, "actions") });
    this.el.classList.toggle("is-holding", frame.holding);
    this.el.hidden = panel.buttons.length === 0 && !frame.turning && !frame.holding;
    this.#rover.refresh();
  }

  #handButton(name: "turn_left" | "turn_right" | "drop", act: () => void): HTMLButtonElement {
    const node = h("button", { type: "button", class: "rwf-button rwf-hand-button" }, icon(name), h("span"));
    node.addEventListener("click", act);
    return node;
  }

  #gameButton(pick: string): { node: HTMLElement; update: (button: PanelButton) => void } {
    const node = h("button", { type: "button" });
    node.addEventListener("click", () => this.say({ do: "press", pick }));
    return {
      node,
      update: ({ label, state, hint }) => {
        node.className = `rwf-button rwf-game-button ${stateClasses(state, "rwf-")}`.trim();
        setText(node, label);
        // A hint that says the label again is the name.
        const name = hint.startsWith(label) && hint;
        setAll(node, {
          title: hint || null,
          "data-says": pick,
          "aria-label": name || null,
          "aria-description": (!name && hint) || null,
          "aria-pressed": hasWord(state, "selected") && "true",
          // A button without a legal action can be clicked all the same: the answer says why not.
          "aria-disabled": !hasWord(state, "selectable") && !hasWord(state, "selected") && "true",
        });
      },
    };
  }
}
