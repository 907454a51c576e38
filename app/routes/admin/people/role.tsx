import { data, redirect } from "react-router";
import { roleConfirmation } from "~/features/accounts/people/admin/people-table";
import { inviteAccount } from "~/features/accounts/people/invitations.commands.server";
import { findPerson } from "~/features/accounts/people/queries.server";
import { revokeAdmin } from "~/features/accounts/people/roles.commands.server";
import { RoleInput } from "~/features/accounts/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/role";

export const middleware = [requirePermission("people.edit")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? confirmationOf(loaderData).question : "Admin role" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = await findPerson(context.get(services), params.id);
  if (!person) throw data(null, { status: 404 });
  return { person, self: person.id === actorFor(context, "people.edit").userId };
}

export function action(args: Route.ActionArgs) {
  requireRecentPassword(args);
  const userId = args.params.id;
  const actor = actorFor(args.context, "people.edit");
  const back = `/admin/people/${userId}`;
  return confirmAction(args, { back, failed: "role-not-changed" }, async ({ services, values }) => {
    const input = RoleInput.safeParse(values);
    if (!input.success) return redirect(back);
    if (input.data.role === "admin") {
      const invited = await inviteAccount(services, actor, userId);
      if (invited.ok) return redirectWithToast(back, "invitation-sent");
      if (invited.reason === "no-account") throw data(null, { status: 404 });
      return redirectWithToast(
        back,
        invited.reason === "too-many" ? "too-many-invitations" : invited.reason,
      );
    }
    const changed = await revokeAdmin(services, actor, { userId });
    if (changed.ok) {
      return userId === actor.userId
        ? redirectWithToast("/", "own-role-removed")
        : redirectWithToast(back, "role-removed");
    }
    if (changed.reason === "no-account") throw data(null, { status: 404 });
    return redirectWithToast(back, changed.reason);
  });
}

export default function Role({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData.person;
  return (
    <ConfirmPage
      confirmation={confirmationOf(loaderData)}
      back={{ to: `/admin/people/${id}`, label: name }}
    />
  );
}

function confirmationOf({ person, self }: Route.ComponentProps["loaderData"]) {
  return roleConfirmation(person, self);
}
