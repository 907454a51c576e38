import { data } from "react-router";
import { changeInvitations } from "~/features/accounts/people/invitations.commands.server";
import { chosenInvitations } from "~/features/accounts/people/queries.server";
import {
  bulkDone,
  bulkTitle,
  invitationActions,
  invitationLabels,
  invitationsPath,
  rolesLabel,
} from "~/features/accounts/people/rules";
import { BulkInvitationsInput } from "~/features/accounts/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { type BulkQuestion, type BulkResult, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/invitations-bulk";

export const middleware = [requirePermission("people.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Invitations" }];

/** Asks before the chosen invitations are sent again or withdrawn. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, invitationActions, invitationsPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const entries = (await chosenInvitations(db, ids)).map(({ id, name, email, roles }) => ({
    id,
    name,
    path: `${invitationsPath}?${new URLSearchParams({ q: email })}`,
    facts: [email, rolesLabel(roles)].join(" · "),
    seen: "",
    problem: undefined,
  }));
  const { label, busy } = invitationLabels[action];
  return {
    title: bulkTitle(action, entries.length),
    note:
      action === "send"
        ? "Each person gets a new link that works for seven days. The links we emailed before will stop working."
        : "The links we emailed will stop working.",
    entries,
    hidden: { do: action },
    confirmLabel: label,
    busyLabel: busy,
    look: action === "withdraw" ? "danger" : "light",
    back,
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkInvitationsInput, BulkResult>(
    args,
    BulkInvitationsInput,
    async (input, { services }) => {
      const actor = actorFor(args.context, "people.edit");
      const outcome = await changeInvitations(services, actor, input);
      return done({ ...outcome, summary: bulkDone(input.do, outcome.done) });
    },
  );
}

export default function BulkInvitations({ loaderData, actionData }: Route.ComponentProps) {
  return <BulkScreen question={loaderData} result={actionData} />;
}
