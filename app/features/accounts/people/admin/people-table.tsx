import { readableMoment } from "~/shared/dates";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { rolesLabel } from "../rules";
import type { Person } from "../schema";

export function PeopleTable({ people, timeZone }: { people: readonly Person[]; timeZone: string }) {
  return (
    <Table
      caption="People"
      columns={[
        { label: "Name" },
        { label: "Email" },
        { label: "Role", className: "w-48" },
        { label: "Two-step verification", className: "w-46" },
        { label: "Last seen", className: "w-58" },
      ]}
    >
      {people.map((person) => (
        <TableEntry key={person.id}>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
            <td className="min-w-0 font-semibold [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
              <RecordLink
                to={`/admin/people/${person.id}`}
                id={person.id}
                panel={`/admin/people/open/${person.id}`}
                className="link"
              >
                {person.name}
              </RecordLink>
            </td>
            <td className="col-span-2 row-start-2 min-w-0 [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
              {person.email}
            </td>
            <td className="col-start-2 row-start-1 text-right @4xl:py-2.5 @4xl:pr-5 @4xl:text-left">
              <RoleBadge person={person} />
            </td>
            <td className="col-span-2 row-start-4 text-muted @4xl:py-2.5 @4xl:pr-5">
              <span className="@4xl:hidden">Two-step verification: </span>
              {person.secondFactor ? "On" : "Off"}
            </td>
            <td className="col-span-2 row-start-3 text-muted @4xl:py-2.5 @4xl:pr-5">
              {person.lastSeen ? (
                <>
                  <span className="@4xl:hidden">Last seen </span>
                  {readableMoment(person.lastSeen, timeZone)}
                </>
              ) : (
                "Not signed in"
              )}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

export function RoleBadge({ person }: { person: Pick<Person, "roles" | "invited" | "confirmed"> }) {
  if (person.roles.length > 0) {
    return <StatusBadge tone="good">{rolesLabel(person.roles)}</StatusBadge>;
  }
  if (person.invited) return <StatusBadge tone="plain">Invited</StatusBadge>;
  if (!person.confirmed) return <StatusBadge tone="bad">Address not confirmed</StatusBadge>;
  return <StatusBadge tone="plain">No role</StatusBadge>;
}

/**
 * Asks before somebody loses their access.
 * @param self whether the admin is removing their own
 */
export function removeAccessConfirmation({ id, name }: Person, self: boolean): Confirmation {
  return {
    action: `/admin/people/${id}/remove-access`,
    question: self ? "Remove your own access?" : `Remove ${name}’s access?`,
    facts: self
      ? "You’ll lose access to the back office right away. Only another admin can give it back to you."
      : "They’ll lose access to the back office right away. Their account isn’t deleted. Any invitations they sent that are still open will be withdrawn.",
    keepLabel: "Keep Access",
    confirmLabel: "Remove Access",
    busyLabel: "Saving...",
  };
}
