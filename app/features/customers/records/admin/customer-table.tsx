import { customerPath } from "~/features/appointments/booking/contact.rules";
import { EmailLink, PhoneLink } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { alsoNamed, customerPanelPath } from "../rules";
import type { Customer } from "../schema";

export function CustomerTable({
  customers,
  sort,
  select,
}: {
  customers: readonly Customer[];
  sort: ListSort;
  /** Adds checkboxes. */
  select: boolean;
}) {
  return (
    <DataTable
      list="customers"
      caption="Customers"
      columns={columns}
      rows={customers}
      rowKey={({ key }) => key}
      sort={sort}
      select={select ? ({ name }) => name : undefined}
    />
  );
}

const columns: readonly Column<Customer>[] = [
  {
    key: "name",
    label: "Name",
    shown: "always",
    sort: "asc",
    card: "",
    cell: ({ key, name, otherNames }) => (
      <CellLines second={alsoNamed(otherNames)}>
        <RecordLink
          to={customerPath(key)}
          id={key}
          panel={customerPanelPath(key)}
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
    card: "order-2 col-span-full",
    cell: ({ email }) => (
      <CellLines>
        {email ? <EmailLink email={email} /> : <span className="text-muted">No email</span>}
      </CellLines>
    ),
  },
  {
    key: "phone",
    label: "Phone",
    width: "w-1/5",
    card: "order-3 col-span-full",
    cell: ({ phone }) =>
      phone ? <PhoneLink phone={phone} /> : <span className="text-muted">No phone</span>,
  },
  {
    key: "bookings",
    label: "Bookings",
    width: "w-28",
    right: true,
    shown: "always",
    sort: "desc",
    card: "order-1 text-right whitespace-nowrap",
    cell: ({ totalBookings }) => (
      <>
        {totalBookings.toLocaleString("en-US")}
        <span className="text-muted @4xl:hidden">
          {totalBookings === 1 ? " booking" : " bookings"}
        </span>
      </>
    ),
  },
];
