import { data } from "react-router";
import { removeOnCallConfirmation } from "~/features/urgent/on-call/admin/remove-on-call";
import { removeOnCall } from "~/features/urgent/on-call/commands.server";
import { onCallInOrder } from "~/features/urgent/on-call/queries.server";
import { OnCallId } from "~/features/urgent/on-call/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-on-call";

export const middleware = [requirePermission("urgent.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Remove From On-Call List" }];

const back = "/admin/on-call";

export async function loader({ params, context }: Route.LoaderArgs) {
  const people = await onCallInOrder(context.get(services).db);
  const person = people.find(({ id }) => id === params.id);
  if (!person) throw data(null, { status: 404 });
  return { person, last: people.length === 1 };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const failed = "on-call-not-removed";
  return confirmAction(args, { back, failed }, async ({ services }) => {
    const id = OnCallId.safeParse(params.id);
    if (!id.success) throw data(null, { status: 404 });
    const removed = await removeOnCall(services, actorFor(context, "urgent.edit"), id.data);
    return redirectWithToast(back, removed.ok ? "on-call-removed" : failed);
  });
}

export default function RemoveOnCall({ loaderData: { person, last } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeOnCallConfirmation(person, { last })}
      back={{ to: back, label: "On-Call List" }}
    />
  );
}
