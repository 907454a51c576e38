import { RefusalsTable } from "~/features/audit/admin/refusals-table";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { refusalsByDay } from "~/platform/audit/refusals.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { dayAndTime } from "~/shared/dates";
import { days } from "~/shared/durations";
import { Empty } from "~/ui/admin/lists/pagination";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/refused";

export const middleware = [requirePermission("audit-log.view")];

export const meta: Route.MetaFunction = () => [{ title: "Denied Access" }];

const daysShown = 30;

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const timeZone = await businessTimeZone(db);
    const since = new Date(clock.now().getTime() - days(daysShown));
    const rows = await refusalsByDay(db, { since, timeZone });
    return {
      rows: rows.map(({ lastAt, ...row }) => ({ ...row, last: dayAndTime(lastAt, timeZone).time })),
    };
  });
}

export default function RefusedAccess({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/audit-log">Audit Log</BackLink>
      <PageTitle
        title="Denied Access"
        note={`Failed sign-ins and denied requests in the last ${daysShown} days, by day, account and network.`}
      />
      {!found.ok && <LoadFailure code="audit-log-not-loaded" />}
      {found.ok && found.rows.length > 0 && <RefusalsTable rows={found.rows} />}
      {found.ok && found.rows.length === 0 && <Empty title="No denied sign-ins or requests" />}
    </>
  );
}
