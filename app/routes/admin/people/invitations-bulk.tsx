import { data } from "react-router";
import { changeInvitations } from "~/features/accounts/people/invitations.commands.server";
import { chosenInvitations } from "~/features/accounts/people/queries.server";
import {
  bulkTitle,
  invitationActions,
  invitationLabels,
  invitationsPath,
  rolesLabel,
} from "~/features/accounts/people/rules";
import { BulkInvitationsInput } from "~/features/accounts/people/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkResult } from "~/platform/forms/bulk.server";
import { formAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { type BulkOutcome, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import type { Route } from "./+types/invitations-bulk";

export const middleware = [requirePermission("people.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Invitations" }];

/** Asks before the chosen invitations are sent again or withdrawn. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const asked = bulkRequest(url.searchParams, invitationActions, invitationsPath);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  return {
    action,
    back,
    entries: (await chosenInvitations(db, ids)).map(({ id, name, email, roles }) => ({
      id,
      name,
      path: `${invitationsPath}?${new URLSearchParams({ q: email })}`,
      facts: [email, rolesLabel(roles)].join(" · "),
      seen: "",
      problem: undefined,
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkInvitationsInput, BulkOutcome>(
    args,
    BulkInvitationsInput,
    async (input, { services }) =>
      bulkResult(
        await changeInvitations(services, actorFor(args.context, "people.edit"), input),
        args.url,
        invitationsPath,
      ),
  );
}

export default function BulkInvitations({ loaderData, actionData }: Route.ComponentProps) {
  const { action, back, entries } = loaderData;
  const { label, busy } = invitationLabels[action];
  return (
    <BulkScreen
      title={bulkTitle(action, entries.length)}
      note={
        action === "send"
          ? "Each person gets a new link that works for seven days. The links we emailed before will stop working."
          : "The links we emailed will stop working."
      }
      entries={entries}
      hidden={{ do: action }}
      confirmLabel={label}
      busyLabel={busy}
      look={action === "withdraw" ? "danger" : "light"}
      back={{ to: back, label: "Back to the List" }}
      result={actionData}
    />
  );
}
