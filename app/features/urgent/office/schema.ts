import { z } from "zod";
import { requiredText } from "~/shared/form-fields";
import type { UrgentFacts, UrgentReason, UrgentStatus } from "../requests/schema";

/** `open`: not closed. */
export const urgentFilters = ["open", "closed", "all"] as const;
export type UrgentFilter = (typeof urgentFilters)[number];

/** A request in a list. */
export interface UrgentEntry {
  id: string;
  reason: UrgentReason;
  callbackPhone: string;
  siteAddress: string;
  status: UrgentStatus;
  takenBy: string | null;
  receivedAt: Date;
}

/** A request with everything that the visitor told us. */
export interface UrgentRequest extends Omit<UrgentEntry, "callbackPhone" | "siteAddress"> {
  facts: UrgentFacts;
  /** Identifies its state when somebody confirms to page again. */
  mark: string;
  closedBy: string | null;
  closedAt: Date | null;
  outcome: string;
}

/** A line of a request's history. */
export interface UrgentEvent {
  id: number;
  at: Date;
  kind: string;
  name: string;
  note: string;
}

export const UrgentId = z.uuid();

export const OutcomeInput = z.object({
  outcome: requiredText("Please say how it ended", 2000),
});
export type OutcomeInput = z.output<typeof OutcomeInput>;
