import { z } from "zod";
import type { UnsentEmail } from "~/platform/email/status";
import { bulkEntries } from "~/shared/lists/bulk-entries";
import type { RecordedAcceptance } from "../acceptance/schema";
import { bulkActions, type notReady } from "../rules";

/** The progress of a quote with the client. Times and dates are formatted. */
export interface QuoteSendingFacts {
  /** The quote's id. */
  id: string;
  client: { name: string; email: string | null };
  /** Whether an email server is set up. */
  hasServer: boolean;
  /** The version to send next, and why it can't be sent yet, if so. */
  draft: { version: number; notReady: ReturnType<typeof notReady> } | null;
  /** Acceptances that the office recorded, newest first. */
  recorded: RecordedAcceptance[];
  /** The current date and time in the company's time zone, for forms. */
  now: { date: string; time: string };
  /** The latest version that was sent. */
  sent: {
    number: string;
    version: number;
    /** Whether the client can still answer it. */
    isOpen: boolean;
    isExpired: boolean;
    validUntil: string;
    sentAt: string;
    sentBy: string;
    /** The state of its email if it hasn't been sent and the client hasn't opened the quote. */
    unsent: UnsentEmail | null;
    /** Null until the client opens it. */
    seenAt: string | null;
    remindedAt: string | null;
    unsentReminder: UnsentEmail | null;
    accepted: { by: string; at: string } | null;
    /** The version, if the office can record that the client accepted it. */
    acceptable: string | null;
    declined: { why: string; at: string } | null;
    /** The number of working links. */
    links: number;
  } | null;
  /** The client's questions, newest first, with the start of each. */
  questions: { message: string; name: string; at: string; excerpt: string }[];
}

/** `seen` identifies the draft that the office saw. */
export const SendInput = z.object({ seen: z.string().max(40).default("") });

/** A change of many quotes at once. */
export const BulkQuotesInput = z.object({ do: z.enum(bulkActions), entries: bulkEntries });
export type BulkQuotesInput = z.output<typeof BulkQuotesInput>;
