import { data } from "react-router";
import { EditContactForm } from "~/features/bookings/components/edit-contact-form";
import { editContact } from "~/features/bookings/contact.commands.server";
import { findContact } from "~/features/bookings/contact.queries.server";
import { ContactInput, contactConflicts } from "~/features/bookings/contact.schema";
import { BookingId } from "~/features/bookings/list.schema";
import { changedBy } from "~/features/settings/last-change.queries.server";
import { admin } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/edits.server";
import { formOf, parseValues } from "~/platform/http/form";
import { sendForm, unlessFailed } from "~/platform/http/form-route";
import { useKeptAnswer } from "~/platform/http/kept-answer";
import { redirectWithToast } from "~/platform/http/toast.server";
import { typedValues } from "~/platform/http/typed-values";
import { services } from "~/platform/services";
import { BackLink } from "~/ui/admin/back-link";
import { PageTitle } from "~/ui/admin/page-title";
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
  const values = typedValues(await formOf(request));
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
