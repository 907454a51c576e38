import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { personPanelPath, personPath, rolesLabel } from "../rules";
import type { Person } from "../schema";

/** Someone in the list, with their times formatted. */
export interface ListedPerson extends Omit<Person, "since" | "lastSeen"> {
  since: string;
  /** Empty if they aren't signed in anywhere. */
  lastSeen: string;
}

export function PeopleTable({ people, sort }: { people: readonly ListedPerson[]; sort: ListSort }) {
  return (
    <DataTable
      list="people"
      caption="People"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      sort={sort}
    />
  );
}

const columns: readonly Column<ListedPerson>[] = [
  {
    key: "name",
    label: "Name",
    width: "w-40",
    shown: "always",
    sort: "asc",
    card: "",
    cell: ({ id, name }) => (
      <CellLines>
        <RecordLink
          to={personPath(id)}
          id={id}
          panel={personPanelPath(id)}
          className="link row-link font-semibold"
        >
          {name}
        </RecordLink>
      </CellLines>
    ),
  },
  {
    key: "email",
    label: "Email",
    sort: "asc",
    card: "order-2 col-span-full",
    cell: ({ email }) => <CellLines>{email}</CellLines>,
  },
  {
    key: "role",
    label: "Roles",
    width: "w-52",
    shown: "always",
    card: "order-1 text-right @4xl:text-left",
    cell: (person) => (
      // Several roles don't fit on a line.
      <div className="[&>span]:text-left [&>span]:whitespace-normal">
        <RoleBadge person={person} />
      </div>
    ),
  },
  {
    key: "second-factor",
    label: "Two-step verification",
    width: "w-42",
    cell: ({ secondFactor }) => (secondFactor ? "On" : "Off"),
  },
  {
    key: "last-seen",
    label: "Last seen",
    width: "w-58",
    cell: ({ lastSeen }) => lastSeen || "Not signed in",
  },
  {
    key: "since",
    label: "Account created",
    width: "w-40",
    shown: "optional",
    cell: ({ since }) => since,
  },
];

export function RoleBadge({ person }: { person: Pick<Person, "roles" | "invited" | "confirmed"> }) {
  if (person.roles.length > 0) {
    return <StatusBadge tone="good">{rolesLabel(person.roles)}</StatusBadge>;
  }
  if (person.invited) return <StatusBadge tone="plain">Invited</StatusBadge>;
  if (!person.confirmed) return <StatusBadge tone="bad">Email not confirmed</StatusBadge>;
  return <StatusBadge tone="plain">No role</StatusBadge>;
}

/**
 * Asks before someone loses their access.
 * @param self whether the admin is removing their own
 */
export function removeAccessConfirmation(
  { id, name }: Pick<Person, "id" | "name">,
  self: boolean,
): Confirmation {
  return {
    action: `${personPath(id)}/remove-access`,
    failed: "role-not-changed",
    question: self ? "Remove your own access?" : `Remove ${name}’s access?`,
    facts: self
      ? "You’ll lose access to the back office right away. Only another admin can give it back to you."
      : "They’ll lose access to the back office right away. Their account isn’t deleted. Any invitations they sent that are still open will be withdrawn.",
    keepLabel: "Keep Access",
    confirmLabel: "Remove Access",
    busyLabel: "Saving...",
  };
}
