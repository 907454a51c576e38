import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { type ApplicationFilter, filterAddress, isFiltered } from "../filter.rules";

const list = "/admin/careers/applications";

/** Above the list and the board: its name, the other view, and what can be done with all of it. */
export function ApplicationsHead({
  view,
  filter,
}: {
  view: "list" | "board";
  filter: ApplicationFilter;
}) {
  const wide = filterAddress({ ...filter, status: "" });
  return (
    <PageTitle title="Job Applications">
      <div className="flex flex-wrap items-center gap-2">
        <ViewSwitch
          label="View"
          views={[
            { to: `${list}${wide}`, current: view === "list", label: "List" },
            { to: `${list}/board${wide}`, current: view === "board", label: "Board" },
          ]}
        />
        <LinkButton look="outline" size="small" className="min-h-10" to={`${list}/mails`}>
          Mails to applicants
        </LinkButton>
        <OutsideLinkButton
          look="outline"
          size="small"
          className="min-h-10"
          href={`${list}/export${filterAddress(filter)}`}
          download
        >
          {isFiltered(filter) ? "Export these as CSV" : "Export as CSV"}
        </OutsideLinkButton>
      </div>
    </PageTitle>
  );
}
