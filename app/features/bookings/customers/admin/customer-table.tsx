import { Link } from "react-router";
import { EmailLink, PhoneLink } from "~/ui/admin/lists/cells";
import { Table, TableEntry } from "~/ui/admin/lists/table";
import type { Customer } from "../schema";

export function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  return (
    <Table
      caption="Customers"
      columns={[
        { label: "Name" },
        { label: "Email" },
        { label: "Phone", className: "w-1/5" },
        { label: "Bookings", className: "w-28 text-right" },
      ]}
    >
      {customers.map((customer) => (
        <TableEntry key={customer.key}>
          <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 @4xl:table-row">
            <td className="min-w-0 font-semibold [overflow-wrap:anywhere] @4xl:py-2 @4xl:pr-5">
              <Link
                to={`/admin/bookings/customers/${encodeURIComponent(customer.key)}`}
                className="link inline-flex min-h-6 items-center"
              >
                {customer.name}
              </Link>
            </td>
            <td className="col-span-2 row-start-2 min-w-0 @4xl:py-2 @4xl:pr-5">
              {customer.email ? (
                <EmailLink email={customer.email} />
              ) : (
                <span className="text-muted">No email</span>
              )}
            </td>
            <td className="col-span-2 row-start-3 min-w-0 @4xl:py-2 @4xl:pr-5">
              <PhoneLink phone={customer.phone} />
            </td>
            <td className="text-right whitespace-nowrap @4xl:py-2 @4xl:pr-5">
              {customer.totalBookings.toLocaleString("en-US")}
              <span className="text-muted @4xl:hidden">
                {customer.totalBookings === 1 ? " booking" : " bookings"}
              </span>
            </td>
          </tr>
        </TableEntry>
      ))}
    </Table>
  );
}
