import { statusLabel } from "~/shared/booking-status";
import { FilterBar, FilterDate, FilterSelect } from "~/ui/admin/lists/filter-bar";
import type { Option } from "~/ui/forms/field";
import { type BookingFilter, defaultSort, filterStatuses, noService } from "../filter.rules";

const statuses = filterStatuses.map((value) => ({ value, label: statusLabel(value) }));
const sorts = [
  { value: "-when", label: "Latest date first" },
  { value: "when", label: "Earliest date first" },
  { value: "customer", label: "Customer, A to Z" },
  { value: "-customer", label: "Customer, Z to A" },
  { value: "-received", label: "Newest request first" },
  { value: "received", label: "Oldest request first" },
];

/** Search, filters and order of all bookings. */
export function BookingFilters({
  filter,
  services,
  owners,
}: {
  filter: BookingFilter;
  services: readonly Option[];
  owners: readonly Option[];
}) {
  return (
    <FilterBar
      label="Search and filter bookings"
      search={{
        value: filter.search,
        label: "Search by name, email, phone or company",
        placeholder: "Name, email or phone",
      }}
      names={["status", "service", "owner", "from", "to"]}
      sort={{ order: filter.sort, usual: defaultSort, options: sorts }}
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
        options={[...services, { value: noService, label: "Service no longer offered" }]}
      />
      <FilterSelect
        label="Owner"
        name="owner"
        value={filter.owner}
        all="Any owner"
        options={owners}
      />
      <FilterDate label="From" name="from" value={filter.from} />
      <FilterDate label="To" name="to" value={filter.to} />
    </FilterBar>
  );
}
