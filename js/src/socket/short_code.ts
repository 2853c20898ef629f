// The page without a link: it asks for the short code of a class, and gets the link. In Python: room/handlers.py.
import { h, setAll, setText } from "../dom";

type Texts = Record<string, string>;

/** What the page needs of the server; tests bring their own. */
export interface Codes {
  /** Whether there is a class whose code can be typed here. */
  open(): Promise<boolean>;
  /** The key that a code opens, or why it opens none, by language. */
  key(code: string): Promise<{ key?: string; text?: Texts }>;
}

export const server: Codes = {
  async open() {
    const reply = await fetch("code");
    return reply.ok && ((await reply.json()) as { open: boolean }).open;
  },
  async key(code) {
    const body = JSON.stringify({ code });
    const reply = await fetch("code", { method: "POST", body });
    return (await reply.json()) as { key?: string; text?: Texts };
  },
};

/**
 * Shows the form of the code until one opens a link, and returns its key.
 *
 * @param place holds the form.
 * @param word returns a word of the page.
 */
export function askForCode(
  place: HTMLElement,
  lang: string,
  word: (name: string) => string,
  codes: Codes = server,
): Promise<string> {
  const input = h("input", {
    id: "code",
    maxlength: 20,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    required: true,
  });
  const problem = h("p", { class: "rw-class-problem", role: "alert" });
  const button = h("button", {}, word("code_enter"));
  const form = h(
    "form",
    { class: "rw-class-form is-code" },
    h("h1", {}, word("code_title")),
    h("label", { for: "code" }, word("code")),
    input,
    problem,
    button,
    h("p", { class: "rw-class-lead" }, word("code_lead")),
  );
  place.replaceChildren(form);
  input.focus();
  return new Promise((resolve) => {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      button.disabled = true;
      const { key, text } = await codes.key(input.value).catch(() => ({ key: undefined, text: undefined }));
      button.disabled = false;
      if (key) {
        resolve(key);
        return;
      }
      setText(problem, text?.[lang] ?? text?.en ?? word("away"));
      setAll(input, { "aria-invalid": "true" });
      input.select();
    });
  });
}
