import { data } from "react-router";
import { changedBy } from "~/features/audit/edit-conflict.queries.server";
import { EditContactForm } from "~/features/bookings/customers/admin/edit-contact-form";
import { editContact } from "~/features/bookings/customers/contact.commands.server";
import { findContact } from "~/features/bookings/customers/contact.queries.server";
import { ContactInput, contactConflicts } from "~/features/bookings/customers/contact.schema";
import { BookingId } from "~/features/bookings/records/schema";
import { admin } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { sendForm, unlessFailed } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = () => [{ title: "Edit contact details" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = BookingId.safeParse(params.id);
  const { db, clock } = context.get(services);
  const found = id.success && (await findContact(db, id.data, clock.now()));
  if (!found) throw data(null, { status: 404 });
  return { ...found, seen: editMark(found.contact) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = BookingId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const values = formValues(await formOf(request));
  const form = parseValues(values, ContactInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const running = context.get(services);
  const saved = await editContact(running, context.get(admin), id.data, form.value);
  if (saved.ok) return redirectWithToast(`/admin/bookings/${id.data}`, "booking-updated");
  if (saved.reason === "unknown") throw data(null, { status: 404 });
  const conflict = {
    mark: saved.mark,
    ...(await changedBy(running, "booking", id.data)),
    fields: contactConflicts(saved.current, form.value),
  };
  return data({ conflict, values }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);
export const shouldRevalidate = unlessFailed;

export default function EditContact({
  loaderData,
  actionData: latest,
  params,
}: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { contact, seen, invitation } = loaderData;
  return (
    <>
      <BackLink to={`/admin/bookings/${params.id}`}>the booking</BackLink>
      <PageTitle title="Edit contact details" note={`The booking of ${contact.name}.`} />
      <EditContactForm id={params.id} {...{ contact, seen, invitation }} answer={actionData} />
    </>
  );
}
