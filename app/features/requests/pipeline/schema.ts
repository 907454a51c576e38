import type { FollowUp } from "~/features/appointments/follow-up/schema";
import type { Booking } from "~/features/appointments/records/schema";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";

/** A move of a request to another stage, with what its dialog needs. */
export type PipelineMove = CallMove | VisitMove | OutcomeMove;

interface CallMove {
  to: "contacted";
  booking: Booking;
}

interface VisitMove {
  to: "visit";
  booking: Booking;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** The day that the time fields show first; see `dayToOpen`. */
  openAt: string | undefined;
  /** The active ones. */
  consultants: PossibleConsultant[];
}

export interface OutcomeMove {
  to: "won" | "lost";
  booking: Booking;
  followUp: FollowUp;
  /** Identifies the follow-up that was read. */
  mark: string;
  owners: { id: string; name: string }[];
}
