import { waitingLabel } from "~/features/appointments/booking/labels.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { UrgentTable } from "~/features/urgent/office/admin/urgent-table";
import { countOpenUrgent, listUrgentRequests } from "~/features/urgent/office/queries.server";
import {
  emptyListTitles,
  urgentFilterLabels,
  urgentFilterOf,
  urgentFilters,
  urgentListPath,
  urgentSorts,
  usualOrder,
} from "~/features/urgent/office/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { formatMoment } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { searchTerm, shortSearchNote } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { RecordList } from "~/ui/admin/lists/record-list";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("urgent.view")];

export const handle = { topics: ["urgent"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Urgent Requests" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const show = urgentFilterOf(url.searchParams.get("show"));
    const search = searchTerm(url.searchParams.get("q"));
    const order = sortOf(url.searchParams, urgentSorts, usualOrder);
    const timeZone = await businessTimeZone(db);
    const found = await listUrgentRequests(db, { show, search }, placeOf(url.searchParams), order);
    return {
      ...found,
      rows: found.rows.map(({ receivedAt, ...row }) => ({
        ...row,
        received: formatMoment(receivedAt, timeZone),
      })),
      show,
      search,
      order,
      open: await countOpenUrgent(db),
    };
  });
}

const orders = [
  { value: "-received", label: "Newest first" },
  { value: "received", label: "Oldest first" },
];

export default function UrgentRequests({ loaderData: found }: Route.ComponentProps) {
  const show = found.ok ? found.show : "open";
  const sort = { order: found.ok ? found.order : usualOrder, usual: usualOrder };
  return (
    <RecordList
      path={urgentListPath}
      title="Urgent Requests"
      note="Requests for immediate help, sent through your website."
      name="urgent requests"
      found={found}
      failed="urgent-not-loaded"
      idOf={({ id }) => id}
      search={{
        label: "Search by phone, address, contact or text",
        placeholder: "Phone, address, contact or text",
      }}
      parts={
        <FilterLinks
          label="Filter urgent requests"
          current={show}
          choices={urgentFilters.map((value) => ({
            value,
            label: urgentFilterLabels[value],
            count:
              value === "open" && found.ok && found.open > 0 ? waitingLabel(found.open) : undefined,
          }))}
        />
      }
      sort={{ ...sort, options: orders }}
      empty={emptyListTitles[show]}
      searchHint={found.ok && shortSearchNote(found.search)}
      bulk={{ needs: "urgent.edit", actions: [{ value: "close", label: "Close" }] }}
      exports="urgent.export"
      table={(requests, select) => (
        <UrgentTable caption="Urgent requests" requests={requests} list={{ sort, select }} />
      )}
    />
  );
}
