import { data, redirect } from "react-router";
import { pageAgainConfirmation } from "~/features/urgent/office/admin/page-again";
import { pageAgain } from "~/features/urgent/office/commands.server";
import { findUrgentRequest } from "~/features/urgent/office/queries.server";
import { urgentRequestPath } from "~/features/urgent/office/rules";
import { UrgentId } from "~/features/urgent/office/schema";
import { nextToPage } from "~/features/urgent/paging/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { backInOffice } from "~/shared/lists/bulk";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/page-again";

export const middleware = [requirePermission("urgent.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Page Again" }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = UrgentId.safeParse(params.id);
  const request = id.success && (await findUrgentRequest(db, id.data));
  if (!request) throw data(null, { status: 404 });
  const { status, takenBy, mark } = request;
  const asked = { id: request.id, status, takenBy, mark };
  const next = await nextToPage(db, request.id);
  const back = backInOffice(url.searchParams.get("back"), urgentRequestPath(request.id));
  // Don't ask while people are being paged, or after the request was closed.
  if (!pageAgainConfirmation(asked, next, back)) throw redirect(back);
  return { asked, next, back };
}

export function action(args: Route.ActionArgs) {
  const failed = "urgent-not-paged";
  const id = UrgentId.safeParse(args.params.id);
  if (!id.success) throw data(null, { status: 404 });
  const back = ({ back }: Record<string, string>) => backInOffice(back, urgentRequestPath(id.data));
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "urgent.edit");
    const paged = await pageAgain(services, actor, id.data, { seen: values.seen ?? "" });
    if (paged.ok) return redirectWithToast(back(values), "urgent-paged-again");
    if (paged.reason === "unknown") throw data(null, { status: 404 });
    return redirectWithToast(back(values), "urgent-changed");
  });
}

export default function PageAgain({ loaderData: { asked, next, back } }: Route.ComponentProps) {
  const confirmation = pageAgainConfirmation(asked, next, back);
  return confirmation ? (
    <ConfirmPage confirmation={confirmation} back={{ to: back, label: "Urgent Request" }} />
  ) : null;
}
