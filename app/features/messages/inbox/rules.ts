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

/** The filter that an address asks for; what nobody has answered when it asks for none. */
export function messageFilterOf(show: string | null): MessageFilter {
  return messageFilters.find((filter) => filter === show) ?? "open";
}

/** What a list of this filter says when nothing is in it. */
export const nothingThere: Record<MessageFilter, string> = {
  open: "Every message is answered",
  unread: "No unread messages",
  replied: "No replies yet",
  archived: "No archived messages",
  all: "No messages yet",
};

/**
 * The status after a change, or undefined when the change means nothing to this message.
 * @param answered whether somebody has replied to it
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

/** The list that a message was opened from, as the message's own address carries it. */
export function inboxSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["show", "q", "page"]) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
