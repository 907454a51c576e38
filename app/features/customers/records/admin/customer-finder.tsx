import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatPhone } from "~/shared/telephone";
import { useHydrated } from "~/ui/use-hydrated";
import { alsoNamed } from "../rules";
import type { FoundCustomers, KnownCustomer } from "../schema";

const pauseMs = 250;

const id = "find-customer";
const label = (
  <label htmlFor={id} className="mb-1.5 block text-md font-semibold">
    Has this customer booked before?
  </label>
);
const field = {
  id,
  type: "search",
  autoComplete: "off",
  placeholder: "Name, email or phone",
  maxLength: 254,
  className:
    "h-11 w-full rounded border border-field bg-surface px-3 text-base placeholder:text-muted hover:border-fg sm:text-md",
};

/** Finds a customer who has booked before, to fill in the form. Needs JavaScript. */
export function CustomerFinder({ onChoose }: { onChoose: (customer: KnownCustomer) => void }) {
  return (
    <div className="max-w-2xl rounded border border-edge bg-surface p-4">
      {/* On the server, the library would render a style attribute. */}
      {useHydrated() ? (
        <Finder onChoose={onChoose} />
      ) : (
        <>
          {label}
          <input {...field} />
        </>
      )}
    </div>
  );
}

function Finder({ onChoose }: { onChoose: (customer: KnownCustomer) => void }) {
  const { data, load } = useFetcher<FoundCustomers>();
  const input = useRef<HTMLInputElement>(null);
  // What was typed before hydration, in the field that this one replaces.
  const [before] = useState(() => {
    const field = document.querySelector<HTMLInputElement>(`#${id}`);
    return { text: field?.value ?? "", focused: field === document.activeElement };
  });
  const [typed, setTyped] = useState(before.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (before.focused) input.current?.focus();
    if (before.text) findSoon(before.text);
    return () => clearTimeout(timer.current);
  }, []);

  function findSoon(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => load(`/admin/bookings/find-customers?q=${encodeURIComponent(text)}`),
      pauseMs,
    );
  }
  const found = typed.trim() ? data : undefined;
  return (
    <Autocomplete.Root
      open
      inline
      items={found?.customers ?? []}
      filter={null}
      value={typed}
      onValueChange={findSoon}
      itemToStringValue={({ name }: KnownCustomer) => name}
      autoHighlight="always"
    >
      {label}
      <Autocomplete.Input ref={input} {...field} />
      <Autocomplete.Status className="text-sm text-muted not-empty:mt-2">
        {found && resultSentence(found)}
      </Autocomplete.Status>
      <Autocomplete.List className="mt-2 text-sm empty:hidden">
        {(customer: KnownCustomer) => (
          <Autocomplete.Item
            key={customer.key}
            value={customer}
            onClick={() => {
              findSoon("");
              onChoose(customer);
            }}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 rounded border-t border-edge px-2 py-1 first:border-t-0 data-highlighted:bg-fg/8"
          >
            <span className="font-semibold [overflow-wrap:anywhere]">{customer.name}</span>
            {[
              alsoNamed(customer.otherNames),
              customer.email,
              formatPhone(customer.phone ?? ""),
              customer.company,
            ].map(
              (text) =>
                text && (
                  <span key={text} className="text-muted [overflow-wrap:anywhere]">
                    {text}
                  </span>
                ),
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function resultSentence({ customers, more }: FoundCustomers): string {
  if (customers.length === 0) return "No customers found";
  if (more) return `The first ${customers.length} matches. Type more to narrow them down.`;
  return customers.length === 1 ? "1 match" : `${customers.length} matches`;
}
