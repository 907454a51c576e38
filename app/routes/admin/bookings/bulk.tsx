import { data } from "react-router";
import { whenOf } from "~/features/appointments/booking/labels.rules";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { bulkDone, bulkLabels, bulkProblem, bulkTitle } from "~/features/appointments/bulk/rules";
import { type BulkAction, BulkInput, bulkActions } from "~/features/appointments/bulk/schema";
import { possibleOwners } from "~/features/appointments/follow-up/queries.server";
import { bookingsOf } from "~/features/appointments/records/queries.server";
import { changeBookings } from "~/features/requests/bulk/change-bookings.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { type Services, services } from "~/platform/services";
import { statusLabel } from "~/shared/booking-status";
import {
  type BulkField,
  type BulkQuestion,
  type BulkResult,
  bulkRequest,
  countPossible,
} from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Bookings" }];

/** Asks before applying a bulk action to the selected bookings. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db, clock } = context.get(services);
  const asked = bulkRequest(url.searchParams, bulkActions, "/admin/bookings/all");
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
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
    back,
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

export default function BulkBookings({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkScreen question={loaderData} result={actionData} />;
}
