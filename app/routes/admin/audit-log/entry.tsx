import { data } from "react-router";
import { Thing, Who } from "~/features/audit/components/audit-ledger";
import { Differences } from "~/features/audit/components/differences";
import { readableEntry } from "~/features/audit/entry.rules";
import { findEntry } from "~/features/audit/queries.server";
import { entryId } from "~/features/audit/schema";
import { businessTimeZone } from "~/features/settings/queries.server";
import { services } from "~/platform/services";
import { PageTitle } from "~/ui/admin/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/entry";

export const meta: Route.MetaFunction = () => [{ title: "Audit Log" }];

/** One entry with nothing left out. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = entryId(params.id);
  const entry = id && (await findEntry(db, id));
  if (!entry) throw data(null, { status: 404 });
  return { entry: readableEntry(entry, await businessTimeZone(db), true) };
}

export default function AuditEntry({ loaderData: { entry } }: Route.ComponentProps) {
  const { action, kind, when, who, label } = entry;
  return (
    <>
      <PageTitle
        title={`${action}: ${label}`}
        note={
          <>
            {when}, <Who who={who} />
            {who.email && who.name !== who.email && ` (${who.email})`}
          </>
        }
      >
        <LinkButton look="outline" size="small" to="/admin/audit-log">
          To the audit log
        </LinkButton>
      </PageTitle>
      <div className="max-w-3xl rounded border border-edge bg-surface p-5 text-sm">
        <p className="mb-4">
          <span className="text-muted">{kind}: </span>
          <Thing entry={entry} />
        </p>
        <Differences differences={entry.differences} />
      </div>
    </>
  );
}
