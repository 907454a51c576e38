import { counted } from "~/shared/lists/bulk";
import type { ItemKind, SurveyStatus } from "~/shared/stored-values";
import type {
  Answer,
  CaptionedPhoto,
  Priority,
  ProposedPost,
  SurveyContent,
  SurveyEntries,
  SurveyItem,
  SurveySection,
  SurveyState,
} from "./content";

// For quotes, which can't import `content.ts` of another feature.
export type { ProposedPost };

export const surveysPath = "/admin/surveys";
export const questionsPath = `${surveysPath}/questions`;

export function surveyPath(id: string): string {
  return `${surveysPath}/${id}`;
}

export const answerLabels: Readonly<Record<Answer, string>> = {
  ok: "OK",
  gap: "Finding",
  na: "Not applicable",
  "not-seen": "Not checked",
};
export const answers = Object.keys(answerLabels) as Answer[];

export const priorityLabels: Readonly<Record<Priority, string>> = {
  high: "High",
  medium: "Medium",
  low: "Low",
};
export const priorities = Object.keys(priorityLabels) as Priority[];

export const surveyStatusLabels: Readonly<Record<SurveyStatus, string>> = {
  open: "Open",
  finished: "Finished",
};

/** The key of a field's value in the entries. */
export function entryKey({ kind, item, field }: { kind: ItemKind; item: string; field: string }) {
  return `${kind}/${item}/${field}`;
}

/** The priority that follows from likelihood and impact, both from 1 to 5. */
export function priorityOf(likelihood: number, impact: number): Priority {
  const rating = likelihood * impact;
  if (rating >= 15) return "high";
  return rating >= 6 ? "medium" : "low";
}

/** Puts a survey together from its entries, without removed items and photos. */
export function surveyContent(
  sections: readonly SurveySection[],
  { entries, photos }: Pick<SurveyState, "entries" | "photos">,
): SurveyContent {
  const read = (kind: ItemKind, item: string) => (field: string) =>
    (entries[entryKey({ kind, item, field })]?.value ?? "").trim();
  const captioned = photos
    .map((photo): CaptionedPhoto & { removed: boolean } => {
      const value = read("photo", photo.id);
      return { ...photo, caption: value("caption"), removed: value("removed") !== "" };
    })
    .filter(({ removed }) => !removed)
    .map(({ removed: _, ...photo }) => photo);
  const photosOf = (item: string) => captioned.filter((photo) => photo.item === item);
  const survey = read("survey", "survey");
  const findings = itemsOf(entries, "finding").flatMap((id) => {
    const value = read("finding", id);
    const item = {
      ...ratedItem(value),
      kind: "finding" as const,
      id,
      text: value("title"),
      hint: "",
    };
    return {
      section: value("section"),
      item: { ...item, answer: "gap" as const, photos: photosOf(id) },
    };
  });
  const known = new Set(sections.map(({ id }) => id));
  const lastSection = sections.at(-1)?.id;
  return {
    visitedOn: survey("visitedOn"),
    present: survey("present"),
    summary: survey("summary"),
    scope: survey("scope"),
    limits: survey("limits"),
    sections: sections.map(({ id, title, questions }) => ({
      id,
      title,
      items: [
        ...questions.map((question): SurveyItem => {
          const value = read("question", question.id);
          const answer = answers.find((one) => one === value("answer"));
          return {
            ...question,
            ...ratedItem(value),
            kind: "question",
            answer,
            photos: photosOf(question.id),
          };
        }),
        ...findings
          .filter(({ section }) => section === id || (id === lastSection && !known.has(section)))
          .map(({ item }) => item),
      ],
    })),
    posts: itemsOf(entries, "post").map((id): ProposedPost => {
      const value = read("post", id);
      return {
        id,
        name: value("name"),
        guards: Number(value("guards") || 1),
        days: value("days").split(",").filter(Boolean).map(Number),
        from: value("from"),
        to: value("to"),
        reason: value("reason"),
      };
    }),
  };
}

/** The items of a kind that weren't removed, in the order in which they were added. */
function itemsOf(entries: SurveyEntries, kind: "finding" | "post"): string[] {
  const added = new Map<string, string>();
  const removed = new Set<string>();
  for (const [key, { value, at }] of Object.entries(entries)) {
    const [itemKind, item = "", field] = key.split("/");
    if (itemKind !== kind) continue;
    if (field === "added") added.set(item, value);
    else if (!added.has(item)) added.set(item, at);
    if (field === "removed" && value) removed.add(item);
  }
  return [...added.keys()]
    .filter((item) => !removed.has(item))
    .sort((one, other) => {
      const [first = "", second = ""] = [added.get(one), added.get(other)];
      return first.localeCompare(second) || one.localeCompare(other);
    });
}

function ratedItem(value: (field: string) => string) {
  const [likelihood, impact] = [scale(value("likelihood")), scale(value("impact"))];
  const rated = likelihood && impact ? priorityOf(likelihood, impact) : undefined;
  return {
    note: value("note"),
    likelihood,
    impact,
    recommendation: value("recommendation"),
    priority: priorities.find((one) => one === value("priority")) ?? rated,
  };
}

function scale(value: string): number | undefined {
  return /^[1-5]$/.test(value) ? Number(value) : undefined;
}

/** All gaps, highest priority first, and within a priority the highest rating first. */
export function findingsOf({ sections }: Pick<SurveyContent, "sections">) {
  const order = { high: 0, medium: 1, low: 2 };
  const rank = ({ priority }: SurveyItem) => (priority ? order[priority] : 3);
  const rating = ({ likelihood = 0, impact = 0 }: SurveyItem) => likelihood * impact;
  return sections
    .flatMap(({ title, items }) =>
      items.filter(({ answer }) => answer === "gap").map((item) => ({ ...item, section: title })),
    )
    .sort((one, other) => rank(one) - rank(other) || rating(other) - rating(one));
}

/** How many of these items are answered, and how many are gaps. */
export function progressOf(items: readonly SurveyItem[]) {
  const count = (is: (item: SurveyItem) => boolean) => items.filter(is).length;
  return {
    all: items.length,
    answered: count(({ answer }) => answer !== undefined),
    gaps: count(({ answer }) => answer === "gap"),
  };
}

/** Whether a proposed post is complete enough to become a line of a quote. */
export function isComplete({ name, days, from, to }: ProposedPost): boolean {
  return name !== "" && days.length > 0 && from !== "" && to !== "";
}

/** A survey in a list. */
export interface SurveySummary {
  id: string;
  status: SurveyStatus;
  customer: string;
  company: string | null;
  site: string | null;
  createdBy: string;
  createdAt: Date;
  /** The number of gaps found. */
  findings: number;
}

export interface ExportedSurvey extends SurveySummary {
  email: string | null;
  finishedBy: string | null;
  finishedAt: Date | null;
}

/** The order of the list of surveys: newest first. */
export const usualSurveySort = "-started";

/** The buttons that finish surveys or open them again, for one and for many. */
export const statusChanges: Readonly<Record<SurveyStatus, { one: string; many: string }>> = {
  finished: { one: "Finish Survey", many: "Finish" },
  open: { one: "Reopen Survey", many: "Reopen" },
};

/** "Finish 3 surveys?" */
export function bulkTitle(status: SurveyStatus, count: number): string {
  return `${statusChanges[status].many} ${count === 1 ? "1 survey" : `${count} surveys`}?`;
}

/** "3 surveys finished" */
export function bulkDone(status: SurveyStatus, count: number): string {
  return `${counted(count, "survey")} ${status === "finished" ? "finished" : "reopened"}`;
}

/** The reason why a survey doesn't change, as a sentence. */
export function bulkProblem(to: SurveyStatus, { status }: SurveySummary): string | undefined {
  return to === status ? `It’s already ${surveyStatusLabels[to].toLowerCase()}.` : undefined;
}

/** "No findings" or "3 findings" */
export function formatFindings(count: number): string {
  if (count === 0) return "No findings";
  return count === 1 ? "1 finding" : `${count.toLocaleString("en-US")} findings`;
}

/** The client's page for a shared report. */
export const clientReportPath = (secret: string) => `/survey/${secret}`;
