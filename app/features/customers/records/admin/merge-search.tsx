import { Link } from "react-router";
import { formatPhone } from "~/shared/telephone";
import { Empty } from "~/ui/admin/lists/pagination";
import { Button } from "~/ui/button";
import { alsoNamed, mergePath } from "../rules";
import type { Customer } from "../schema";

/** Finds the customer to merge into this one. */
export function MergeSearch({
  customer,
  search,
  found,
}: {
  customer: Customer;
  search: string;
  found: readonly Customer[];
}) {
  return (
    <div className="max-w-2xl">
      <form method="get" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <label htmlFor="q" className="mb-1.5 block text-md font-semibold">
            Find the other customer
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={search}
            autoComplete="off"
            placeholder="Name, email or phone"
            maxLength={254}
            className="h-11 w-full rounded border border-field bg-surface px-3 text-base placeholder:text-muted hover:border-fg sm:text-md"
          />
        </div>
        <Button type="submit" look="outline">
          Search
        </Button>
      </form>
      {search && found.length === 0 && (
        <div className="mt-6">
          <Empty title="No customers found" page={1}>
            No other customer matches your search.
          </Empty>
        </div>
      )}
      {found.length > 0 && (
        <ul className="mt-6 divide-y divide-edge rounded border border-edge bg-surface text-sm">
          {found.map(({ key, name, otherNames, email, phone, totalBookings }) => (
            <li key={key} className="relative px-4 py-2 hover:bg-fg/4">
              <Link
                to={mergePath(customer.key, key)}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 after:content-['']"
              >
                {name}
              </Link>
              <p className="text-muted wrap-anywhere">
                {[
                  alsoNamed(otherNames),
                  email,
                  phone && formatPhone(phone),
                  totalBookings === 1 ? "1 booking" : `${totalBookings} bookings`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
