import { data, redirect } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { deleteSite } from "~/features/customers/sites/commands.server";
import { SiteId } from "~/features/customers/sites/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete-site";

export const middleware = [requirePermission("bookings.edit")];

export const loader = ({ params }: Route.LoaderArgs) => redirect(customerPath(params.key));

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
