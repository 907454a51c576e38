import { data } from "react-router";
import { removeAccessConfirmation } from "~/features/accounts/people/admin/people-table";
import { findPerson } from "~/features/accounts/people/queries.server";
import { removeAccess } from "~/features/accounts/people/roles.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-access";

export const middleware = [requirePermission("people.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Remove Access" }];

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
  return confirmAction(args, { back, failed: "role-not-changed" }, async ({ services }) => {
    const removed = await removeAccess(services, actor, { userId });
    if (removed.ok) {
      return userId === actor.userId
        ? redirectWithToast("/", "own-access-removed")
        : redirectWithToast(back, "access-removed");
    }
    if (removed.reason === "last-admin") return redirectWithToast(back, "last-admin");
    if (removed.reason === "no-role") return redirectWithToast(back, "no-role");
    throw data(null, { status: 404 });
  });
}

export default function RemoveAccess({ loaderData: { person, self } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeAccessConfirmation(person, self)}
      back={{ to: `/admin/people/${person.id}`, label: person.name }}
    />
  );
}
