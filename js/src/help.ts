// The list of keys.
import { iconButton } from "./chips";
import { h, setAll } from "./dom";
import type { View } from "./types";
import type { Words } from "./words";
import { word } from "./words";

export class Help {
  readonly el = h("div", { class: "rwf-help", role: "group", hidden: true });
  #words: Words;
  #close;

  constructor(toggle: () => void) {
    this.#close = iconButton(toggle);
    setAll(this.#close.node, { "data-own": true });
  }

  update({ frame: { words } }: View): void {
    if (words === this.#words && this.el.childElementCount > 0) return;
    this.#words = words;
    this.#close.show("close", word(words, "close"));
    this.el.setAttribute("aria-label", word(words, "help"));
    const say = (key: Parameters<typeof word>[1]) => word(words, key);
    const lines: [string[], string][] = [
      [[say("key_arrows")], say("key_move")],
      [["[", "]"], say("key_lit")],
      [[`${say("key_shift")} + ${say("key_arrows")}`], say("key_lit_way")],
      [[say("key_home"), say("key_end")], say("key_ends")],
      [[say("key_enter"), say("key_space")], say("key_pick")],
      [["R", `${say("key_shift")} + R`], say("key_turn")],
      [[say("key_escape")], say("key_drop")],
      [["U", `${say("key_shift")} + U`], say("key_undo")],
      [["H"], say("key_advise")],
      [["+", "-", "0", say("key_wheel")], say("key_zoom")],
      [["?"], say("key_help")],
    ];
    const list = h("dl", {});
    for (const [keys, text] of lines) {
      const names = keys.map((key) => h("kbd", {}, key));
      list.append(h("div", {}, h("dt", {}, ...names), h("dd", {}, text)));
    }
    this.el.replaceChildren(list, this.#close.node);
  }

  toggle(): boolean {
    this.el.hidden = !this.el.hidden;
    return !this.el.hidden;
  }
}
