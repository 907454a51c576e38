import { data } from "react-router";
import { ItemLink, Person } from "~/features/audit/admin/audit-table";
import { FullDifferences } from "~/features/audit/admin/changes";
import { formatEntry } from "~/features/audit/entry.rules";
import { findEntry } from "~/features/audit/queries.server";
import { entryId } from "~/features/audit/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/entry";

export const middleware = [requirePermission("audit-log.view")];

export const meta: Route.MetaFunction = () => [{ title: "Audit Log" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = entryId(params.id);
  const entry = id && (await findEntry(db, id));
  if (!entry) throw data(null, { status: 404 });
  return { entry: formatEntry(entry, await businessTimeZone(db), true) };
}

export default function AuditEntry({ loaderData: { entry } }: Route.ComponentProps) {
  const { action, kind, when, person, label } = entry;
  return (
    <>
      <BackLink to="/admin/audit-log">Audit Log</BackLink>
      <PageTitle
        title={`${action}: ${label}`}
        note={
          <>
            {when.day}, {when.time}, <Person person={person} />
            {person.email && person.name !== person.email && ` (${person.email})`}
          </>
        }
      />
      <div className="max-w-4xl text-sm">
        <p className="mb-6">
          <span className="text-muted">{kind}: </span>
          <ItemLink entry={entry} />
        </p>
        <FullDifferences differences={entry.differences} />
      </div>
    </>
  );
}
