// The search of the site: it filters the list that its page has anyway, so it works offline and from a file.

/** The fragment that keeps what was searched for. */
const QUERY = "#q=";

/** Returns a text without case and accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns how well an entry has all the words: 2 if its name has them, 1 if its text does, 0 if one is missing. */
export function rank(words: readonly string[], name: string, text: string): number {
  if (words.every((word) => name.includes(word))) return 2;
  return words.every((word) => name.includes(word) || text.includes(word)) ? 1 : 0;
}

/** Makes the search field of a page filter its entries. */
export function searchEntries(doc: Document): void {
  const form = doc.querySelector<HTMLFormElement>("form.search");
  const field = form?.querySelector<HTMLInputElement>("input");
  const found = form?.querySelector<HTMLElement>(".found");
  if (!form || !field || !found) return;
  const none = doc.querySelector<HTMLElement>("main > .none");
  const sections = [...doc.querySelectorAll<HTMLElement>("main > section")].map((section) => ({
    section,
    list: section.querySelector(".entries") as HTMLElement,
    entries: [...section.querySelectorAll<HTMLElement>(".entries > li")].map((entry) => ({
      entry,
      name: folded(entry.querySelector(".name")?.textContent ?? ""),
      text: folded(entry.querySelector(".text")?.textContent ?? ""),
    })),
  }));
  const show = () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { section, list, entries } of sections) {
      const ranked = entries
        .map((one) => ({ ...one, rank: rank(words, one.name, one.text) }))
        .filter((one) => one.rank > 0)
        // Sorting is stable: entries of one rank stay in the order of the rulebook.
        .sort((one, other) => other.rank - one.rank);
      list.replaceChildren(...ranked.map((one) => one.entry));
      section.hidden = ranked.length === 0;
      count += ranked.length;
    }
    found.textContent = words.length ? (found.dataset.some ?? "").replace("{count}", String(count)) : "";
    if (none) none.hidden = count > 0;
  };
  field.addEventListener("input", () => {
    show();
    const query = field.value.trim();
    history.replaceState(null, "", query ? `${QUERY}${encodeURIComponent(query)}` : location.pathname);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  const read = () => {
    if (!location.hash.startsWith(QUERY)) return;
    try {
      field.value = decodeURIComponent(location.hash.slice(QUERY.length));
    } catch {
      // A cut address searches for nothing.
      field.value = "";
    }
    show();
  };
  addEventListener("hashchange", read);
  read();
}
