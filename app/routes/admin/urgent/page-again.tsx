import { data, redirect } from "react-router";
import { pageAgainConfirmation } from "~/features/urgent/office/admin/page-again";
import { pageAgain } from "~/features/urgent/office/commands.server";
import { findUrgentRequest } from "~/features/urgent/office/queries.server";
import { UrgentId } from "~/features/urgent/office/schema";
import { nextToPage } from "~/features/urgent/paging/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/page-again";

export const middleware = [requirePermission("urgent.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Page Again" }];

const pathOf = (id: string) => `/admin/urgent/${id}`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = UrgentId.safeParse(params.id);
  const request = id.success && (await findUrgentRequest(db, id.data));
  if (!request) throw data(null, { status: 404 });
  const { status, takenBy, mark } = request;
  const asked = { id: request.id, status, takenBy, mark };
  const next = await nextToPage(db, request.id);
  // Don't ask while people are being paged, or after it was closed.
  if (!pageAgainConfirmation(asked, next)) throw redirect(pathOf(request.id));
  return { asked, next };
}

export function action(args: Route.ActionArgs) {
  const failed = "urgent-not-paged";
  const id = UrgentId.safeParse(args.params.id);
  if (!id.success) throw data(null, { status: 404 });
  const back = pathOf(id.data);
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const actor = actorFor(args.context, "urgent.edit");
    const paged = await pageAgain(services, actor, id.data, { seen: values.seen ?? "" });
    if (paged.ok) return redirectWithToast(back, "urgent-paged-again");
    if (paged.reason === "unknown") throw data(null, { status: 404 });
    return redirectWithToast(back, "urgent-changed");
  });
}

export default function PageAgain({ loaderData: { asked, next } }: Route.ComponentProps) {
  const confirmation = pageAgainConfirmation(asked, next);
  const back = { to: pathOf(asked.id), label: "Urgent Request" };
  return confirmation ? <ConfirmPage confirmation={confirmation} back={back} /> : null;
}
