import { Link } from "react-router";
import { formatMoment } from "~/shared/dates";
import { formatPhone } from "~/shared/telephone";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import { personLabel, personPath } from "../rules";
import type { FoundPerson, LegalHold } from "../schema";

const cell = "min-w-0 [overflow-wrap:anywhere] @4xl:py-2.5 @4xl:pr-5";

export function PeopleFound({ people }: { people: readonly FoundPerson[] }) {
  return (
    <Table
      caption="People found"
      columns={[
        { label: "Email" },
        { label: "Name" },
        { label: "Phone", className: "w-48" },
        { label: "Records", className: "w-28" },
      ]}
    >
      {people.map(({ email, name, phone, records }) => (
        <TableEntry key={email}>
          <tr className="grid gap-1 align-top @4xl:table-row">
            <td className={`font-semibold ${cell}`}>
              <PersonLink email={email} />
            </td>
            <td className={cell}>{name}</td>
            <td className={`text-muted ${cell}`}>{formatPhone(phone)}</td>
            <td className={`text-muted tabular-nums ${cell}`}>
              {records.toLocaleString("en-US")}
              <span className="@4xl:hidden"> {records === 1 ? "record" : "records"}</span>
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

export function Holds({ holds, timeZone }: { holds: readonly LegalHold[]; timeZone: string }) {
  return (
    <Table
      caption="Legal holds"
      columns={[{ label: "Email" }, { label: "Reason" }, { label: "Placed", className: "w-72" }]}
    >
      {holds.map(({ id, email, reason, setBy, setAt }) => (
        <TableEntry key={id}>
          <tr className="grid gap-1 align-top @4xl:table-row">
            <td className={`font-semibold ${cell}`}>
              <PersonLink email={email} />
            </td>
            <td className={cell}>{reason}</td>
            <td className={`text-muted ${cell}`}>
              {setBy}, {formatMoment(setAt, timeZone)}
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}

function PersonLink({ email }: { email: string }) {
  return (
    <Link to={personPath(email)} className="link">
      {personLabel(email)}
    </Link>
  );
}
