import { redirect } from "react-router";
import { resendInvitation } from "~/features/accounts/people/invitations.commands.server";
import { InvitationId } from "~/features/accounts/people/schema";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/resend-invitation";

/** Opening the address sends nothing. */
export function loader() {
  return redirect("/admin/people");
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = InvitationId.safeParse(params.id);
  if (!id.success) return redirectWithToast("/admin/people", "invitation-gone");
  const sent = await resendInvitation(context.get(services), context.get(admin), id.data);
  if (sent.ok) return redirectWithToast("/admin/people", "invitation-sent");
  return redirectWithToast(
    "/admin/people",
    sent.reason === "gone" ? "invitation-gone" : "too-many-invitations",
  );
}
