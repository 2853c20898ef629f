// A reason of a refusal, opened over the board: this case, the rule, our ruling and its figures. Meanwhile the board
// shows the proof of this reason alone.
import type { Board } from "./board";
import { iconButton } from "./chips";
import { h, setAll } from "./dom";
import { figureDrawn } from "./figure";
import type { Answer, Reason, RulebookReply, RuleReply, Say, View } from "./types";
import { type Words, word } from "./words";

/** The width of a figure in pixels. */
const FIGURE = 300;

export class RulePanel {
  readonly el = h("section", { class: "rwf-rule", role: "dialog", tabindex: -1, hidden: true });
  #say: Say;
  #board: Board;
  #answer: Answer | null = null;
  /** A reason that is not part of the answer. */
  #given: Reason | null = null;
  #words: Words;
  #holding = false;
  /** On learning boards, figures are for reading only. */
  #learns = false;
  #at = -1;
  #narrated: RuleReply | null = null;
  /** The element that opened it, which gets the focus back. */
  #from: HTMLElement | null = null;

  constructor(say: Say, board: Board) {
    this.#say = say;
    this.#board = board;
  }

  get isOpen(): boolean {
    return !this.el.hidden;
  }

  update({ frame, task }: View): void {
    this.#learns = task !== null;
    const same = said(frame.answer) === said(this.#answer);
    const other = frame.words !== this.#words;
    this.#words = frame.words;
    this.#answer = frame.answer;
    this.#holding = frame.holding;
    if (!this.isOpen) return;
    if (this.#given) return;
    if (other && this.#reason) this.#show(this.#at);
    else if (!same) this.close();
  }

  /** Opens a reason of the current answer by number. */
  open(at: number, from: HTMLElement | null = null): void {
    if (!this.#answer?.reasons[at]?.clause) return;
    this.#from = from;
    this.#given = null;
    this.#show(at);
    this.el.focus({ preventScroll: true });
  }

  /** Opens a reason from elsewhere; the board stays unchanged. */
  openGiven(reason: Reason, from: HTMLElement): void {
    this.#from = from;
    this.#given = reason;
    this.#show(-1);
    this.el.focus({ preventScroll: true });
  }

  /** Closes it; returns whether it was open. */
  close(): boolean {
    if (!this.isOpen) return false;
    const root = this.el.getRootNode() as Document | ShadowRoot;
    const focused = this.el.contains(root.activeElement);
    this.el.hidden = true;
    if (this.#at >= 0) this.#say({ do: "reason", at: null });
    this.#at = -1;
    this.#given = null;
    if (focused && this.#from?.isConnected) this.#from.focus();
    else if (focused) this.#board.cursor.focus();
    return true;
  }

  /** Shows a reply about a clause, if that clause is open. */
  report(reply: RulebookReply): void {
    if (reply.do !== "rule" || !this.isOpen || reply.clause.clause !== this.#reason?.clause) return;
    this.#narrated = reply;
    this.#draw();
  }

  get #reason(): Reason | undefined {
    return this.#given ?? this.#answer?.reasons[this.#at];
  }

  #show(at: number): void {
    this.#at = at;
    this.#narrated = null;
    const clause = this.#reason?.clause;
    if (!clause) return;
    if (at >= 0) this.#say({ do: "reason", at });
    this.#say({ do: "rule", clause });
    this.el.hidden = false;
    this.#draw();
    this.#stand();
  }

  #draw(): void {
    const reason = this.#reason;
    if (!reason) return;
    const words = this.#words;
    const close = iconButton(() => this.close(), "rwf-rule-close");
    close.show("close", word(words, "close"));
    const title = h(
      "header",
      {},
      this.#at >= 0 && h("span", { class: "rwf-rule-number", "aria-hidden": "true" }, String(this.#at + 1)),
      h("h3", {}, reason.title),
      close.node,
    );
    const where = [reason.clause, reason.where].filter(Boolean).join(" · ");
    setAll(this.el, { "aria-label": reason.title });
    this.el.replaceChildren(
      title,
      h("p", { class: "rwf-rule-where" }, where),
      h("p", { class: "rwf-rule-case" }, h("b", {}, word(words, "rule_here")), " ", reason.text),
      ...this.#body(),
      this.#buttons(),
    );
  }

  #body(): Node[] {
    if (!this.#narrated) return [];
    const words = this.#words;
    const { clause, figures } = this.#narrated;
    return [
      h("h4", {}, word(words, "rule_text")),
      h("p", {}, clause.text),
      ...(clause.ruling ? [h("h4", {}, word(words, "rule_ruling")), h("p", {}, clause.ruling)] : []),
      ...(figures.length > 0 ? [h("h4", {}, word(words, "rule_shown"))] : []),
      ...figures.map((figure) => figureDrawn(figure, words, FIGURE, this.#learns ? null : this.#say)),
    ];
  }

  #buttons(): HTMLElement {
    const words = this.#words;
    const last = this.#given ? -1 : (this.#answer?.reasons.length ?? 0) - 1;
    const to = (at: number, text: string) => this.#button(text, () => this.#turn(at));
    return h(
      "footer",
      {},
      this.#at > 0 && to(this.#at - 1, `◂ ${word(words, "rule_reason", { number: this.#at })}`),
      this.#at < last && to(this.#at + 1, `${word(words, "rule_reason", { number: this.#at + 2 })} ▸`),
      this.#board.hasLit &&
        this.#button(word(words, this.#holding ? "rule_where" : "rule_what"), () => this.#point()),
    );
  }

  #button(text: string, onClick: () => void): HTMLElement {
    const button = h("button", { type: "button", class: "rwf-button" }, text);
    button.addEventListener("click", onClick);
    return button;
  }

  #turn(at: number): void {
    this.#show(at);
    this.el.focus({ preventScroll: true });
  }

  /** Points out the selectable alternatives, and makes room for them. */
  #point(): void {
    this.close();
    this.#board.pointOut();
  }

  /** Moves to the side where it hides less of the proof. */
  #stand(): void {
    const board = this.#board.svg.getBoundingClientRect();
    const proof = this.#board.svg.querySelector(".rw-layer-marks")?.getBoundingClientRect();
    const isLeft = proof && proof.width > 0 && proof.left + proof.width / 2 < board.left + board.width / 2;
    this.el.dataset.side = isLeft ? "right" : "left";
  }
}

function said(answer: Answer | null): string {
  return JSON.stringify(
    answer?.kind === "refused" ? answer.reasons.map(({ clause, text }) => [clause, text]) : null,
  );
}
