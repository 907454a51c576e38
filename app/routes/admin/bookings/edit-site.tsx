import { data } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { withLastChange } from "~/features/audit/queries.server";
import { SiteForm } from "~/features/customers/sites/admin/site-form";
import { updateSite } from "~/features/customers/sites/commands.server";
import { findSite, siteMark } from "~/features/customers/sites/queries.server";
import { sameSite } from "~/features/customers/sites/rules";
import { SiteId, SiteInput, site } from "~/features/customers/sites/schema";
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
import type { Route } from "./+types/edit-site";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Site" }];

export const handle: EditingHandle = {
  topics: ["bookings"],
  editing: {
    what: "This site",
    title: "Edit Site",
    back: { to: "/admin/bookings/customers", label: "Customer Information" },
    labels: site.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = SiteId.safeParse(params.id);
  const found = id.success && (await findSite(context.get(services).db, params.key, id.data));
  if (!found) throw data(null, { status: 404 });
  return { site: found, seen: siteMark(found) };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const id = SiteId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const { key } = params;
  return formAction(args, SiteInput, async (input, { services }) => {
    const actor = actorFor(context, "bookings.edit");
    const saved = await updateSite(services, actor, { key, id: id.data }, input);
    if (saved.ok) return redirectWithToast(customerPath(key), "site-saved");
    if (saved.reason === "unknown") return refuseDeleted();
    if (saved.reason === "same-address") return refuseFields({ address: sameSite(saved.name) });
    return refuseStale(
      await withLastChange(services, "customer", key, {
        mark: siteMark(saved.current),
        ...mergeEdit(input.seen, site.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditSite({ loaderData, actionData, params }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to={customerPath(params.key)}>Customer</BackLink>
      <PageTitle title="Edit Site" />
      <SiteForm
        key={key}
        customer={params.key}
        site={loaderData.site}
        seen={loaderData.seen}
        result={actionData}
      />
    </>
  );
}
