import { reassign } from "~/features/appointments/assigning/reassign.commands.server";
import {
  blockedSentence,
  noConsultant,
  timeConflictErrors,
} from "~/features/appointments/booking/labels.rules";
import { changedWhileDeciding } from "~/features/appointments/records/details.queries.server";
import { returnPathOr } from "~/features/appointments/records/schema";
import { ReassignInput } from "~/features/availability/consultants/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction, screenAbove } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/reassign";
import { bookingIdOf } from "./booking-id";

export const middleware = [requirePermission("bookings.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const id = bookingIdOf(args.params);
  return formAction(args, ReassignInput, async (input, { services, values }) => {
    const actor = actorFor(args.context, "bookings.edit");
    const saved = await reassign(services, actor, id, input);
    if (saved.ok) {
      const { back } = returnPathOr(`/admin/bookings/${id}`).parse(values);
      return redirectWithToast(back, "booking-handed-over");
    }
    switch (saved.reason) {
      case "no-consultant":
        return refuseFields({ consultant: noConsultant });
      case "taken":
        return refuseFields({ taken: Object.values(timeConflictErrors(saved)).join(" ") });
      case "changed":
        return refuseFields({ blocked: await changedWhileDeciding(services.db, id) });
      default:
        return refuseFields({ blocked: blockedSentence(saved.reason) });
    }
  });
}
