import { redirect } from "react-router";
import { resendInvitation } from "~/features/accounts/people/invitations.commands.server";
import { invitationsPath } from "~/features/accounts/people/rules";
import { InvitationId } from "~/features/accounts/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/resend-invitation";

export const middleware = [requirePermission("people.edit")];

/** A GET doesn't send anything. */
export function loader() {
  return redirect(invitationsPath);
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return confirmAction(
    args,
    { back: invitationsPath, failed: "invitation-not-sent" },
    async ({ services }) => {
      const id = InvitationId.safeParse(params.id);
      if (!id.success) return redirectWithToast(invitationsPath, "invitation-gone");
      const sent = await resendInvitation(services, actorFor(context, "people.edit"), id.data);
      if (sent.ok) {
        const toast = services.mailer ? "invitation-sent" : "invitation-waiting";
        return redirectWithToast(invitationsPath, toast);
      }
      return redirectWithToast(
        invitationsPath,
        sent.reason === "gone" ? "invitation-gone" : "too-many-invitations",
      );
    },
  );
}
