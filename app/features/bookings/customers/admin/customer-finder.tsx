import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { formatPhone } from "~/shared/telephone";
import type { KnownCustomer } from "../schema";

const pauseMs = 250;

/** Finds a customer who has booked before, to fill in the form. Needs JavaScript. */
export function CustomerFinder({ onChoose }: { onChoose: (customer: KnownCustomer) => void }) {
  const fetcher = useFetcher<KnownCustomer[]>();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function findSoon(typed: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => fetcher.load(`/admin/bookings/find-customers?q=${encodeURIComponent(typed)}`),
      pauseMs,
    );
  }
  const typed = box.current?.value.trim() ?? "";
  const found = typed ? fetcher.data : undefined;
  return (
    <div className="needs-script max-w-2xl rounded border border-edge bg-surface p-4">
      <label htmlFor="find-customer" className="mb-1.5 block text-md font-semibold">
        Has this customer booked before?
      </label>
      <input
        ref={box}
        id="find-customer"
        type="search"
        autoComplete="off"
        placeholder="Name, email or phone"
        maxLength={254}
        onChange={(event) => findSoon(event.currentTarget.value)}
        className="h-11 w-full rounded border border-field bg-surface px-3 text-base placeholder:text-muted hover:border-fg sm:text-md"
      />
      <div role="status" className="text-sm">
        {found && found.length === 0 && <p className="mt-2 text-muted">No customers found</p>}
      </div>
      {found && found.length > 0 && (
        <ul className="mt-2 divide-y divide-edge text-sm">
          {found.map((customer) => (
            <li key={customer.key}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-4 rounded px-2 py-1 text-left hover:bg-fg/6"
                onClick={() => {
                  if (box.current) box.current.value = "";
                  onChoose(customer);
                }}
              >
                <span className="font-semibold [overflow-wrap:anywhere]">{customer.name}</span>
                {[
                  customer.email,
                  customer.phone && formatPhone(customer.phone),
                  customer.company,
                ].map(
                  (text) =>
                    text && (
                      <span key={text} className="text-muted [overflow-wrap:anywhere]">
                        {text}
                      </span>
                    ),
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
