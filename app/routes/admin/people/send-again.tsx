import { redirect } from "react-router";
import { inviteAgain } from "~/features/accounts/invitations.commands.server";
import { InvitationId } from "~/features/accounts/people.schema";
import { admin } from "~/platform/auth/guard.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/send-again";

/** Opening the address sends nothing. */
export function loader() {
  return redirect("/admin/people");
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = InvitationId.safeParse(params.id);
  if (!id.success) return redirectWithToast("/admin/people", "invitation-gone");
  const sent = await inviteAgain(context.get(services), context.get(admin), id.data);
  if (sent.ok) return redirectWithToast("/admin/people", "invitation-sent");
  return redirectWithToast(
    "/admin/people",
    sent.reason === "gone" ? "invitation-gone" : "too-many-invitations",
  );
}
