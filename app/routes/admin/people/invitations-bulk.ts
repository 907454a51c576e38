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
import { bulkRequest } from "~/platform/forms/bulk-request.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import type { BulkQuestion, BulkResult } from "~/shared/lists/bulk";
import type { Route } from "./+types/invitations-bulk";

export const middleware = [requirePermission("people.edit")];

/** Asks before the chosen invitations are sent again or withdrawn. */
export async function loader(args: Route.LoaderArgs): Promise<BulkQuestion> {
  const { db } = args.context.get(services);
  const { action, ids } = bulkRequest(args, invitationActions, invitationsPath);
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
        ? "Each person gets a new link that works for seven days. Earlier links will stop working."
        : "Their links will stop working.",
    entries,
    hidden: { do: action },
    confirmLabel: label,
    busyLabel: busy,
    look: action === "withdraw" ? "danger" : "light",
  };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkInvitationsInput, BulkResult>(
    args,
    BulkInvitationsInput,
    async (input, { services }) => {
      const actor = actorFor(args.context, "people.edit");
      const outcome = await changeInvitations(services, actor, input);
      const hasServer = services.mailer !== undefined;
      return done({ ...outcome, summary: bulkDone(input.do, outcome.done, hasServer) });
    },
  );
}
