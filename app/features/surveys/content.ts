import type { ItemKind } from "~/shared/stored-values";

/** A question of a survey, such as "Are all outside doors locked at night?" */
export interface SurveyQuestion {
  /** Stays the same when the question is reworded. */
  id: string;
  text: string;
  /** A hint about what to look at; can be empty. */
  hint: string;
}

export interface SurveySection {
  id: string;
  title: string;
  questions: SurveyQuestion[];
}

/** The current value of a field, and who entered it. */
export interface SurveyEntry {
  value: string;
  /** The id of the change that made it. */
  change: string;
  by: string;
  /** An ISO timestamp. */
  at: string;
}

/** By `kind/item/field`, see `entryKey`. */
export type SurveyEntries = Readonly<Record<string, SurveyEntry>>;

export interface SurveyPhoto {
  id: string;
  /** The question or finding that it shows. */
  item: string;
  /** The name of its stored files. */
  name: string;
  width: number;
  height: number;
  widths: number[];
}

/** Everything that was entered and photographed. */
export interface SurveyState {
  /** When it last changed, as an ISO timestamp. */
  changedAt: string;
  entries: SurveyEntries;
  photos: SurveyPhoto[];
}

/** A change sent by the phone. */
export interface SurveyChange {
  /** A UUID, generated when it was entered. */
  id: string;
  kind: ItemKind;
  item: string;
  field: string;
  value: string;
  /** The changes that it replaces: the one that was shown, and earlier ones from the same phone. */
  after: string[];
}

/** The result of a change. */
export type ChangeResult =
  | { id: string; outcome: "saved" }
  /** Someone else entered `current` first, so this one isn't saved. */
  | { id: string; outcome: "conflict"; current: SurveyEntry }
  | { id: string; outcome: "refused"; message: string };

/** The response to submitted changes. */
export interface ChangesResponse {
  results: ChangeResult[];
  state: SurveyState;
}

export type Answer = "ok" | "gap" | "na" | "not-seen";
export type Priority = "high" | "medium" | "low";

/** A question or an added finding, with its entries. */
export interface SurveyItem {
  kind: "question" | "finding";
  id: string;
  text: string;
  hint: string;
  /** Undefined until it is answered; a finding is always a gap. */
  answer: Answer | undefined;
  note: string;
  /** 1 to 5. */
  likelihood: number | undefined;
  impact: number | undefined;
  recommendation: string;
  /** The chosen priority, else the one that follows from likelihood and impact. */
  priority: Priority | undefined;
  photos: CaptionedPhoto[];
}

export interface CaptionedPhoto extends SurveyPhoto {
  caption: string;
}

/** Guards that a survey proposes. */
export interface ProposedPost {
  id: string;
  /** For example, "Main gate"; empty until it is entered. */
  name: string;
  guards: number;
  /** Weekdays from Sunday, which is 0. */
  days: number[];
  /** HH:MM; empty until it is entered. */
  from: string;
  /** HH:MM; the same as `from` for 24 hours, earlier for a shift past midnight. */
  to: string;
  reason: string;
}

/** A survey, put together from its entries. */
export interface SurveyContent {
  /** The day of the visit, yyyy-MM-dd; empty until it is entered. */
  visitedOn: string;
  /** The people who were there. */
  present: string;
  summary: string;
  scope: string;
  limits: string;
  sections: { id: string; title: string; items: SurveyItem[] }[];
  posts: ProposedPost[];
}
