// Below the board: the pieces to take up and the things to do that are not on the board.
import { h, hasWord, Keyed, setAll, setText, stateClasses } from "./dom";
import { icon } from "./icons";
import { Rover } from "./rover";
import { makeSection, type SectionContext } from "./section";
import type { PanelButton, Section, View } from "./types";
import { type Word, word } from "./words";

export class Tray {
  readonly el = h("div", { class: "rwf-tray" });
  #sections: Keyed<Section>;
  #buttons: Keyed<PanelButton>;
  #actions = h("div", { class: "rwf-actions", role: "toolbar" });
  #hand: Record<"turn_left" | "turn_right" | "drop", HTMLButtonElement>;
  #rover: Rover;
  #last: View | null = null;

  constructor(readonly context: SectionContext) {
    const sections = h("div", { class: "rwf-tray-sections" });
    const buttons = h("div", { class: "rwf-game-buttons" });
    this.#hand = {
      turn_left: this.#handButton("turn_left", () => context.say({ do: "turn", by: -1 })),
      turn_right: this.#handButton("turn_right", () => context.say({ do: "turn", by: 1 })),
      drop: this.#handButton("drop", () => context.say({ do: "drop" })),
    };
    this.#actions.append(...Object.values(this.#hand), buttons);
    this.el.append(sections, this.#actions);
    this.#rover = new Rover(this.#actions, context.signal);
    this.#sections = new Keyed(
      sections,
      (section) => section.key,
      () => makeSection(context),
    );
    this.#buttons = new Keyed(
      buttons,
      (button) => button.pick,
      (button) => this.#gameButton(button.pick),
    );
  }

  update(view: View): void {
    const { panel, frame } = view;
    const last = this.#last;
    this.#last = view;
    if (panel.sections !== last?.panel.sections) {
      this.#sections.update(panel.sections.filter((section) => section.place === "tray"));
    }
    if (panel.buttons !== last?.panel.buttons) this.#buttons.update(panel.buttons);
    this.#hand.turn_left.hidden = !frame.turning;
    this.#hand.turn_right.hidden = !frame.turning;
    this.#hand.drop.hidden = !frame.holding;
    for (const [name, node] of Object.entries(this.#hand)) {
      const text = word(frame.words, name as Word);
      setText(node.lastElementChild ?? node, text);
    }
    setAll(this.#actions, { "aria-label": word(frame.words, "actions") });
    this.#actions.hidden = panel.buttons.length === 0 && !frame.turning && !frame.holding;
    this.#rover.refresh();
    this.el.hidden = this.#actions.hidden && !panel.sections.some((section) => section.place === "tray");
  }

  #handButton(name: "turn_left" | "turn_right" | "drop", act: () => void): HTMLButtonElement {
    const node = h("button", { type: "button", class: "rwf-button rwf-hand-button" }, icon(name), h("span"));
    node.addEventListener("click", act);
    return node;
  }

  #gameButton(pick: string): { node: HTMLElement; update: (button: PanelButton) => void } {
    const node = h("button", { type: "button" });
    node.addEventListener("click", () => this.context.say({ do: "pick", pick }));
    return {
      node,
      update: ({ label, state, hint }) => {
        node.className = `rwf-button rwf-game-button ${stateClasses(state, "rwf-")}`.trim();
        setText(node, label);
        setAll(node, {
          title: hint || null,
          "aria-description": hint || null,
          "aria-pressed": hasWord(state, "selected") && "true",
          // What cannot be done can be clicked all the same: the answer says why not.
          "aria-disabled": !hasWord(state, "lit") && !hasWord(state, "selected") && "true",
        });
      },
    };
  }
}
