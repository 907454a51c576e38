import { waitingLabel } from "~/features/appointments/booking/labels.rules";
import { EnableNotificationsButton } from "~/features/messages/conversations/admin/enable-notifications-button";
import { usePresence } from "~/features/messages/conversations/admin/use-presence";
import { MessageTable } from "~/features/messages/inbox/admin/message-table";
import { countUnread, listMessages } from "~/features/messages/inbox/queries.server";
import {
  bulkChanges,
  bulkLabels,
  emptyListTitles,
  filterLabels,
  inboxSearch,
  messageFilterOf,
} from "~/features/messages/inbox/rules";
import { messageFilters } from "~/features/messages/inbox/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { dayAndTime } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { searchTerm, shortSearchNote } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { Selection } from "~/ui/admin/lists/selection";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { ListWithPanel } from "~/ui/admin/panel/list-with-panel";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May, useMay } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { listShortcuts } from "~/ui/admin/shortcuts/rules";
import { Shortcuts } from "~/ui/admin/shortcuts/shortcuts";
import type { Route } from "./+types/inbox";

export const middleware = [requirePermission("messages.view")];

export const handle = { topics: ["messages", "emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const list = "/admin/messages";
const keys = listShortcuts("message", "messages");
const note = "Messages from the website and by email.";

export const meta: Route.MetaFunction = () => [{ title: "Messages" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const show = messageFilterOf(url.searchParams.get("show"));
    const search = searchTerm(url.searchParams.get("q"));
    const timeZone = await businessTimeZone(db);
    const sort = sortOf(url.searchParams, ["received"], "-received");
    const found = await listMessages(db, { show, search, sort }, placeOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map(({ receivedAt, ...row }) => ({
        ...row,
        received: dayAndTime(receivedAt, timeZone),
      })),
      show,
      search,
      sort: { order: sort, usual: "-received" as const },
      unread: await countUnread(db),
      address: inboxSearch(url.searchParams),
    };
  });
}

export default function Inbox({ loaderData: found }: Route.ComponentProps) {
  usePresence(useMay()("messages.edit") ? "inbox" : undefined);
  if (!found.ok) {
    return (
      <>
        <PageTitle title="Messages" note={note} />
        <LoadFailure code="messages-not-loaded" />
      </>
    );
  }
  const { show, search, unread } = found;
  const exported = new URLSearchParams({ show, ...(search && { q: search }) });
  return (
    <ListWithPanel
      list={{ path: list, label: "Messages" }}
      ids={found.rows.map(({ id }) => id)}
      panelPath={(id) => `${list}/open/${id}`}
      recordPath={(id) => `${list}/${id}`}
    >
      <PageTitle title="Messages" note={note}>
        <div className="flex flex-wrap items-center gap-2">
          <Shortcuts keys={keys} />
          <EnableNotificationsButton />
          <FilterLinks
            label="Filter messages"
            current={show}
            choices={messageFilters.map((value) => ({
              value,
              label: filterLabels[value],
              count: value === "unread" && unread > 0 ? waitingLabel(unread) : undefined,
            }))}
          />
          <May need="messages.export">
            <DownloadButton failed="list-not-exported" href={`${list}/export?${exported}`} download>
              Export as CSV
            </DownloadButton>
          </May>
        </div>
      </PageTitle>
      <Found {...found} />
    </ListWithPanel>
  );
}

const orders = [
  { value: "-received", label: "Newest first" },
  { value: "received", label: "Oldest first" },
];

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found(found: FoundProps) {
  const { show, search, sort, rows, page, address } = found;
  return (
    <>
      <FilterBar
        label="Search messages"
        search={{
          value: search,
          label: "Search by name, email, phone or text",
          placeholder: "Name, email or text",
        }}
        keep={["show"]}
        sort={{ ...sort, options: orders }}
      />
      {rows.length > 0 ? (
        <SelectableMessages rows={rows} sort={sort} address={address} show={show} />
      ) : (
        <Empty title={search ? "No messages found" : emptyListTitles[show]} page={page}>
          {search && "No messages match your search."} {search && shortSearchNote(search)}
        </Empty>
      )}
      <Pager {...found} />
    </>
  );
}

function SelectableMessages({
  rows,
  sort,
  address,
  show,
}: Pick<FoundProps, "rows" | "sort" | "address" | "show">) {
  const may = useMay();
  const [mayEdit, mayExport] = [may("messages.edit"), may("messages.export")];
  const table = (
    <MessageTable
      caption="Messages"
      messages={rows}
      sort={sort}
      search={address}
      panel={list}
      select={mayEdit || mayExport}
    />
  );
  if (!mayEdit && !mayExport) return table;
  const offers = bulkChanges(show).map((value) => ({ value, label: bulkLabels[value] }));
  return (
    <Selection
      action={`${list}/bulk`}
      actions={mayEdit ? offers : []}
      exportPath={mayExport ? `${list}/export` : undefined}
    >
      {table}
    </Selection>
  );
}
