import { data, Link } from "react-router";
import { RoleBadge, removeAccessConfirmation } from "~/features/accounts/people/admin/people-table";
import { findPerson, isLastAdmin, listSessions } from "~/features/accounts/people/queries.server";
import { invitationsPath, peoplePath } from "~/features/accounts/people/rules";
import { resetConfirmation } from "~/features/accounts/second-factor/admin/factors";
import { Sessions } from "~/features/accounts/sessions/admin/session-table";
import { isInLog } from "~/features/audit/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, currentSession, requirePermission } from "~/platform/auth/guard.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { businessToday, formatDate } from "~/shared/dates";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { BackLink } from "~/ui/admin/shell/back-link";
import { useMay } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/person";

export const middleware = [requirePermission("people.view")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.person.name ?? "People" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const person = await findPerson(running, params.id);
  if (!person) throw data(null, { status: 404 });
  return {
    person,
    self: person.id === actorFor(context, "people.view").userId,
    last: await isLastAdmin(running.db, person.id),
    inLog: await isInLog(running.db, person.id),
    current: context.get(currentSession).id,
    sessions: await listSessions(running, person.id),
    timeZone: await businessTimeZone(running.db),
  };
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { person, self, inLog, timeZone } = loaderData;
  return (
    <>
      <BackLink to={peoplePath}>People</BackLink>
      <PageTitle title={person.name} note={person.email}>
        <div className="flex flex-wrap gap-2">
          {inLog && (
            <LinkButton look="outline" size="small" to={`/admin/audit-log?person=${person.id}`}>
              View in Audit Log
            </LinkButton>
          )}
          {self && (
            <LinkButton look="outline" size="small" to="/admin/account">
              Your Account
            </LinkButton>
          )}
        </div>
      </PageTitle>
      <section className="mb-10 rounded border border-edge bg-surface p-5 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <RoleBadge person={person} />
            <span className="text-muted">
              Account created {formatDate(businessToday({ now: () => person.since }, timeZone))}
            </span>
          </p>
          <Access {...loaderData} />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-edge pt-4">
          <p>
            Two-step verification: <strong>{person.secondFactor ? "on" : "off"}</strong>
          </p>
          {person.secondFactor && !self && (
            <ConfirmButton confirmation={resetConfirmation(person)}>
              Reset Two-Step Verification
            </ConfirmButton>
          )}
        </div>
      </section>
      <section>
        <Sessions
          {...loaderData}
          which={self ? "others" : "all"}
          action={self ? "/admin/account/sessions" : `/admin/people/${person.id}/sessions`}
        />
      </section>
    </>
  );
}

/** The buttons that change the person's access, or the reason why there are none. */
function Access({ person, self, last }: Route.ComponentProps["loaderData"]) {
  const may = useMay();
  if (!may("people.edit")) return null;
  const change = `/admin/people/${person.id}/role`;
  if (person.roles.length === 0) {
    return person.invited ? (
      <p className="text-muted">
        They get access once they accept.{" "}
        <Link to={invitationsPath} className="link whitespace-nowrap">
          See invitations
        </Link>
      </p>
    ) : (
      <LinkButton look="outline" size="small" className="min-h-10" to={change}>
        Give Access
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {last && <p className="text-muted">You can’t remove the last admin.</p>}
      <LinkButton look="outline" size="small" className="min-h-10" to={change}>
        Change Roles
      </LinkButton>
      {!last && (
        <ConfirmButton confirmation={removeAccessConfirmation(person, self)}>
          Remove Access
        </ConfirmButton>
      )}
    </div>
  );
}
