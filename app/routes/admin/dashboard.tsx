import { Link } from "react-router";
import { ChainProblemNotice } from "~/features/audit/admin/chain-notice";
import { chainStatus } from "~/features/audit/queries.server";
import { BackupLine } from "~/features/backups/admin/backup-line";
import { currentBackupState } from "~/features/backups/queries.server";
import { waitingLabel } from "~/features/bookings/lifecycle/labels.rules";
import { BookingTable } from "~/features/bookings/records/admin/booking-table";
import {
  countBookings,
  listBookings,
  requestsByWeek,
  unansweredRequests,
} from "~/features/bookings/records/queries.server";
import {
  applicationsByWeek,
  longestWaitingApplications,
} from "~/features/careers/applications/queries.server";
import { emailTemplateNames } from "~/features/emails/templates/schema";
import { countServices } from "~/features/services/queries.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { SetupList } from "~/features/setup/admin/setup-list";
import { missingSteps } from "~/features/setup/queries.server";
import { OpenUrgent } from "~/features/urgent/office/admin/open-urgent";
import { listUrgentRequests } from "~/features/urgent/office/queries.server";
import { grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { businessToday, lastMondays, readableDate, readableMoment } from "~/shared/dates";
import { CountCard, WaitingList } from "~/ui/admin/lists/dashboard-cards";
import { Empty } from "~/ui/admin/lists/pager";
import { waitedForAnswer, waitedForDecision } from "~/ui/admin/lists/waiting";
import { WeekChart } from "~/ui/admin/lists/week-chart";
import { May, useMay } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/dashboard";

export const middleware = [requirePermission("dashboard.view")];

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];

/** As many as fit next to each other without scrolling. */
const inSight = 5;
const weeksShown = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock } = running;
  const timeZone = await businessTimeZone(db);
  const { answer_within, decide_within } = await publicSettings(db);
  const now = clock.now();
  const today = businessToday(clock, timeZone);
  const mondays = lastMondays(today, weeksShown);
  const [first = today] = mondays;
  const granted = grantedTo(context);
  const [seesBookings, seesCareers] = [granted.has("bookings.view"), granted.has("careers.view")];
  const bookings = seesBookings ? await countBookings(db) : { total: 0, waiting: 0 };
  const todays = seesBookings ? (await listBookings(db, { on: today }, 1)).rows : [];
  const requests = seesBookings ? await unansweredRequests(db, inSight) : [];
  const applicants = seesCareers ? await longestWaitingApplications(db, inSight, timeZone) : [];
  const open = granted.has("urgent.view")
    ? await listUrgentRequests(db, { show: "open", search: "" }, 1)
    : undefined;
  const weeks = { from: first, weeks: weeksShown, timeZone };
  const asked = seesBookings ? await requestsByWeek(db, weeks) : new Map<string, number>();
  const applied = seesCareers ? await applicationsByWeek(db, weeks) : new Map<string, number>();
  return {
    today,
    urgent: (open?.rows ?? []).map(({ receivedAt, ...request }) => ({
      ...request,
      received: readableMoment(receivedAt, timeZone),
    })),
    bookings,
    todays: todays.slice(0, inSight),
    moreToday: Math.max(0, todays.length - inSight),
    requests: requests.map(({ id, name, service, askedAt, dueAt, held }) => ({
      id,
      to: `/admin/bookings/${id}?requests=open`,
      name,
      about: held ? `${service} · Time held until ${held}` : service,
      waited: {
        label: waitedForAnswer(askedAt, now),
        late: dueAt !== null && dueAt < now,
      },
    })),
    applicants: applicants.map(({ id, name, job, appliedOn }) => ({
      id,
      to: `/admin/careers/applications/${id}`,
      name,
      about: job,
      waited: waitedForDecision(appliedOn, today),
    })),
    weeks: mondays.map((monday) => ({
      monday,
      requests: asked.get(monday) ?? 0,
      applications: applied.get(monday) ?? 0,
    })),
    activeServices: await countServices(db),
    // Counted here, because the schema would bring the validator to the office's first screen.
    emailTemplates: emailTemplateNames.length,
    missing: granted.has("settings.edit") ? await missingSteps(running) : [],
    promises: {
      answer: answer_within ? `We promise visitors an answer within ${answer_within}.` : "",
      decision: decide_within ? `We promise applicants an answer within ${decide_within}.` : "",
    },
    backups: granted.has("settings.view") ? await currentBackupState(running) : undefined,
    auditLog: granted.has("audit-log.view") ? await chainStatus(db) : undefined,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, todays, moreToday, bookings, requests, applicants, weeks } = loaderData;
  const { waiting } = bookings;
  const may = useMay();
  const shown = (["requests", "applications"] as const).filter((key) =>
    may(key === "requests" ? "bookings.view" : "careers.view"),
  );
  return (
    <>
      <PageTitle title="Dashboard" note={readableDate(today)}>
        {waiting > 0 && (
          <LinkButton look="light" to="/admin/bookings/requests">
            {waiting === 1
              ? "1 request is waiting for an answer"
              : `${waitingLabel(waiting)} requests are waiting for an answer`}
          </LinkButton>
        )}
      </PageTitle>
      <OpenUrgent requests={loaderData.urgent} />
      {loaderData.auditLog && (
        <ChainProblemNotice status={loaderData.auditLog}>
          <Link to="/admin/audit-log" className="link">
            Open the audit log
          </Link>
        </ChainProblemNotice>
      )}
      <SetupList missing={loaderData.missing} />
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <May need="bookings.view">
          <CountCard
            to="/admin/bookings/upcoming"
            label="Total Appointments"
            count={bookings.total}
          />
        </May>
        <May need="services.view">
          <CountCard
            to="/admin/services/edit"
            label="Active Services"
            count={loaderData.activeServices}
          />
        </May>
        <May need="templates.view">
          <CountCard
            to="/admin/email-templates"
            label="Email Templates"
            count={loaderData.emailTemplates}
          />
        </May>
      </div>
      {loaderData.backups && <BackupLine state={loaderData.backups} />}
      <May need="bookings.view">
        <section className="mt-10">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 className="text-h3">Today</h2>
            <Link to="/admin/bookings/today" className="link text-md">
              {moreToday > 0 ? `${moreToday} more today` : "Today's Bookings"}
            </Link>
          </div>
          {todays.length > 0 ? (
            <BookingTable list="todays-bookings" caption="Today" bookings={todays} />
          ) : (
            <Empty title="No bookings for today" />
          )}
        </section>
      </May>
      <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-8">
        <May need="bookings.view">
          <WaitingList
            title="Waiting for an answer"
            promise={loaderData.promises.answer}
            to="/admin/bookings/requests"
            linkLabel="All requests"
            empty="Every request has been answered."
            entries={requests}
          />
        </May>
        <May need="careers.view">
          <WaitingList
            title="New applications"
            promise={loaderData.promises.decision}
            to="/admin/careers/applications?status=new"
            linkLabel="All applications"
            empty="There are no new applications."
            entries={applicants}
          />
        </May>
      </div>
      {shown.length > 0 && (
        <section className="mt-10" aria-labelledby="weeks">
          <h2 id="weeks" className="mb-4 text-h3">
            The last {weeksShown} weeks
          </h2>
          <WeekChart weeks={weeks} shown={shown} />
        </section>
      )}
    </>
  );
}
