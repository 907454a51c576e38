import { z } from "zod";
import { variableProblem } from "~/features/emails/templates/problems.rules";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { requiredText } from "~/shared/forms/form-fields";
import type { EmailReason, EmailStatus } from "~/shared/stored-values";
import type { VisitorPage } from "../conversations/schema";
import { replyVariables } from "./variables";

/** The subject of a reply: a message, a booking or request, or an application. */
export interface ReplySubject {
  kind: "message" | "booking" | "application";
  id: string;
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
  /** Why its email waits or wasn't sent. */
  emailReason: EmailReason | null;
  /** The message with its email, if its author sent it from their own email program. */
  receivedId: string | null;
}

/** The person that a reply goes to, and the text that it quotes. */
export interface Recipient {
  name: string;
  /** Empty if unknown. */
  email: string;
  /** Their message, if any. */
  text: string;
  wroteAt: Date;
  /** The subject of their email, if it is one. */
  subject?: string;
  /** The variables of saved replies that depend on the subject; see `replyVariables`. */
  values: Readonly<Record<string, string>>;
}

/** Where the recipient's reply goes. */
const answerChoices = ["office", "own"] as const;
export type AnswerChoice = (typeof answerChoices)[number];

/** Refuses variables that replies don't have. */
function knownVariables(text: string, { addIssue }: { addIssue: (message: string) => void }) {
  const problem = variableProblem(text, replyVariables);
  if (problem) addIssue(problem);
}

export const ReplyInput = z.object({
  subject: requiredText("Enter a subject", 200)
    .refine((text) => !/[\r\n]/.test(text), "Keep the subject on one line")
    .superRefine(knownVariables),
  reply: requiredText("Write a reply", 10_000).superRefine(knownVariables),
  answersTo: z.enum(answerChoices).catch("own"),
  seen: z.string().max(100),
});
export type ReplyInput = z.output<typeof ReplyInput>;

/** The data of a reply form. */
export interface ReplyFormData {
  name: string;
  /** Empty if unknown. */
  email: string;
  /** The suggested subject line. */
  subject: string;
  /** The quoted text; `wrote` is its formatted time. */
  quote: { name: string; text: string; wrote: string } | undefined;
  /** The license lines below every email. */
  lines: readonly string[];
  addresses: readonly { value: AnswerChoice; address: string }[];
  /** Where replies appear besides the email. */
  page: VisitorPage;
  /** Identifies the earlier replies. */
  mark: string;
  replies: readonly { reply: Omit<Reply, "sentAt">; sent: string }[];
  /** The values of `replyVariables` for this recipient; empty if they have none. */
  values: Readonly<Record<string, string>>;
  /** With the variables filled in that have a value. */
  saved: readonly SavedReply[];
}

/** A text to start replies from. */
export const savedReply = entity({
  title: { label: "Title", schema: requiredText("Enter a title", 100) },
  reply: {
    label: "Reply",
    schema: requiredText("Write the reply", 10_000).superRefine(knownVariables),
  },
});
export type SavedReplyFields = EntityValues<typeof savedReply>;

export interface SavedReply extends SavedReplyFields {
  id: string;
}

export const SavedReplyId = z.uuid();

export const SavedReplyInput = editSchema(savedReply);

/** Something that a person sent or received. */
export interface ThreadEntry {
  /** `reply`: someone in the office sent it from their own email program. */
  kind: "message" | "received" | "request" | "phone" | "email" | "reply";
  /** Of a reply: the id of the message with its email. */
  id: string;
  at: Date;
  title: string;
  /** The first words, if any. */
  text: string | null;
  /** The admin who wrote it. */
  author?: string | null;
  status?: EmailStatus;
  /** Whether it is unread. */
  unread?: boolean;
  /** Whether it's an email that may be forged. */
  unverified?: boolean;
}
