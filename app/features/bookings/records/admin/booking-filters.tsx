import { statusLabel, waitingLabel } from "~/features/bookings/lifecycle/labels.rules";
import { appointmentStatuses } from "~/features/bookings/requests/schema";
import { FilterBar, FilterDate, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import type { Option } from "~/ui/forms/field";
import { type BookingFilter, bookingSorts, noService } from "../filter.rules";

const statuses = appointmentStatuses.map((value) => ({ value, label: statusLabel(value) }));
const [usual, ...otherSorts] = bookingSorts;

/** Search, filters and order of all bookings. */
export function BookingFilters({
  filter,
  services,
}: {
  filter: BookingFilter;
  services: readonly Option[];
}) {
  return (
    <FilterBar
      label="Search and filter bookings"
      search={{
        value: filter.search,
        label: "Search by name, email, phone or company",
        placeholder: "Name, email, phone or company",
      }}
      names={["status", "service", "from", "to", "sort"]}
    >
      <FilterSelect
        label="Status"
        name="status"
        value={filter.status}
        all="All statuses"
        options={statuses}
      />
      <FilterSelect
        label="Service"
        name="service"
        value={filter.service}
        all="All services"
        options={[...services, { value: noService, label: "No current service" }]}
      />
      <FilterDate label="From" name="from" value={filter.from} />
      <FilterDate label="To" name="to" value={filter.to} />
      <FilterSelect
        label="Sort by"
        name="sort"
        value={filter.sort === usual.value ? "" : filter.sort}
        all={usual.label}
        options={otherSorts}
        wide
      />
    </FilterBar>
  );
}

/** Switches the upcoming bookings between all of them and the requests without an answer. */
export function UpcomingFilter({
  onlyWaiting,
  waiting,
}: {
  onlyWaiting: boolean;
  waiting: number;
}) {
  const path = "/admin/bookings/upcoming";
  const waitingLink = (
    <>
      Waiting for an answer
      {waiting > 0 && (
        <span className="rounded-full bg-light px-2 text-xs font-semibold text-ink tabular-nums">
          {waitingLabel(waiting)}
        </span>
      )}
    </>
  );
  return (
    <ViewSwitch
      label="Which bookings"
      views={[
        { to: path, current: !onlyWaiting, label: "All" },
        { to: `${path}?show=waiting`, current: onlyWaiting, label: waitingLink },
      ]}
    />
  );
}
