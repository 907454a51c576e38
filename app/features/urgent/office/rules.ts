import { counted } from "~/shared/lists/bulk";
import type { UrgentStatus } from "~/shared/stored-values";
import type { UrgentEntry, UrgentEvent } from "./schema";

/** The list of urgent requests. */
export const urgentListPath = "/admin/urgent";

/** A request's own page, and its place next to the list. */
export const urgentRequestPath = (id: string) => `${urgentListPath}/${id}`;
export const urgentPanelPath = (id: string) => `${urgentListPath}/open/${id}`;

/** The columns that the list can be sorted by. */
export const urgentSorts = ["received"] as const;

/** The list's order by default: newest first. */
export const usualOrder = "-received";

/** `open`: not closed. */
export const urgentFilters = ["open", "closed", "all"] as const;
export type UrgentFilter = (typeof urgentFilters)[number];

const labels: Record<UrgentStatus, string> = {
  waiting: "Not taken yet",
  unanswered: "Nobody answered",
  taken: "Taken",
  closed: "Closed",
};

export function urgentStatusLabel(status: UrgentStatus): string {
  return labels[status];
}

/** Whether an admin can page people again: only if someone has the request or nobody answered. */
export function canPageAgain(status: UrgentStatus): status is "taken" | "unanswered" {
  return status === "taken" || status === "unanswered";
}

export const urgentTones = {
  waiting: "warn",
  unanswered: "bad",
  taken: "good",
  closed: "plain",
} as const satisfies Record<UrgentStatus, string>;

export const urgentFilterLabels: Record<UrgentFilter, string> = {
  open: "Open",
  closed: "Closed",
  all: "All",
};

/** The filter in the URL; `open` by default. */
export function urgentFilterOf(show: string | null): UrgentFilter {
  return urgentFilters.find((filter) => filter === show) ?? "open";
}

/** The title of an empty list. */
export const emptyListTitles: Record<UrgentFilter, string> = {
  open: "No open urgent requests",
  closed: "No closed urgent requests",
  all: "No urgent requests yet",
};

/** "Close 3 urgent requests?" */
export function bulkTitle(count: number): string {
  return `Close ${count === 1 ? "1 urgent request" : `${count} urgent requests`}?`;
}

/** "3 urgent requests closed" */
export function bulkDone(count: number): string {
  return `${counted(count, "urgent request")} closed`;
}

/** The reason why a request can't be closed, as a sentence. */
export function closeProblem({ status }: Pick<UrgentEntry, "status">): string | undefined {
  return status === "closed" ? "It’s already closed." : undefined;
}

/** A history entry as a sentence. */
export function eventText({
  kind,
  name,
  unsent,
}: Pick<UrgentEvent, "kind" | "name" | "unsent">): string {
  switch (kind) {
    case "received":
      return "Request received";
    case "paged":
      if (unsent === "waiting") return `${name} will be paged once the email is sent`;
      return unsent ? `${name} wasn’t paged: the email couldn’t be sent` : `${name} was paged`;
    case "webhook-called":
      return `An alert was posted for ${name}`;
    case "webhook-failed":
      return `The alert for ${name} couldn’t be posted`;
    case "taken":
      return `Taken by ${name}`;
    case "handed-back":
      return `Handed back by ${name}. The others are being paged.`;
    case "paged-again":
      return `${name} started paging again`;
    case "unanswered":
      return unsent
        ? "Nobody answered. The emails to admins and dispatchers haven’t been sent."
        : "Nobody answered. Admins and dispatchers were notified.";
    case "closed":
      return `Closed by ${name}`;
    default:
      return kind;
  }
}
