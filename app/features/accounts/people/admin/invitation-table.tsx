import { Form } from "react-router";
import { readableMoment } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { rolesLabel } from "../rules";
import type { Invitation } from "../schema";

/** The invitations that nobody has accepted yet. */
export function InvitationTable({
  invitations,
  timeZone,
  now,
}: {
  invitations: readonly Invitation[];
  timeZone: string;
  now: Date;
}) {
  return (
    <Table
      caption="Invitations"
      columns={[
        { label: "Invited" },
        { label: "Role", className: "w-36" },
        { label: "Invited by", className: "w-1/6" },
        { label: "Link expires", className: "w-58" },
        { label: "Action", className: "w-60 text-right" },
      ]}
    >
      {invitations.map((invitation) => {
        const expired = invitation.expiresAt <= now;
        return (
          <TableEntry key={invitation.id}>
            <tr className="grid gap-y-1.5 align-top @4xl:table-row">
              <td className="min-w-0 [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
                <p className="font-semibold">{invitation.name}</p>
                <p className="text-muted">{invitation.email}</p>
              </td>
              <td className="@4xl:py-2.5 @4xl:pr-5">{rolesLabel(invitation.roles)}</td>
              <td className="min-w-0 text-muted [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
                <span className="@4xl:hidden">Invited by </span>
                {invitation.by}
              </td>
              <td className={`@4xl:py-2.5 @4xl:pr-5 ${expired ? "text-bad" : "text-muted"}`}>
                {expired ? "Expired " : <span className="@4xl:hidden">Expires </span>}
                {readableMoment(invitation.expiresAt, timeZone)}
              </td>
              <td className="@4xl:py-2 @4xl:pr-5">
                <div className="flex gap-2 @4xl:justify-end">
                  <Resend invitation={invitation} />
                  <ConfirmButton
                    confirmation={withdrawConfirmation(invitation)}
                    className={buttonClass("outline", "small", narrow)}
                  >
                    Withdraw<span className="sr-only"> the invitation for {invitation.name}</span>
                  </ConfirmButton>
                </div>
              </td>
            </tr>
          </TableEntry>
        );
      })}
    </Table>
  );
}

/** Larger on a phone, where each row is a block. */
const narrow = "@max-4xl:min-h-10 @max-4xl:px-4";

function Resend({ invitation: { id, name } }: { invitation: Invitation }) {
  const action = `/admin/people/invitations/${id}/send`;
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton
        action={action}
        look="outline"
        size="small"
        className={narrow}
        busyLabel="Sending..."
      >
        Send Again
        <span className="sr-only"> to {name}</span>
      </SubmitButton>
    </Form>
  );
}

export function withdrawConfirmation({ id, name, email }: Invitation): Confirmation {
  return {
    action: `/admin/people/invitations/${id}/withdraw`,
    question: "Are you sure you want to withdraw this invitation?",
    facts: `The link we emailed to ${name} (${email}) will stop working.`,
    keepLabel: "Keep Invitation",
    confirmLabel: "Withdraw Invitation",
    busyLabel: "Withdrawing...",
  };
}
