import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { isInUse, useChosenEarly, useFollowing } from "~/ui/admin/address-fields";
import { buttonClass } from "~/ui/button";
import type { Option } from "~/ui/field";
import { type BookingFilter, bookingSorts, isFiltered, noService } from "../filter.rules";
import { statusLabel } from "../list.rules";
import { appointmentStatuses } from "../schema";

/** Long enough that a date typed at ordinary speed is one question. */
const pauseMs = 400;

const control =
  "h-11 w-full rounded border border-field bg-surface px-3 text-base hover:border-fg sm:text-sm";

/** Narrows the list of all bookings; without script, with its button. The address holds it all. */
export function BookingFilters({
  filter,
  services,
}: {
  filter: BookingFilter;
  services: readonly Option[];
}) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChosenEarly(form, filterSoon);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The answer to an earlier choice doesn't take back the next one.
  const isWaiting = () => timer.current !== undefined;
  function stopWaiting() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function filterSoon() {
    stopWaiting();
    timer.current = setTimeout(() => {
      stopWaiting();
      submit(form.current, { preventScrollReset: true });
    }, pauseMs);
  }
  return (
    <Form
      ref={form}
      // Coming back, the browser would fill in what was chosen last, against the address.
      autoComplete="off"
      onChange={filterSoon}
      onSubmit={stopWaiting}
      className="mb-6 grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      {filter.search && <input type="hidden" name="q" value={filter.search} />}
      <Choice
        label="Status"
        name="status"
        value={filter.status}
        leaves={isWaiting}
        options={appointmentStatuses.map((value) => ({ value, label: statusLabel(value) }))}
        all="Any status"
      />
      <Choice
        label="Service"
        name="service"
        value={filter.service}
        leaves={isWaiting}
        options={[...services, { value: noService, label: "No service on offer" }]}
        all="Any service"
      />
      <Day label="From" name="from" value={filter.from} />
      <Day label="To" name="to" value={filter.to} />
      <Choice
        label="Order"
        name="sort"
        value={filter.sort}
        leaves={isWaiting}
        options={bookingSorts}
      />
      <div className="flex gap-2">
        <button type="submit" className={buttonClass("outline")}>
          Filter
        </button>
        {isFiltered(filter) && (
          <Link to="/admin/bookings/all" className={buttonClass("plain")}>
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}

function Choice({
  label,
  name,
  value,
  leaves,
  options,
  all,
}: {
  label: string;
  name: string;
  value: string;
  leaves: () => boolean;
  options: readonly Option[];
  all?: string;
}) {
  const box = useFollowing<HTMLSelectElement>(value, leaves);
  return (
    <label className="min-w-0 text-sm">
      <span className="mb-1 block text-muted">{label}</span>
      <select ref={box} name={name} defaultValue={value} className={`${control} select pr-9`}>
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string }) {
  // A date is typed part by part.
  const box = useFollowing<HTMLInputElement>(value, isInUse);
  return (
    <label className="min-w-0 text-sm">
      <span className="mb-1 block text-muted">{label}</span>
      <input ref={box} type="date" name={name} defaultValue={value} className={control} />
    </label>
  );
}
