import { useLocation } from "react-router";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import { formatDate } from "~/shared/dates";
import { ReassignDialog } from "../../assigning/admin/reassign";
import { reassignmentMark } from "../../assigning/reassignments.rules";
import { hoursOf } from "../../booking/labels.rules";
import { TransitionDialog } from "../../office/admin/booking-actions";
import type { Move } from "./moves.rules";

/** Asks before an appointment is moved, with the office's usual dialogs filled in. */
export function MoveDialog({
  move: { booking, time, consultant },
  today,
  consultants,
  onClose,
}: {
  move: Move;
  /** yyyy-MM-dd in the company's time zone. */
  today: string;
  /** The active consultants. */
  consultants: readonly PossibleConsultant[];
  onClose: () => void;
}) {
  const { pathname, search } = useLocation();
  const back = pathname + search;
  if (!time) {
    return (
      <ReassignDialog
        booking={booking}
        people={consultants}
        chosen={consultant}
        seen={reassignmentMark(booking)}
        back={back}
        onClose={onClose}
      />
    );
  }
  return (
    <TransitionDialog
      transition="reschedule"
      booking={booking}
      today={today}
      openAt={time.date}
      proposed={{ ...time, ...(consultant ? { consultant: String(consultant) } : {}) }}
      consultants={consultants}
      when={`Currently scheduled for ${formatDate(booking.date)}, ${hoursOf(booking)}.`}
      back={back}
      onClose={onClose}
    />
  );
}
