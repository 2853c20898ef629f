// A setting with all its states side by side, the chosen one filled.
import { h, Keyed, setAll, setText } from "./dom";

export interface Option {
  value: string;
  label: string;
}

export class Setting {
  readonly el: HTMLElement;
  #label = h("span", { class: "rwf-setting-label", "aria-hidden": "true" });
  #states = h("span", { class: "rwf-setting-states", role: "group" });
  #options: Keyed<Option>;
  #chosen = "";

  /**
   * @param choose is called with a state that is not the chosen one.
   * @param own whether the page sets it without Python.
   */
  constructor(choose: (value: string) => void, name: string, own = false) {
    this.#options = new Keyed<Option>(
      this.#states,
      ({ value }) => value,
      () => {
        const node = h("button", { type: "button", class: "rwf-setting-state", "data-own": own });
        let value = "";
        node.addEventListener("click", () => value !== this.#chosen && choose(value));
        return {
          node,
          update: (option: Option) => {
            value = option.value;
            setText(node, option.label);
            setAll(node, { "aria-pressed": String(value === this.#chosen), lang: name === "lang" && value });
          },
        };
      },
    );
    this.el = h("div", { class: "rwf-setting", "data-setting": name }, this.#label, this.#states);
  }

  /** A setting with one state only is hidden. */
  update(label: string, options: Option[], chosen: string): void {
    this.#chosen = chosen;
    this.el.hidden = options.length < 2;
    setText(this.#label, label);
    setAll(this.#states, { "aria-label": label });
    this.#options.update(options.map((option) => ({ ...option })));
  }
}
