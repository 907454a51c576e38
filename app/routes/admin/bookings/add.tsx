import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { AddBookingForm } from "~/features/bookings/customers/admin/phone-booking-form";
import { AddInput } from "~/features/bookings/customers/contact.schema";
import { addBooking } from "~/features/bookings/customers/phone-booking.commands.server";
import { findCustomer } from "~/features/bookings/customers/queries.server";
import { listServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { sendForm, unlessFailed } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { searchTerm } from "~/shared/search";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const meta: Route.MetaFunction = () => [{ title: "Add Booking" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const offered = await listServices(db);
  const key = searchTerm(url.searchParams.get("customer"));
  return {
    today: businessToday(clock, await businessTimeZone(db)),
    services: offered.map(({ id, title }) => ({ value: id, label: title })),
    customer: key ? await findCustomer(db, key) : undefined,
    once: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await formOf(request));
  const form = parseValues(values, AddInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const added = await addBooking(context.get(services), context.get(admin), form.value);
  if (added.ok) return redirectWithToast(`/admin/bookings/${added.id}`, "booking-added");
  switch (added.reason) {
    case "taken":
      return data({ meeting: added.meeting, closed: added.closed, values }, { status: 409 });
    case "no-time":
      return data({ errors: { [added.field]: added.why }, values }, { status: 400 });
    case "unknown-service":
      return data(
        { errors: { service: "This service is no longer offered" }, values },
        { status: 400 },
      );
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const shouldRevalidate = unlessFailed;

export default function AddBooking({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  return (
    <>
      <PageTitle title="Add Booking" note="For whoever calls instead of writing." />
      <AddBookingForm {...loaderData} answer={actionData} />
    </>
  );
}
