import {
  type MessageChange,
  type MessageFilter,
  type MessageStatus,
  messageFilters,
} from "./schema";

const labels: Record<MessageStatus, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

export function messageStatusLabel(status: MessageStatus): string {
  return labels[status];
}

export const filterLabels: Record<MessageFilter, string> = {
  open: "Open",
  unread: "Unread",
  replied: "Replied",
  archived: "Archived",
  all: "All",
};

/** The filter in an address; without one it is `open`. */
export function messageFilterOf(show: string | null): MessageFilter {
  return messageFilters.find((filter) => filter === show) ?? "open";
}

/** The title of an empty list. */
export const nothingThere: Record<MessageFilter, string> = {
  open: "No open messages",
  unread: "No unread messages",
  replied: "No replies yet",
  archived: "No archived messages",
  all: "No messages yet",
};

/**
 * The status after a change, or undefined if the change doesn't apply.
 * @param answered whether the office has replied
 */
export function statusAfter(
  change: MessageChange,
  status: MessageStatus,
  answered: boolean,
): MessageStatus | undefined {
  if (change === "read") return status === "unread" ? "read" : undefined;
  if (change === "unread") return status === "read" ? "unread" : undefined;
  if (change === "archive") return status === "archived" ? undefined : "archived";
  if (status !== "archived") return undefined;
  return answered ? "replied" : "read";
}

/** The query of the list that a message was opened from. */
export function inboxSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["show", "q", "sort", "page"]) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
