import { data } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { deleteSiteConfirmation } from "~/features/customers/sites/admin/delete-site";
import { deleteSite } from "~/features/customers/sites/commands.server";
import { findSite } from "~/features/customers/sites/queries.server";
import { SiteId } from "~/features/customers/sites/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/delete-site";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Site" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = SiteId.safeParse(params.id);
  const site = id.success && (await findSite(context.get(services).db, params.key, id.data));
  if (!site) throw data(null, { status: 404 });
  return { site };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const back = customerPath(params.key);
  const failed = "site-not-deleted";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const id = SiteId.safeParse(params.id);
    if (!id.success) throw data(null, { status: 404 });
    const about = { key: params.key, id: id.data };
    const gone = await deleteSite(services, actorFor(context, "bookings.edit"), about);
    return redirectWithToast(back, gone.ok ? "site-deleted" : failed);
  });
}

export default function DeleteSite({ loaderData, params }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={deleteSiteConfirmation(params.key, loaderData.site)}
      back={{ to: customerPath(params.key), label: "Customer" }}
    />
  );
}
