import { randomUUID } from "node:crypto";
import { dayToOpen } from "~/features/bookings/availability/queries.server";
import { activeConsultants } from "~/features/bookings/consultants/queries.server";
import { AddBookingForm } from "~/features/bookings/customers/admin/phone-booking-form";
import { addBooking } from "~/features/bookings/customers/phone-booking.commands.server";
import { findKnownCustomer } from "~/features/bookings/customers/queries.server";
import { AddInput } from "~/features/bookings/customers/schema";
import { noConsultant, timeConflictErrors } from "~/features/bookings/lifecycle/labels.rules";
import { listServices } from "~/features/services/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { searchTerm } from "~/shared/search";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Add Booking" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const offered = await listServices(db);
  const key = searchTerm(url.searchParams.get("customer"));
  return {
    ...(await dayToOpen({ db, clock })),
    consultants: await activeConsultants(db),
    services: offered.map(({ id, title }) => ({ value: id, label: title })),
    customer: key ? await findKnownCustomer(db, key) : undefined,
    once: randomUUID(),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, AddInput, async (input, { services }) => {
    const added = await addBooking(services, actorFor(args.context, "bookings.edit"), input);
    if (added.ok) return redirectWithToast(`/admin/bookings/${added.id}`, "booking-added");
    switch (added.reason) {
      case "taken":
        return refuseFields(timeConflictErrors(added));
      case "no-time":
        return refuseFields({ [added.field]: added.why }, 400);
      case "no-consultant":
        return refuseFields({ consultant: noConsultant });
      case "unknown-service":
        return refuseFields({ service: "This service is no longer offered" }, 400);
    }
  });
}

export default function AddBooking({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Add Booking" note="For phone bookings." />
      <AddBookingForm {...loaderData} result={actionData} />
    </>
  );
}
