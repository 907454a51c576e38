import { redirect } from "react-router";
import { withdrawInvitation } from "~/features/accounts/people/invitations.commands.server";
import { invitationsPath } from "~/features/accounts/people/rules";
import { InvitationId } from "~/features/accounts/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/withdraw-invitation";

export const middleware = [requirePermission("people.edit")];

export const loader = () => redirect(invitationsPath);

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
