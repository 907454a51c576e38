import { statusOptions } from "~/features/careers/status-emails/statuses";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import type { ApplicationFilter } from "../filter.rules";

export interface OpeningChoice {
  id: number;
  title: string;
  location: string;
}

/** Search and filters of the applications; the board has its statuses as columns instead. */
export function ApplicationFilters({
  filter,
  openings,
  board = false,
}: {
  filter: ApplicationFilter;
  openings: readonly OpeningChoice[];
  board?: boolean;
}) {
  const names = board ? ["job"] : ["status", "job"];
  return (
    <FilterBar
      label="Search and filter applications"
      search={{
        value: filter.search,
        label: "Search by name, email, phone or city",
        placeholder: "Name, email, phone or city",
      }}
      names={names}
    >
      {!board && (
        <FilterSelect
          label="Status"
          name="status"
          value={filter.status}
          all="All statuses"
          options={statusOptions}
        />
      )}
      <FilterSelect
        label="Opening"
        name="job"
        value={filter.job ? String(filter.job) : ""}
        all="All openings"
        wide={board}
        options={openings.map(({ id, title, location }) => ({
          value: String(id),
          label: `${title}, ${location}`,
        }))}
      />
    </FilterBar>
  );
}
