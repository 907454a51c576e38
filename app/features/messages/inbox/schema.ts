import { z } from "zod";
import type { EmailStatus } from "~/features/emails/delivery-log/schema";
import { requiredText } from "~/shared/form-fields";

export type MessageStatus = "unread" | "read" | "replied" | "archived";

/** `open`: neither replied nor archived. */
export const messageFilters = ["open", "unread", "replied", "archived", "all"] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** A message in a list. */
export interface MessageEntry {
  id: string;
  name: string;
  email: string;
  status: MessageStatus;
  /** Its first words, on one line. */
  opening: string;
  receivedAt: Date;
}

/** A message with its full text. */
export interface Message extends Omit<MessageEntry, "opening"> {
  phone: string | null;
  message: string;
}

export interface Reply {
  id: string;
  subject: string;
  reply: string;
  author: string;
  sentAt: Date;
  /** Null if the email was deleted from the outbox. */
  emailId: string | null;
  emailStatus: EmailStatus | null;
}

export const MessageId = z.uuid();

/** What the office can do with a message besides replying. */
export const messageChanges = ["read", "unread", "archive", "unarchive"] as const;
export type MessageChange = (typeof messageChanges)[number];

/** Where the visitor's answer goes. */
export const answerChoices = ["office", "own"] as const;
export type AnswerChoice = (typeof answerChoices)[number];

export const ReplyInput = z.object({
  subject: requiredText("Please enter a subject", 200).refine(
    (text) => !/[\r\n]/.test(text),
    "Please keep the subject on one line",
  ),
  reply: requiredText("Please write a reply", 10_000),
  answersTo: z.enum(answerChoices).catch("own"),
  seen: z.string().max(100),
});
export type ReplyInput = z.output<typeof ReplyInput>;
