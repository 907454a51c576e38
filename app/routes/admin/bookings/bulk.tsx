import { data } from "react-router";
import { changeBookings } from "~/features/bookings/bulk/change-bookings.server";
import { bulkLabels, bulkProblem, bulkTitle } from "~/features/bookings/bulk/rules";
import { BulkInput, bulkActions } from "~/features/bookings/bulk/schema";
import { possibleOwners } from "~/features/bookings/follow-up/queries.server";
import { statusLabel, whenOf } from "~/features/bookings/lifecycle/labels.rules";
import { stateMark } from "~/features/bookings/lifecycle/transitions.rules";
import { bookingsOf } from "~/features/bookings/records/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkResult } from "~/platform/forms/bulk.server";
import { formAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { type BulkOutcome, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import { CheckboxField, SelectField } from "~/ui/forms/field";
import type { Route } from "./+types/bulk";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Bookings" }];

/** Asks before applying a bulk action to the selected bookings. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const asked = bulkRequest(url.searchParams, bulkActions, "/admin/bookings/all");
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const bookings = await bookingsOf(
    db,
    ids.map((id) => ({ id })),
  );
  const now = clock.now();
  return {
    action,
    back,
    owners: action === "assign" ? await possibleOwners(db) : [],
    entries: bookings.map((booking) => {
      const { day, hours } = whenOf(booking);
      return {
        id: booking.id,
        name: booking.name,
        path: `/admin/bookings/${booking.id}`,
        facts: [booking.service, day, hours, statusLabel(booking.status)].join(" · "),
        seen: stateMark(booking),
        problem: bulkProblem(action, booking, now),
      };
    }),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkInput, BulkOutcome>(args, BulkInput, async (input, { services }) =>
    bulkResult(
      await changeBookings(services, actorFor(args.context, "bookings.edit"), input),
      args.url,
      "/admin/bookings/all",
    ),
  );
}

export default function BulkBookings({ loaderData, actionData }: Route.ComponentProps) {
  const { action, back, owners, entries } = loaderData;
  const { submit, busy } = bulkLabels[action];
  const possible = entries.filter(({ problem }) => !problem).length;
  return (
    <BulkScreen
      title={bulkTitle(action, possible)}
      entries={entries}
      hidden={{ do: action }}
      confirmLabel={submit}
      busyLabel={busy}
      back={{ to: back, label: "Back to the List" }}
      result={actionData}
      fields={({ values, errors }) => (
        <>
          {action === "confirm" && (
            <CheckboxField
              label="Send the customers an email"
              name="notify"
              defaultChecked={values.do === undefined || values.notify === "on"}
            />
          )}
          {action === "assign" && (
            <SelectField
              label="Owner"
              name="owner_id"
              className="max-w-sm"
              options={owners.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder="Unassigned"
              defaultValue={values.owner_id}
              error={errors.owner_id}
            />
          )}
        </>
      )}
    />
  );
}
