import { Form } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { invitationsPath, rolesLabel } from "../rules";
import type { Invitation } from "../schema";

/** An invitation in the list, with its times formatted. */
export interface ListedInvitation extends Pick<Invitation, "id" | "name" | "email" | "roles"> {
  by: string;
  sent: string;
  expires: string;
  expired: boolean;
}

/** The invitations that nobody has accepted yet. */
export function InvitationTable({
  invitations,
  sort,
  edit,
}: {
  invitations: readonly ListedInvitation[];
  sort: ListSort;
  /** Adds checkboxes, and buttons to each row. */
  edit: boolean;
}) {
  return (
    <DataTable
      list="invitations"
      caption="Invitations"
      columns={edit ? [...columns, actions] : columns}
      rows={invitations}
      rowKey={({ id }) => id}
      sort={sort}
      select={edit ? ({ name }) => `the invitation for ${name}` : undefined}
    />
  );
}

const columns: readonly Column<ListedInvitation>[] = [
  {
    key: "name",
    label: "Invited",
    shown: "always",
    sort: "asc",
    card: "",
    cell: ({ name, email }) => (
      <CellLines second={email}>
        <span className="font-semibold">{name}</span>
      </CellLines>
    ),
  },
  {
    key: "role",
    label: "Roles",
    width: "w-36",
    card: "order-1 text-right @4xl:text-left",
    cell: ({ roles }) => <CellLines>{rolesLabel(roles)}</CellLines>,
  },
  {
    key: "by",
    label: "Invited by",
    width: "w-40",
    cell: ({ by }) => <CellLines>{by}</CellLines>,
  },
  { key: "sent", label: "Sent", width: "w-58", shown: "optional", cell: ({ sent }) => sent },
  {
    key: "expires",
    label: "Link expires",
    width: "w-58",
    sort: "asc",
    card: "order-3 col-span-full",
    cell: ({ expires, expired }) => (
      <CellLines second={expired && <span className="text-bad @max-4xl:hidden">Expired</span>}>
        <span className={`@4xl:hidden ${expired ? "text-bad" : "text-muted"}`}>
          Link {expired ? "expired" : "expires"}{" "}
        </span>
        {expires}
      </CellLines>
    ),
  },
];

const actions: Column<ListedInvitation> = {
  key: "actions",
  label: "Actions",
  width: "w-56",
  shown: "always",
  right: true,
  card: "order-4 col-start-1 pt-1",
  cell: (invitation) => (
    <div className="relative z-1 flex gap-2 @4xl:justify-end">
      <Resend invitation={invitation} />
      <ConfirmButton
        confirmation={withdrawConfirmation(invitation)}
        className={buttonClass("outline", "small", narrow)}
      >
        Withdraw<span className="sr-only"> the invitation for {invitation.name}</span>
      </ConfirmButton>
    </div>
  ),
};

/** Larger on a phone, where each row is a card. */
const narrow = "@max-4xl:min-h-10 @max-4xl:px-4";

function Resend({ invitation: { id, name } }: { invitation: ListedInvitation }) {
  const action = `${invitationsPath}/${id}/send`;
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

function withdrawConfirmation({
  id,
  name,
  email,
}: Pick<Invitation, "id" | "name" | "email">): Confirmation {
  return {
    action: `${invitationsPath}/${id}/withdraw`,
    failed: "invitation-not-withdrawn",
    question: "Are you sure you want to withdraw this invitation?",
    facts: `The invitation link for ${name} (${email}) will stop working.`,
    keepLabel: "Keep Invitation",
    confirmLabel: "Withdraw Invitation",
    busyLabel: "Withdrawing...",
  };
}
