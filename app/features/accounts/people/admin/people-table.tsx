import { Link } from "react-router";
import { readableMoment } from "~/shared/dates";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import type { Person } from "../schema";

export function PeopleTable({ people, timeZone }: { people: readonly Person[]; timeZone: string }) {
  return (
    <Table
      caption="People"
      columns={[
        { label: "Name" },
        { label: "Email" },
        { label: "Role", className: "w-48" },
        { label: "Second factor", className: "w-36" },
        { label: "Last seen", className: "w-58" },
      ]}
    >
      {people.map((person) => (
        <TableEntry key={person.id}>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 align-top @4xl:table-row">
            <td className="min-w-0 font-semibold [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
              <Link to={`/admin/people/${person.id}`} className="link">
                {person.name}
              </Link>
            </td>
            <td className="col-span-2 row-start-2 min-w-0 [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5">
              {person.email}
            </td>
            <td className="col-start-2 row-start-1 text-right @4xl:py-2.5 @4xl:pr-5 @4xl:text-left">
              <RoleBadge person={person} />
            </td>
            <td className="col-span-2 row-start-4 text-muted @4xl:py-2.5 @4xl:pr-5">
              <span className="@4xl:hidden">Second factor: </span>
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

export function RoleBadge({ person }: { person: Pick<Person, "admin" | "invited" | "confirmed"> }) {
  if (person.invited && !person.admin) return <StatusBadge tone="plain">Invited</StatusBadge>;
  if (!person.confirmed) return <StatusBadge tone="bad">Address not confirmed</StatusBadge>;
  return person.admin ? (
    <StatusBadge tone="good">Admin</StatusBadge>
  ) : (
    <StatusBadge tone="plain">No role</StatusBadge>
  );
}

/**
 * Asks before somebody gets or loses the admin role.
 * @param self whether the admin is changing their own role
 */
export function roleConfirmation({ id, name, admin }: Person, self: boolean): Confirmation {
  const shared = {
    action: `/admin/people/${id}/role`,
    hidden: { role: admin ? "none" : "admin" },
    keepLabel: "Don't change",
    confirmLabel: admin ? "Remove admin role" : "Send invitation",
    busyLabel: admin ? "Saving..." : "Sending...",
  };
  if (!admin) {
    return {
      ...shared,
      look: "light",
      question: `Give ${name} the admin role?`,
      facts:
        "We'll email them an invitation. Once they accept it and choose a new password, they can see and change everything in the back office, and add or remove admins.",
    };
  }
  return self
    ? {
        ...shared,
        question: "Remove your own admin role?",
        facts:
          "You'll lose access to the back office right away. Only another admin can give the role back to you.",
      }
    : {
        ...shared,
        question: `Remove the admin role from ${name}?`,
        facts:
          "They lose access to the back office right away. Their account stays. Invitations they sent that nobody has accepted yet are withdrawn.",
      };
}
