import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { EditContactForm } from "~/features/customers/records/admin/contact-form";
import { editContact } from "~/features/customers/records/contact.commands.server";
import { contactMark, findContact } from "~/features/customers/records/queries.server";
import { ContactInput, contact, unknownSite } from "~/features/customers/records/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit";
import { bookingIdOf } from "./booking-id";

export const middleware = [requirePermission("bookings.edit")];

const title = "Edit Contact Details";

export const meta: Route.MetaFunction = () => [{ title }];

export const handle: EditingHandle = {
  topics: ["bookings", "emails", "quotes"],
  editing: {
    what: "This booking",
    title,
    back: { to: "/admin/bookings/upcoming", label: "Upcoming Bookings" },
    labels: contact.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const found = await findContact(db, bookingIdOf(params), clock.now());
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function action(args: Route.ActionArgs) {
  const id = bookingIdOf(args.params);
  return formAction(args, ContactInput, async (input, { services }) => {
    const saved = await editContact(services, actorFor(args.context, "bookings.edit"), id, input);
    if (saved.ok) return redirectWithToast(`/admin/bookings/${id}`, "booking-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    if (saved.reason === "unknown-site") return refuseFields({ site_id: unknownSite });
    const { sites = [] } = (await findContact(services.db, id, services.clock.now())) ?? {};
    const named = (site: string) => sites.find((one) => one.id === site)?.name ?? "";
    return refuseStale(
      await withLastChange(services, "booking", id, {
        mark: contactMark(saved.current),
        ...mergeEdit(
          input.seen,
          contact
            .compare(saved.current, input)
            .map((field) =>
              field.name === "site_id"
                ? { ...field, theirs: named(field.theirs), mine: named(field.mine) }
                : field,
            ),
        ),
      }),
    );
  });
}

export default function EditContact({ loaderData, actionData, params }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to={`/admin/bookings/${params.id}`}>Booking</BackLink>
      <PageTitle title={title} note={`The booking for ${loaderData.contact.customer_name}.`} />
      <EditContactForm key={key} id={params.id} {...loaderData} result={actionData} />
    </>
  );
}
