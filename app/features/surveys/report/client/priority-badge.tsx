import { m } from "~/shared/messages/customer/survey-report";
import type { ReportFinding } from "../content";

type Named = NonNullable<ReportFinding["priority"]> | "unrated";

export const priorityWords: Readonly<Record<Named, string>> = {
  high: m.high,
  medium: m.medium,
  low: m.low,
  unrated: m.unrated,
};

/** The colors of the matrix and the badges, which also show the priority as a number or word. */
export const priorityFills: Readonly<Record<Named, string>> = {
  high: "bg-bad/22",
  medium: "bg-light/45",
  low: "bg-good/20",
  unrated: "bg-edge/60",
};

export function PriorityBadge({ priority }: { priority: ReportFinding["priority"] }) {
  const named = priority ?? "unrated";
  return (
    <span
      className={`inline-block rounded px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-fg ${priorityFills[named]}`}
    >
      {priorityWords[named]}
    </span>
  );
}
