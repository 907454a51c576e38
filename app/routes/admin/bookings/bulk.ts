import { whenOf } from "~/features/appointments/booking/labels.rules";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { bulkDone, bulkLabels, bulkProblem, bulkTitle } from "~/features/appointments/bulk/rules";
import { type BulkAction, BulkInput, bulkActions } from "~/features/appointments/bulk/schema";
import { possibleOwners } from "~/features/appointments/follow-up/queries.server";
import { bookingsOf } from "~/features/appointments/records/queries.server";
import { changeBookings } from "~/features/requests/bulk/change-bookings.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkRequest } from "~/platform/forms/bulk-request.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { type Services, services } from "~/platform/services";
import { statusLabel } from "~/shared/booking-status";
import {
  type BulkField,
  type BulkQuestion,
  type BulkResult,
  countPossible,
} from "~/shared/lists/bulk";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("bookings.edit")];

/** Asks before applying a bulk action to the selected bookings. */
export async function loader(args: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db, clock } = args.context.get(services);
  const { action, ids } = bulkRequest(args, bulkActions, "/admin/bookings/all");
  const bookings = await bookingsOf(
    db,
    ids.map((id) => ({ id })),
  );
  const now = clock.now();
  const entries = bookings.map((booking) => {
    const { day, hours } = whenOf(booking);
    return {
      id: booking.id,
      name: booking.name,
      path: `/admin/bookings/${booking.id}`,
      facts: [booking.service, day, hours, statusLabel(booking.status)].join(" · "),
      seen: stateMark(booking),
      problem: bulkProblem(action, booking, now),
    };
  });
  const { submit, busy } = bulkLabels[action];
  return {
    title: bulkTitle(action, countPossible(entries)),
    entries,
    hidden: { do: action },
    fields: await fieldsOf({ db }, action),
    confirmLabel: submit,
    busyLabel: busy,
  };
}

async function fieldsOf({ db }: Pick<Services, "db">, action: BulkAction): Promise<BulkField[]> {
  if (action === "confirm") {
    return [{ kind: "checkbox", name: "notify", label: "Send the customers an email" }];
  }
  if (action !== "assign") return [];
  const options = (await possibleOwners(db)).map(({ id, name }) => ({ value: id, label: name }));
  return [{ kind: "select", name: "owner_id", label: "Owner", placeholder: "Unassigned", options }];
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkInput, BulkResult>(args, BulkInput, async (input, { services }) => {
    const actor = actorFor(args.context, "bookings.edit");
    const outcome = await changeBookings(services, actor, input);
    return done({ ...outcome, summary: bulkDone(input.do, outcome.done) });
  });
}
