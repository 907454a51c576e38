import { Link, useSearchParams } from "react-router";
import { AuditFilter } from "~/features/audit/admin/audit-filter";
import { AuditTable } from "~/features/audit/admin/audit-table";
import { ChainProblemNotice } from "~/features/audit/admin/chain-notice";
import { AcceptProblem, ChainCheckLine } from "~/features/audit/admin/chain-status";
import { formatEntry } from "~/features/audit/entry.rules";
import { chainStatus, listActors, listEntries } from "~/features/audit/queries.server";
import { auditFilterOf, filterNames } from "~/features/audit/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { countRefusals } from "~/platform/audit/refusals.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { days } from "~/shared/durations";
import { placeOf } from "~/shared/lists/pagination";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("audit-log.view")];

export const meta: Route.MetaFunction = () => [{ title: "Audit Log" }];

const weekMs = days(7);

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const filter = auditFilterOf(url.searchParams);
    const timeZone = await businessTimeZone(db);
    const page = await listEntries(db, filter, placeOf(url.searchParams), timeZone);
    return {
      filter,
      status: await chainStatus(db, timeZone),
      refused: await countRefusals(db, new Date(clock.now().getTime() - weekMs)),
      people: await listActors(db),
      ...page,
      rows: page.rows.map((entry) => formatEntry(entry, timeZone)),
    };
  });
}

export default function AuditLog({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Audit Log"
        note="Every change made in the back office. We check the entries for tampering."
      >
        {found.ok && found.rows.length > 0 && <ExportLink />}
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="audit-log-not-loaded" />}
    </>
  );
}

/** Exports what the current filter shows, on all pages. */
function ExportLink() {
  const [search] = useSearchParams();
  const filter = new URLSearchParams(
    [...search].filter(([name]) => name === "q" || filterNames.some((known) => known === name)),
  );
  return (
    <DownloadButton failed="list-not-exported" href={`/admin/audit-log/export?${filter}`} download>
      Export as CSV
    </DownloadButton>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found(found: FoundProps) {
  const { filter, people, rows, page, status, refused } = found;
  const filtered = Object.values(filter).some(Boolean);
  return (
    <>
      {status && (
        <ChainProblemNotice status={status}>
          <AcceptProblem entryId={status.entryId} />
        </ChainProblemNotice>
      )}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded border border-edge bg-surface px-4 py-3 text-sm text-muted">
        <ChainCheckLine status={status} />
        <p>
          {refused === 0
            ? "No sign-ins or requests were denied in the last 7 days."
            : `${refused.toLocaleString("en-US")} ${refused === 1 ? "sign-in or request was" : "sign-ins and requests were"} denied in the last 7 days.`}{" "}
          <Link to="/admin/audit-log/refused" className="link">
            Denied access
          </Link>
        </p>
      </div>
      <AuditFilter filter={filter} people={people} />
      {rows.length > 0 ? (
        <AuditTable entries={rows} />
      ) : (
        <Empty title={filtered ? "No matches" : "No changes yet"} page={page}>
          {filtered && "Try another search or fewer filters."}
        </Empty>
      )}
      <Pager {...found} />
    </>
  );
}
