// The board of a teacher: what a class answered, and the teacher's buttons; the page of a pupil: a name, and a line.
import { beforeEach, expect, it, vi } from "vitest";
import type { Message } from "../src/live/model";
import { PupilPage } from "../src/socket/pupil";
import { askForCode } from "../src/socket/short_code";
import type { Classroom } from "../src/types";
import { stage } from "./fake";

const row = (number: number, name: string, more: object = {}) => ({
  number,
  name,
  state: "stuck" as const,
  here: true,
  shown: false,
  answered: true,
  label: `${name}: stuck, 4 answers`,
  cells: [
    { state: "solved" as const, tries: 1 },
    { state: "stuck" as const, tries: 4 },
  ],
  ...more,
});

const classroom = (more: Partial<Classroom> = {}): Classroom => ({
  phase: "open",
  said: "Open: 2 of 2 have answered",
  timer: {
    ends: null,
    label: "Time left",
    buttons: [{ ask: "time", value: 60, label: "+1 min", pressed: null, enabled: true }],
  },
  question: "Question 2 of 2",
  here: "2 pupils are here",
  counts: [
    { state: "solved", count: 0, label: "solved" },
    { state: "trying", count: 0, label: "trying" },
    { state: "stuck", count: 2, label: "stuck" },
    { state: "", count: 0, label: "not begun" },
  ],
  stopped_title: "What stopped them",
  stopped: [{ number: 1, title: "The old track must stay", pupils: 2, now: 1, said: "2 of 2, 1 still" }],
  allowed: "",
  places_title: "What they chose",
  places: [{ title: "1,1", count: 2, said: "2" }],
  pupils_title: "Pupils and questions",
  pupils_note: "The number counts answers.",
  columns: [1, 2],
  column: 1,
  pupils: [row(1, "<b>Ada</b>"), row(2, "Ben", { answered: false, state: "" })],
  join: {
    address: "http://h/#k",
    short: "h",
    code: "K7M 2PX",
    alert: "",
    path: "M0 0h1v1h-1z",
    size: 21,
    label: "QR code of h/#k",
  },
  door: [
    { ask: "joining", value: false, label: "New pupils may join", pressed: true, enabled: true },
    { ask: "code", value: null, label: "New code", pressed: null, enabled: true },
  ],
  key: ["share", "number", "rule"],
  trouble: "",
  buttons: [
    { ask: "take", value: false, label: "Close answers", pressed: null, enabled: true },
    { ask: "next", value: null, label: "Next", pressed: null, enabled: false },
  ],
  switches: [{ ask: "names", value: false, label: "Names on this screen", pressed: true, enabled: true }],
  ...more,
});

it("shows how the class stands, and names as text", () => {
  const { model, root, find, all } = stage();
  expect(all(".rwf-class")).toEqual([]);
  model.patch([["classroom"], classroom()]);
  expect(root.dataset.classroom).toBe("open");
  expect(all(".rwf-class-counts b").map((node) => node.textContent)).toEqual(["0", "0", "2", "0"]);
  const names = all(".rwf-class-name");
  expect(names.map((node) => node.textContent)).toEqual(["<b>Ada</b>", "Ben"]);
  expect(names[0]?.querySelector("b")).toBeNull();
  expect(names[0]?.getAttribute("aria-label")).toContain("4 answers");
  expect(all(".rwf-class-cells i").map((node) => node.textContent)).toEqual(["", "4", "", "4"]);
  const bars = all(".rwf-class-stopped i") as HTMLElement[];
  expect(bars.map((bar) => bar.style.width)).toEqual(["100%", "50%"]);
  expect(find(".rwf-class-code").getAttribute("aria-label")).toBe("QR code of h/#k");
  expect(find(".rwf-class-typed").textContent).toBe("K7M 2PX");
  expect(find<HTMLAnchorElement>(".rwf-class-address").href).toBe("http://h/#k");
  model.patch([["classroom", "join"], null]);
  expect(find(".rwf-class-address").hidden).toBe(true);
});

it("sends what the teacher presses, and nothing that cannot be done", () => {
  const { model, find, all } = stage();
  model.patch([["classroom"], classroom()]);
  find<HTMLButtonElement>(`.rwf-class-buttons [data-ask="take"]`).click();
  expect(model.sent.at(-1)).toMatchObject({ do: "classroom", ask: "take", value: false });
  const sent = model.sent.length;
  find<HTMLButtonElement>(`.rwf-class-buttons [data-ask="next"]`).click();
  const [ada, ben] = all(".rwf-class-name") as HTMLButtonElement[];
  ben?.click();
  expect(model.sent).toHaveLength(sent);
  ada?.click();
  expect(model.sent.at(-1)).toMatchObject({ do: "classroom", ask: "pupil", value: 1 });
  expect(find('[data-ask="names"]').getAttribute("aria-checked")).toBe("true");
  find<HTMLButtonElement>('.rwf-class-door [data-ask="code"]').click();
  expect(model.sent.at(-1)).toMatchObject({ do: "classroom", ask: "code" });
});

it("shows why a code is locked in its place", () => {
  const { model, find } = stage();
  const given = classroom();
  model.patch([["classroom"], { ...given, join: { ...given.join, code: "", alert: "The code is locked." } }]);
  expect(find(".rwf-class-typed").hidden).toBe(true);
  expect(find(".rwf-class-join [role=alert]").textContent).toBe("The code is locked.");
});

it("shows all numbers on the board while the list of places is open", () => {
  const { model, root, find } = stage();
  model.patch([["classroom"], classroom()]);
  const places = find<HTMLDetailsElement>(".rwf-class-places");
  places.open = true;
  places.dispatchEvent(new Event("toggle"));
  expect(root.dataset.shares).toBe("all");
  places.open = false;
  places.dispatchEvent(new Event("toggle"));
  expect(root.dataset.shares).toBeUndefined();
});

const FORM = { do: "enter", label: "Your name", button: "Join", lead: "", problem: "", title: "StreetCar" };

beforeEach(() => sessionStorage.clear());

function pupil() {
  const [strip, place] = [document.createElement("div"), document.createElement("main")];
  document.body.replaceChildren(strip, place);
  const send = vi.fn<(message: Message) => void>();
  return { strip, place, send, page: new PupilPage(strip, place, "r1-abcdefghij", send) };
}

it("asks a pupil for a name once, and says it again after a reload", () => {
  const first = pupil();
  first.page.enter(FORM);
  const input = first.place.querySelector("input") as HTMLInputElement;
  input.value = "Zoé";
  first.place.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  const [said] = first.send.mock.calls[0] as [Message];
  expect(said).toMatchObject({ do: "enter", name: "Zoé" });
  expect(String(said.me)).toMatch(/^[0-9a-f]{32}$/);
  first.page.line({ do: "class", name: "Zoé", number: "1 of 5", text: "0 of 1 have it", share: 0 });
  expect(first.strip.querySelector("b")?.textContent).toBe("Zoé");
  const again = pupil();
  again.page.enter(FORM);
  expect(again.send).toHaveBeenCalledWith(said);
  expect(again.place.querySelector("form")).toBeNull();
});

it("asks again if a name is no good", () => {
  const { page, place, send } = pupil();
  page.enter({ ...FORM, problem: "Write a name." });
  expect(place.querySelector("[role=alert]")?.textContent).toBe("Write a name.");
  expect(place.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
  expect(send).not.toHaveBeenCalled();
});

it("asks for the code of a class until one opens a link", async () => {
  const place = document.createElement("main");
  document.body.replaceChildren(place);
  const replies = [{ text: { en: "Nothing.", fr: "Rien." } }, null, { key: "r1-k" }];
  const key = vi.fn(async () => {
    const reply = replies.shift();
    if (!reply) throw new Error("no network");
    return reply;
  });
  const opened = askForCode(place, "fr", (name) => name, { open: async () => true, key });
  const input = place.querySelector("input") as HTMLInputElement;
  const problem = place.querySelector("[role=alert]") as HTMLElement;
  const submit = async (code: string) => {
    input.value = code;
    place.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
    await new Promise((done) => setTimeout(done));
  };
  await submit("abc");
  expect(problem.textContent).toBe("Rien.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  await submit("abcd");
  expect(problem.textContent).toBe("away");
  await submit("k7m 2px");
  expect(await opened).toBe("r1-k");
  expect(key.mock.calls).toEqual([["abc"], ["abcd"], ["k7m 2px"]]);
});

it("counts down the time for a question, on the boards of teacher and pupil", () => {
  vi.useFakeTimers();
  try {
    const { model, find } = stage();
    const given = classroom();
    model.patch([["classroom"], given]);
    expect(find(".rwf-class-clock").hidden).toBe(true);
    model.patch([["classroom", "timer"], { ...given.timer, ends: Date.now() + 108_000 }]);
    expect(find(".rwf-class-clock").textContent).toBe("1:48");
    vi.advanceTimersByTime(99_000);
    expect(find(".rwf-class-clock").textContent).toBe("0:09");
    expect(find(".rwf-class-clock").hasAttribute("data-short")).toBe(true);
    find<HTMLButtonElement>(".rwf-class-times button").click();
    expect(model.sent.at(-1)).toMatchObject({ do: "classroom", ask: "time", value: 60 });
    const { page, strip } = pupil();
    page.line({ do: "class", name: "Zoé", number: "1 of 5", text: "0 of 1 have it", share: 0 });
    page.time({ do: "time", left: 61.5 });
    const clock = strip.querySelector(".rw-clock") as HTMLElement;
    expect(clock.textContent).toBe("1:02");
    vi.advanceTimersByTime(70_000);
    expect(clock.textContent).toBe("0:00");
    page.time({ do: "time", left: null });
    expect(clock.hidden).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
