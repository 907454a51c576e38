import { waitingLabel } from "~/features/bookings/lifecycle/labels.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { UrgentTable } from "~/features/urgent/office/admin/urgent-table";
import { countOpenUrgent, listUrgentRequests } from "~/features/urgent/office/queries.server";
import {
  emptyListTitles,
  listSearch,
  urgentFilterLabels,
  urgentFilterOf,
  urgentFilters,
} from "~/features/urgent/office/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { readableMoment } from "~/shared/dates";
import { pageOf } from "~/shared/lists/paging";
import { searchTerm, shortSearchNote } from "~/shared/lists/search";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("urgent.view")];

export const meta: Route.MetaFunction = () => [{ title: "Urgent Requests" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const show = urgentFilterOf(url.searchParams.get("show"));
    const search = searchTerm(url.searchParams.get("q"));
    const timeZone = await businessTimeZone(db);
    const found = await listUrgentRequests(db, { show, search }, pageOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map(({ receivedAt, ...row }) => ({
        ...row,
        received: readableMoment(receivedAt, timeZone),
      })),
      show,
      search,
      open: await countOpenUrgent(db),
      address: listSearch(url.searchParams),
    };
  });
}

export default function UrgentRequests({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Urgent Requests" note="Requests from the urgent page, newest first.">
        {found.ok && (
          <FilterLinks
            label="Filter urgent requests"
            current={found.show}
            choices={urgentFilters.map((value) => ({
              value,
              label: urgentFilterLabels[value],
              count: value === "open" && found.open > 0 ? waitingLabel(found.open) : undefined,
            }))}
          />
        )}
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="urgent-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ show, search, rows, page, hasNext, address }: FoundProps) {
  return (
    <>
      <FilterBar
        label="Search urgent requests"
        search={{
          value: search,
          label: "Search by phone, address, contact or text",
          placeholder: "Phone, address, contact or text",
        }}
        keep={["show"]}
      />
      {rows.length > 0 ? (
        <UrgentTable caption="Urgent requests" requests={rows} search={address} />
      ) : (
        <Empty title={search ? "No urgent requests found" : emptyListTitles[show]} page={page}>
          {search && "No urgent requests match your search."} {search && shortSearchNote(search)}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
