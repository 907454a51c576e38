import { Link } from "react-router";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { formatPhone } from "~/shared/telephone";
import { May } from "~/ui/admin/shell/may";
import { mergePath } from "../rules";
import type { Customer } from "../schema";

/** Customers who may be the same as this one, with links to merge them. */
export function Duplicates({
  customer,
  duplicates,
}: {
  customer: Customer;
  duplicates: readonly Customer[];
}) {
  if (duplicates.length === 0) return null;
  return (
    <section
      aria-labelledby="duplicates-heading"
      className="mb-8 max-w-3xl rounded border border-edge bg-surface px-4 py-3 text-sm"
    >
      <h2 id="duplicates-heading" className="text-md font-semibold">
        {duplicates.length === 1 ? "Possible duplicate" : "Possible duplicates"}
      </h2>
      <ul>
        {duplicates.map(({ key, name, email, phone }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 py-0.5">
            <Link
              to={customerPath(key)}
              className="link inline-flex min-h-6 items-center font-semibold wrap-anywhere"
            >
              {name}
            </Link>
            <span className="text-muted wrap-anywhere">
              {email}
              {email && phone && " · "}
              {phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
            </span>
            <May need="bookings.edit">
              <Link
                to={mergePath(customer.key, key)}
                className="link inline-flex min-h-6 items-center"
              >
                Merge<span className="sr-only"> {name} with this customer</span>
              </Link>
            </May>
          </li>
        ))}
      </ul>
    </section>
  );
}
