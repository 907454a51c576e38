import { data, Link } from "react-router";
import { dueRecords, retentionSettings } from "~/features/privacy/retention/queries.server";
import { recordKindFacts } from "~/features/privacy/retention/rules";
import { type RecordKind, recordKinds } from "~/features/privacy/retention/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";
import { Empty } from "~/ui/admin/lists/pagination";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/retention-preview";

export const middleware = [requirePermission("privacy.view")];

export const meta: Route.MetaFunction = () => [{ title: "Due for Deletion" }];

const maxShown = 200;

const pages: Partial<Record<RecordKind, string>> = {
  application: "/admin/careers/applications",
  request: "/admin/bookings",
  booking: "/admin/bookings",
  message: "/admin/messages",
  urgent: "/admin/urgent",
  email: "/admin/email-settings/log",
  account: "/admin/people",
  audit: "/admin/audit-log",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const kind = recordKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, { status: 404 });
  const settings = await retentionSettings(db);
  return {
    kind,
    timeZone: await businessTimeZone(db),
    records: await dueRecords(db, kind, { settings, now: clock.now(), limit: maxShown }),
  };
}

export default function RetentionPreview({ loaderData }: Route.ComponentProps) {
  const { kind, records, timeZone } = loaderData;
  const shortened = records.length === maxShown ? ` Only the first ${maxShown} are shown.` : "";
  return (
    <>
      <BackLink to="/admin/privacy/retention">Data Retention</BackLink>
      <PageTitle
        title="Due for Deletion"
        note={`${recordKindFacts[kind].title}, oldest first.${shortened}`}
      />
      {records.length > 0 ? (
        <DataTable
          list="due-records"
          caption="Due for deletion"
          columns={[
            {
              key: "record",
              label: "Record",
              shown: "always",
              card: "col-span-full",
              cell: ({ id, label }) => (
                <CellLines>
                  <RecordLink kind={kind} id={id} label={label || `Entry ${id}`} />
                </CellLines>
              ),
            },
            {
              key: "date",
              label: "Date",
              width: "w-64",
              shown: "always",
              card: "col-span-full text-muted",
              cell: ({ at }) => formatMoment(at, timeZone),
            },
          ]}
          rows={records}
          rowKey={({ id }) => id}
        />
      ) : (
        <Empty title="Nothing is due" />
      )}
    </>
  );
}

function RecordLink({ kind, id, label }: { kind: RecordKind; id: string; label: string }) {
  const list = pages[kind];
  if (!list) return label;
  return (
    <Link to={`${list}/${id}`} className="link">
      {label}
    </Link>
  );
}
