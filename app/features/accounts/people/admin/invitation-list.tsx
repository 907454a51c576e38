import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { readableMoment } from "~/shared/dates";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { Button, buttonClass } from "~/ui/button";
import type { Invitation } from "../schema";

interface InvitationTableProps {
  invitations: readonly Invitation[];
  timeZone: string;
  now: Date;
}

/** Who was invited and hasn't answered yet. */
export function InvitationTable({ invitations, timeZone, now }: InvitationTableProps) {
  const [asked, setAsked] = useState<Invitation | null>(null);
  return (
    <>
      <Table
        caption="Invitations"
        columns={[
          { label: "Invited" },
          { label: "By", className: "w-1/5" },
          { label: "Link works until", className: "w-58" },
          { label: "Action", className: "w-60 text-right" },
        ]}
      >
        {invitations.map((invitation) => {
          const over = invitation.expiresAt <= now;
          return (
            <TableEntry key={invitation.id}>
              <tr className="grid gap-y-1.5 align-top @4xl:table-row">
                <td className="min-w-0 [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
                  <p className="font-semibold">{invitation.name}</p>
                  <p className="text-muted">{invitation.email}</p>
                </td>
                <td className="min-w-0 text-muted [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
                  <span className="@4xl:hidden">Invited by </span>
                  {invitation.by}
                </td>
                <td className={`@4xl:py-2.5 @4xl:pr-5 ${over ? "text-bad" : "text-muted"}`}>
                  <span className="@4xl:hidden">{over ? "" : "Works until "}</span>
                  {over ? "Ran out " : ""}
                  {readableMoment(invitation.expiresAt, timeZone)}
                </td>
                <td className="@4xl:py-2 @4xl:pr-5">
                  <div className="flex gap-2 @4xl:justify-end">
                    <SendAgain invitation={invitation} />
                    <Withdraw invitation={invitation} onAsk={() => setAsked(invitation)} />
                  </div>
                </td>
              </tr>
            </TableEntry>
          );
        })}
      </Table>
      <WithdrawDialog invitation={asked} onClose={() => setAsked(null)} />
    </>
  );
}

const small = "@max-4xl:min-h-10 @max-4xl:px-4";

function SendAgain({ invitation: { id, name } }: { invitation: Invitation }) {
  const { state, formAction } = useNavigation();
  const action = `/admin/people/invitations/${id}/send`;
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button
        type="submit"
        look="outline"
        size="small"
        className={small}
        busy={state !== "idle" && formAction === action}
        busyLabel="Sending..."
      >
        Send again
        <span className="sr-only"> to {name}</span>
      </Button>
    </Form>
  );
}

/** Asks in a dialog; without script its form leads to a page that asks the same. */
function Withdraw({
  invitation: { id, name },
  onAsk,
}: {
  invitation: Invitation;
  onAsk: () => void;
}) {
  function ask(event: FormEvent) {
    event.preventDefault();
    onAsk();
  }
  return (
    <form method="get" action={`/admin/people/invitations/${id}/withdraw`} onSubmit={ask}>
      <button type="submit" className={buttonClass("outline", "small", small)}>
        Withdraw
        <span className="sr-only"> the invitation of {name}</span>
      </button>
    </form>
  );
}

export const withdrawQuestion = "Are you sure you want to withdraw this invitation?";

function WithdrawDialog({
  invitation,
  onClose,
}: {
  invitation: Invitation | null;
  onClose: () => void;
}) {
  // The last one asked about stays in sight while the dialog fades away.
  const last = useRef(invitation);
  if (invitation) last.current = invitation;
  const shown = invitation ?? last.current;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(onClose, [key]);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={invitation !== null}
      onClose={onClose}
      question={withdrawQuestion}
      keepLabel="Keep invitation"
      confirm={<WithdrawForm id={shown.id} />}
    >
      <WithdrawLine invitation={shown} />
    </ConfirmDialog>
  );
}

export function WithdrawLine({ invitation: { name, email } }: { invitation: Invitation }) {
  return (
    <>
      The link that was mailed to {name} ({email}) stops working.
    </>
  );
}

export function WithdrawForm({ id }: { id: string }) {
  const { state, formAction } = useNavigation();
  const action = `/admin/people/invitations/${id}/withdraw`;
  return (
    <Form method="post" action={action} preventScrollReset replace>
      <Button
        type="submit"
        look="danger"
        busy={state !== "idle" && formAction === action}
        busyLabel="Withdrawing..."
      >
        Withdraw invitation
      </Button>
    </Form>
  );
}
