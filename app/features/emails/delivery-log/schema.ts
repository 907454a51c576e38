import { z } from "zod";

export type EmailStatus = "waiting" | "sent" | "failed" | "withdrawn";

export const logFilters = ["all", "waiting", "sent", "failed", "withdrawn"] as const;
export type LogFilter = (typeof logFilters)[number];

/** A mail as the delivery log lists it. */
export interface LogEntry {
  id: string;
  template: string;
  to: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  /** The mail server's words, or why it wasn't reached. */
  lastError: string | null;
  createdAt: Date;
  lastTriedAt: Date | null;
  sentAt: Date | null;
}

/** A mail as it went out, or will. */
export interface LoggedEmail extends LogEntry {
  replyTo: string | null;
  html: string;
  text: string;
  /** From then on it isn't sent any more. */
  notAfter: Date | null;
  appointmentId: string | null;
  /** What its invitation does to the receiver's calendar, when it carries one. */
  calendar: "REQUEST" | "CANCEL" | "PUBLISH" | null;
  /** The mail that it is a copy of. */
  copyOf: string | null;
  copies: readonly Pick<LogEntry, "id" | "status" | "createdAt">[];
}

export const EmailId = z.uuid();

/** Why no mail goes out at the moment. */
export type EmailDeliveryProblem =
  | { kind: "no-server"; waiting: number }
  /** `waiting`: it will be tried again. */
  | { kind: "failing"; to: string; error: string; waiting: boolean };
