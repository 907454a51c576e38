import { data } from "react-router";
import { pageAgain } from "~/features/urgent/office/commands.server";
import { urgentRequestPath } from "~/features/urgent/office/rules";
import { UrgentId } from "~/features/urgent/office/schema";
import { acceptsUrgentRequests } from "~/features/urgent/requests/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { backInOffice } from "~/shared/lists/bulk";
import type { Route } from "./+types/page-again";

export const middleware = [requirePermission("urgent.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const failed = "urgent-not-paged";
  const id = UrgentId.safeParse(args.params.id);
  if (!id.success) throw data(null, { status: 404 });
  const back = ({ back }: Record<string, string>) => backInOffice(back, urgentRequestPath(id.data));
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "urgent.edit");
    const paged = await pageAgain(services, actor, id.data, { seen: values.seen ?? "" });
    if (paged.ok) {
      const reachable = await acceptsUrgentRequests(services);
      const toast = reachable ? "urgent-paged-again" : "urgent-paging-waits";
      return redirectWithToast(back(values), toast);
    }
    if (paged.reason === "unknown") throw data(null, { status: 404 });
    return redirectWithToast(back(values), "urgent-changed");
  });
}
