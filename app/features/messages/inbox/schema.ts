import { z } from "zod";
import type { UnsentEmail } from "~/platform/email/status";
import { bulkEntries } from "~/shared/lists/bulk-entries";
import type { MessageStatus } from "~/shared/stored-values";

/** `open`: neither replied nor archived. */
export const messageFilters = ["open", "unread", "replied", "archived", "all"] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** A message in a list. */
export interface MessageEntry {
  id: string;
  name: string;
  /** Empty if the sender left only a phone number. */
  email: string;
  phone: string | null;
  status: MessageStatus;
  /** The state of the newest reply if it hasn't been sent. */
  unsentReply: UnsentEmail | null;
  /** The beginning of the text. */
  opening: string;
  receivedAt: Date;
  /** Whether it's an email that may be forged. */
  unverified: boolean;
}

/** A message with its full text. */
export interface Message extends Omit<MessageEntry, "opening" | "unverified"> {
  message: string;
  /** The sender's later texts in the conversation, joined by line breaks. */
  laterText: string;
}

export const MessageId = z.uuid();

/** The actions for a message besides a reply. */
export const messageChanges = ["read", "unread", "archive", "unarchive"] as const;
export type MessageChange = (typeof messageChanges)[number];

/** A bulk change of messages. */
export const BulkMessagesInput = z.object({ do: z.enum(messageChanges), entries: bulkEntries });
export type BulkMessagesInput = z.output<typeof BulkMessagesInput>;
