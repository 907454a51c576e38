import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { addBooking } from "~/features/bookings/add.commands.server";
import { AddBookingForm } from "~/features/bookings/components/add-booking-form";
import { AddInput } from "~/features/bookings/contact.schema";
import { findCustomer } from "~/features/bookings/customer.queries.server";
import { listServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { formOf, parseValues } from "~/platform/http/form";
import { sendForm, unlessFailed } from "~/platform/http/form-route";
import { useKeptAnswer } from "~/platform/http/kept-answer";
import { redirectWithToast } from "~/platform/http/toast.server";
import { typedValues } from "~/platform/http/typed-values";
import { services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { searchTerm } from "~/shared/search";
import { PageTitle } from "~/ui/admin/page-title";
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
  const values = typedValues(await formOf(request));
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
