import type { UnsentEmail } from "~/platform/email/status";
import { counted } from "~/shared/lists/bulk";
import type { MessageStatus } from "~/shared/stored-values";
import { type MessageChange, type MessageFilter, messageFilters } from "./schema";

const labels: Record<MessageStatus, string> = {
  unread: "Unread",
  read: "Read",
  replied: "Replied",
  archived: "Archived",
};

export function messageStatusLabel(
  status: MessageStatus,
  unsentReply: UnsentEmail | null = null,
): string {
  if (status !== "replied" || !unsentReply) return labels[status];
  return unsentReply === "waiting" ? "Reply not sent yet" : "Reply not sent";
}

export const filterLabels: Record<MessageFilter, string> = {
  open: "Inbox",
  unread: "Unread",
  replied: "Replied",
  archived: "Archived",
  all: "All",
};

/** The filter in the URL; `open` by default. */
export function messageFilterOf(show: string | null): MessageFilter {
  return messageFilters.find((filter) => filter === show) ?? "open";
}

/** The title of an empty list. */
export const emptyListTitles: Record<MessageFilter, string> = {
  open: "No messages in the inbox",
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

export const bulkLabels: Record<MessageChange, string> = {
  read: "Mark as Read",
  unread: "Mark as Unread",
  archive: "Archive",
  unarchive: "Move to Inbox",
};

/** The bulk actions that make sense in a part of the inbox. */
export function bulkChanges(show: MessageFilter): MessageChange[] {
  return show === "archived" ? ["unarchive"] : ["read", "unread", "archive"];
}

/** "Archive 3 messages?" */
export function bulkTitle(change: MessageChange, count: number): string {
  const messages = count === 1 ? "1 message" : `${count} messages`;
  if (change === "archive") return `Archive ${messages}?`;
  if (change === "unarchive") return `Move ${messages} to the inbox?`;
  return `Mark ${messages} as ${change}?`;
}

/** "3 messages archived" */
export function bulkDone(change: MessageChange, count: number): string {
  const past = {
    read: "marked as read",
    unread: "marked as unread",
    archive: "archived",
    unarchive: "moved to the inbox",
  };
  return `${counted(count, "message")} ${past[change]}`;
}

/** A sentence about why a bulk action can't change a message. */
export function bulkProblem(change: MessageChange, status: MessageStatus): string | undefined {
  // `answered` doesn't matter: it only decides between two statuses that are both possible.
  if (statusAfter(change, status, false)) return undefined;
  if (change === "unarchive") return "It isn’t archived.";
  return `Its status is ${messageStatusLabel(status)}.`;
}

/** The query string of the list that a message was opened from. */
export function inboxSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["show", "q", "sort", "page", "columns", "view"]) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
