// An open study; in Python: session/view_types/study.py.

export interface StudyChapter {
  title: string;
  found: boolean;
}

export interface Ask {
  ask: "hint" | "show" | "on" | "rest" | "back";
  label: string;
}

export interface Study {
  title: string;
  chapters: StudyChapter[];
  at: number;
  tone: "" | "hint" | "almost" | "solved";
  kind: string;
  text: string;
  asks: Ask[];
}
