import { data } from "react-router";
import {
  WithdrawForm,
  WithdrawLine,
  withdrawQuestion,
} from "~/features/accounts/people/admin/invitation-list";
import { withdrawInvitation } from "~/features/accounts/people/invitations.commands.server";
import { findInvitationById } from "~/features/accounts/people/queries.server";
import { InvitationId } from "~/features/accounts/people/schema";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/withdraw-invitation";

export const meta: Route.MetaFunction = () => [{ title: "Withdraw an invitation" }];

/** The question as a page, for a browser without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = InvitationId.safeParse(params.id);
  const found = id.success && (await findInvitationById(context.get(services).db, id.data));
  if (!found) throw data(null, { status: 404 });
  return { invitation: found };
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = InvitationId.safeParse(params.id);
  if (!id.success) return redirectWithToast("/admin/people", "invitation-gone");
  const gone = await withdrawInvitation(context.get(services), context.get(admin), id.data);
  return redirectWithToast("/admin/people", gone.ok ? "invitation-withdrawn" : "invitation-gone");
}

export default function Withdraw({ loaderData: { invitation } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/people">People</BackLink>
      <PageTitle title={withdrawQuestion} note={<WithdrawLine invitation={invitation} />} />
      <div className="flex flex-wrap gap-3">
        <WithdrawForm id={invitation.id} />
        <LinkButton look="outline" to="/admin/people">
          Keep invitation
        </LinkButton>
      </div>
    </>
  );
}
