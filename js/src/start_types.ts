// What Python fills the start page with; in Python: widgets/start_form.py.

export type Lang = string;
export type Spoken = Record<Lang, string>;

export interface Option {
  name: string;
  label: Spoken;
  help: Spoken;
  values: Spoken[];
  usual: number;
}

export interface Game {
  name: string;
  title: Spoken;
  about: Spoken;
  facts: Spoken[];
  picture: string;
  least: number;
  most: number;
  learn: ("first_game" | "course")[];
  lessons: number;
  options: Option[];
}

export interface Form {
  games: Game[];
  players: { name: string; label: Spoken }[];
  seats: Spoken[];
  languages: { code: Lang; name: string }[];
  words: Record<string, Spoken>;
}

export interface Traits {
  form: Form;
  lang: Lang;
}
