import { EmailTable } from "~/features/emails/delivery-log/admin/email-table";
import { resendFailedConfirmation } from "~/features/emails/delivery-log/admin/resend";
import {
  countFailed,
  countUnsent,
  listEmails,
} from "~/features/emails/delivery-log/queries.server";
import {
  emailPath,
  logFilterLabels,
  logFilterOf,
  noEmails,
  reasonLabels,
} from "~/features/emails/delivery-log/rules";
import { logFilters } from "~/features/emails/delivery-log/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { dayAndTime } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { searchTerm, shortSearchNote } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { ListWithPanel } from "~/ui/admin/panel/list-with-panel";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/delivery-log";
import { emailTitle } from "./every-email.server";

export const middleware = [requirePermission("emails.view", "emails.edit")];

export const handle = { topics: ["emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Delivery Log" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const show = logFilterOf(url.searchParams.get("show"));
    const search = searchTerm(url.searchParams.get("q"));
    const timeZone = await businessTimeZone(db);
    const sort = sortOf(url.searchParams, ["when"], "-when");
    const found = await listEmails(db, { show, search, sort }, placeOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map(({ createdAt, sentAt, sendAt, reason, ...row }) => ({
        id: row.id,
        kind: emailTitle(row.template),
        to: row.to,
        subject: row.subject,
        status: row.status,
        lastError: row.lastError,
        note: reason && reasonLabels[reason],
        when: dayAndTime(sentAt ?? sendAt ?? createdAt, timeZone),
      })),
      show,
      search,
      sort: { order: sort, usual: "-when" as const },
      address: url.search,
      counts: await countUnsent(db),
      failed: show === "failed" ? await countFailed({ db, clock }) : 0,
      now: clock.now().toISOString(),
    };
  });
}

/** `countUnsent` counts up to 100. */
const shownCount = (count: number) => (count < 100 ? String(count) : "99+");

export default function DeliveryLog({ loaderData: found }: Route.ComponentProps) {
  return (
    <ListWithPanel
      list={{ path: "/admin/email-settings/log", label: "Delivery Log" }}
      ids={found.ok ? found.rows.map(({ id }) => id) : []}
      panelPath={(id) => emailPath(`open/${id}`)}
      recordPath={emailPath}
    >
      <BackLink to="/admin/email-settings">Email Settings</BackLink>
      <PageTitle title="Delivery Log" note="Every email and its delivery status.">
        {found.ok && (
          <FilterLinks
            label="Filter emails"
            current={found.show}
            choices={logFilters.map((value) => {
              const count = value === "waiting" || value === "failed" ? found.counts[value] : 0;
              return {
                value,
                label: logFilterLabels[value],
                count: count > 0 ? shownCount(count) : undefined,
              };
            })}
          />
        )}
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="log-not-loaded" />}
    </ListWithPanel>
  );
}

const orders = [
  { value: "-when", label: "Newest first" },
  { value: "when", label: "Oldest first" },
];

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found(found: FoundProps) {
  const { show, search, sort, rows, page, address, failed, now } = found;
  return (
    <>
      <FilterBar
        label="Search emails"
        search={{ value: search, label: "Search by email address", placeholder: "Email address" }}
        keep={["show"]}
        sort={{ ...sort, options: orders }}
      />
      {failed > 0 && (
        <div className="mb-6">
          <ConfirmButton confirmation={resendFailedConfirmation(failed, now)}>
            Send All Failed Emails Again
          </ConfirmButton>
        </div>
      )}
      {rows.length > 0 ? (
        <EmailTable emails={rows} sort={sort} search={address} />
      ) : (
        <Empty title={search ? "No emails found" : noEmails[show]} page={page}>
          {search && "No emails match this address."} {search && shortSearchNote(search)}
        </Empty>
      )}
      <Pager {...found} />
    </>
  );
}
