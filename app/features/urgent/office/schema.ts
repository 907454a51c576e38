import { z } from "zod";
import type { UnsentEmail } from "~/platform/email/status";
import { requiredText } from "~/shared/forms/form-fields";
import { bulkEntries } from "~/shared/lists/bulk-entries";
import type { UrgentStatus } from "~/shared/stored-values";
import type { UrgentReason } from "../requests/choices";
import type { UrgentFacts } from "../requests/schema";

/** A request in a list. */
export interface UrgentEntry {
  id: string;
  reason: UrgentReason;
  callbackPhone: string;
  siteAddress: string;
  status: UrgentStatus;
  takenBy: string | null;
  contact: string;
  outcome: string;
  receivedAt: Date;
}

/** A request in an export. */
export interface ExportedUrgent {
  id: string;
  status: UrgentStatus;
  takenBy: string | null;
  receivedAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
  outcome: string;
  facts: UrgentFacts;
}

/** A request with everything that the visitor told us. */
export interface UrgentRequest
  extends Omit<UrgentEntry, "callbackPhone" | "siteAddress" | "contact"> {
  facts: UrgentFacts;
  /** Identifies its state when someone decides to page people again. */
  mark: string;
  closedBy: string | null;
  closedAt: Date | null;
}

/** A line of a request's history. */
export interface UrgentEvent {
  id: number;
  at: Date;
  kind: string;
  name: string;
  note: string;
  /** The state of its emails if they haven't been sent. */
  unsent: UnsentEmail | null;
}

export const UrgentId = z.uuid();

export const OutcomeInput = z.object({
  outcome: requiredText("Enter the outcome", 2000),
});
export type OutcomeInput = z.output<typeof OutcomeInput>;

/** A bulk action: the chosen requests are closed with the same outcome. */
export const urgentBulkActions = ["close"] as const;
export const BulkUrgentInput = OutcomeInput.extend({
  do: z.enum(urgentBulkActions),
  entries: bulkEntries,
});
export type BulkUrgentInput = z.output<typeof BulkUrgentInput>;
