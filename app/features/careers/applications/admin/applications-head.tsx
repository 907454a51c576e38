import { DownloadButton } from "~/ui/admin/downloads/download-link";
import type { ListSort } from "~/ui/admin/lists/data-table";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { listShortcuts } from "~/ui/admin/shortcuts/rules";
import { Shortcuts } from "~/ui/admin/shortcuts/shortcuts";
import { LinkButton } from "~/ui/button";
import { statusOptions } from "../../status-emails/status.rules";
import { type ApplicationFilter, filterQuery, isFiltered } from "../rules";

const list = "/admin/careers/applications";

const keys = listShortcuts("application", "applications");

const orders = [
  { value: "-applied", label: "Newest first" },
  { value: "applied", label: "Oldest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-in-stage", label: "Longest in status first" },
  { value: "in-stage", label: "Shortest in status first" },
];

interface HeadProps {
  view: "list" | "board";
  filter: ApplicationFilter;
  /** The order of the list; the board has none. */
  sort?: ListSort;
  /** The openings to filter by. */
  openings: readonly { id: number; title: string; location: string }[];
}

/** The title, actions and filters above the list and the board. The board has no status filter. */
export function ApplicationsHead({ view, filter, sort, openings }: HeadProps) {
  const board = view === "board";
  const everyStatus = filterQuery({ ...filter, status: "" });
  return (
    <>
      <PageTitle title="Job Applications">
        <div className="flex flex-wrap items-center gap-2">
          <ViewSwitch
            label="View"
            views={[
              { to: `${list}${everyStatus}`, current: !board, label: "List" },
              { to: `${list}/board${everyStatus}`, current: board, label: "Board" },
            ]}
          />
          {!board && <Shortcuts keys={keys} />}
          <LinkButton look="outline" size="small" className="min-h-10" to={`${list}/mails`}>
            Emails to Applicants
          </LinkButton>
          <May need="careers.export">
            <DownloadButton
              failed="list-not-exported"
              href={`${list}/export${filterQuery(filter)}`}
              download
            >
              {isFiltered(filter) ? "Export Results as CSV" : "Export as CSV"}
            </DownloadButton>
          </May>
        </div>
      </PageTitle>
      <FilterBar
        label="Search and filter applications"
        search={{
          value: filter.search,
          label: "Search by name, email, phone or city",
          placeholder: "Name, email or phone",
        }}
        names={board ? ["job"] : ["status", "job"]}
        {...(sort && { sort: { ...sort, options: orders } })}
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
          label="Job"
          name="job"
          value={filter.job ? String(filter.job) : ""}
          all="All jobs"
          wide={board}
          options={openings.map(({ id, title, location }) => ({
            value: String(id),
            label: `${title}, ${location}`,
          }))}
        />
      </FilterBar>
    </>
  );
}
