import { z } from "zod";
import type { NoEmailServer } from "~/platform/email/server-state";
import type { CalendarMethod, EmailReason, EmailStatus } from "~/shared/stored-values";

export const EmailId = z.uuid();

export const logFilters = [
  "all",
  "waiting",
  "scheduled",
  "sent",
  "bounced",
  "failed",
  "withdrawn",
] as const;
export type LogFilter = (typeof logFilters)[number];

/** An email in the delivery log's list. */
export interface LogEntry {
  id: string;
  template: string;
  to: string;
  subject: string;
  status: EmailStatus;
  reason: EmailReason | null;
  /** When a scheduled email is sent. */
  sendAt: Date | null;
  attempts: number;
  /** The mail server's response, or why it couldn't be reached. */
  lastError: string | null;
  createdAt: Date;
  lastTriedAt: Date | null;
  sentAt: Date | null;
}

/** An email with its content. */
export interface LoggedEmail extends LogEntry {
  replyTo: string | null;
  html: string;
  text: string;
  /** It isn't sent after this time. */
  notAfter: Date | null;
  appointmentId: string | null;
  /** Its invitation's effect on the recipient's calendar, if it has one. */
  calendar: CalendarMethod | null;
  /** The email that it is a copy of. */
  copyOf: string | null;
  copies: readonly Pick<LogEntry, "id" | "status" | "createdAt">[];
}

/** Why no emails go out. */
export type EmailDeliveryProblem =
  | {
      kind: "no-server";
      server: NoEmailServer;
      waiting: number;
    }
  /** `waiting`: it will be tried again. */
  | { kind: "failing"; to: string; error: string; waiting: boolean };
