import { data, Link } from "react-router";
import { ChangeRole } from "~/features/accounts/people/admin/change-role";
import { RoleBadge } from "~/features/accounts/people/admin/people-list";
import {
  currentSessionId,
  findPerson,
  isLastAdmin,
  listSessions,
} from "~/features/accounts/people/queries.server";
import { EndSessions, SessionTable } from "~/features/accounts/sessions/admin/session-list";
import { isInLog } from "~/features/audit/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { businessToday, readableDate } from "~/shared/dates";
import { Empty } from "~/ui/admin/lists/pager";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/person";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.person.name ?? "People" },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const person = await findPerson(running, params.id);
  if (!person) throw data(null, { status: 404 });
  return {
    person,
    self: person.id === context.get(admin).userId,
    last: await isLastAdmin(running.db, person.id),
    inLog: await isInLog(running.db, person.id),
    current: await currentSessionId(running, request.headers),
    sessions: await listSessions(running, person.id),
    timeZone: await businessTimeZone(running.db),
  };
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { person, self, inLog, sessions, current, timeZone } = loaderData;
  // One's own can't be ended with all the others from here, unawares.
  const action = self ? "/admin/account/sessions" : `/admin/people/${person.id}/sessions`;
  return (
    <>
      <BackLink to="/admin/people">People</BackLink>
      <PageTitle title={person.name} note={person.email}>
        <div className="flex flex-wrap gap-2">
          {inLog && (
            <LinkButton look="outline" size="small" to={`/admin/audit-log?person=${person.id}`}>
              What {self ? "you" : "they"} changed
            </LinkButton>
          )}
          {self && (
            <LinkButton look="outline" size="small" to="/admin/account">
              Your Account
            </LinkButton>
          )}
        </div>
      </PageTitle>
      <section className="mb-10 max-w-3xl rounded border border-edge bg-surface p-5 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <RoleBadge person={person} />
            <span className="text-muted">
              Account since {readableDate(businessToday({ now: () => person.since }, timeZone))}
            </span>
          </p>
          <Access {...loaderData} />
        </div>
      </section>
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h4">Sessions</h2>
          {sessions.length > 1 && (
            <EndSessions
              action={action}
              which={self ? "others" : "all"}
              label={self ? "End all others" : "End all sessions"}
            />
          )}
        </div>
        {sessions.length > 0 ? (
          <SessionTable sessions={sessions} timeZone={timeZone} current={current} action={action} />
        ) : (
          <Empty title="Not signed in anywhere" />
        )}
      </section>
    </>
  );
}

/** How the person's access can be changed, or why not. */
function Access({ person, self, last }: Route.ComponentProps["loaderData"]) {
  if (last) return <p className="text-muted">The last admin can't lose the role.</p>;
  if (person.admin || person.confirmed) return <ChangeRole person={person} self={self} />;
  const { name, email } = person;
  return (
    <p className="text-muted">
      Nobody has shown yet that the address is theirs.{" "}
      <Link
        to={`/admin/people/invite?${new URLSearchParams({ name, email })}`}
        className="link whitespace-nowrap"
      >
        Invite them instead
      </Link>
    </p>
  );
}
