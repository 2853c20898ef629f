// The keys and, on a touch screen, the gestures.
import { h } from "./dom";
import type { Word, Words } from "./words";
import { word } from "./words";

/** Returns the list of keys, or of gestures. */
export function inputList(words: Words, touched: boolean): HTMLElement {
  const say = (key: Word) => word(words, key);
  const lines: [string[], string][] = touched
    ? [
        [[say("touch_tap")], say("touch_pick")],
        [[say("touch_hold")], say("key_about")],
        [[say("touch_turn")], say("touch_turns")],
        [[say("touch_two")], say("touch_zoom")],
        [[say("touch_away")], say("touch_drop")],
        [[say("touch_draw")], say("touch_draws")],
      ]
    : [
        [[say("key_arrows")], say("key_move")],
        [["1", "2", "3"], say("key_take")],
        [["[", "]"], say("key_lit")],
        [[`${say("key_shift")} + ${say("key_arrows")}`], say("key_lit_way")],
        [[say("key_home"), say("key_end")], say("key_ends")],
        [[say("key_enter"), say("key_space")], say("key_pick")],
        [["R", `${say("key_shift")} + R`], say("key_turn")],
        [[say("key_escape")], say("key_drop")],
        [["U", `${say("key_shift")} + U`], say("key_undo")],
        [["J", "K"], say("key_step")],
        [["<", ">"], say("key_ends_of_game")],
        [[`${say("key_shift")} + J`, `${say("key_shift")} + K`], say("key_vary")],
        [["D"], say("key_draw")],
        [["A", "O", "C", "P", "X"], say("key_draw_tools")],
        [["1", "2", "3", "4"], say("key_draw_strokes")],
        [[say("key_right")], say("key_draw_right")],
        [["Z"], say("key_restore")],
        [["Del"], say("key_erase")],
        [["H"], say("key_advise")],
        [["1", "2", "3"], say("key_move_shown")],
        [["M"], say("key_map")],
        [["S"], say("key_lights")],
        [["A"], say("key_analysis")],
        [["I"], say("key_about")],
        [["P"], say("seats")],
        [["L"], say("link")],
        [["E"], say("edit")],
        [["F"], say("full")],
        [["+", "-", "0", say("key_wheel")], say("key_zoom")],
        [["?"], say("key_help")],
      ];
  const list = h("dl", { class: "rwf-keys" });
  for (const [keys, text] of lines) {
    const names = keys.map((key) => h(touched ? "b" : "kbd", {}, key));
    list.append(h("div", {}, h("dt", {}, ...names), h("dd", {}, text)));
  }
  return list;
}
