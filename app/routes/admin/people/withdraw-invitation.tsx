import { data } from "react-router";
import { withdrawConfirmation } from "~/features/accounts/people/admin/invitation-table";
import { withdrawInvitation } from "~/features/accounts/people/invitations.commands.server";
import { findInvitationById } from "~/features/accounts/people/queries.server";
import { invitationsPath } from "~/features/accounts/people/rules";
import { InvitationId } from "~/features/accounts/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/withdraw-invitation";

export const middleware = [requirePermission("people.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Withdraw Invitation" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = InvitationId.safeParse(params.id);
  const invitation = id.success && (await findInvitationById(context.get(services).db, id.data));
  if (!invitation) throw data(null, { status: 404 });
  return { invitation };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return confirmAction(
    args,
    { back: invitationsPath, failed: "invitation-not-withdrawn" },
    async ({ services }) => {
      const id = InvitationId.safeParse(params.id);
      if (!id.success) return redirectWithToast(invitationsPath, "invitation-gone");
      const gone = await withdrawInvitation(services, actorFor(context, "people.edit"), id.data);
      return redirectWithToast(
        invitationsPath,
        gone.ok ? "invitation-withdrawn" : "invitation-gone",
      );
    },
  );
}

export default function Withdraw({ loaderData: { invitation } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={withdrawConfirmation(invitation)}
      back={{ to: invitationsPath, label: "Invitations" }}
    />
  );
}
