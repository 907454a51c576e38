import { Link } from "react-router";
import { waitingLabel } from "~/features/appointments/booking/labels.rules";
import { ChainProblemNotice } from "~/features/audit/admin/chain-notice";
import { chainStatus } from "~/features/audit/queries.server";
import { BackupLine } from "~/features/backups/admin/backup-line";
import { currentBackupState } from "~/features/backups/queries.server";
import { applicationsByWeek } from "~/features/careers/applications/queries.server";
import { LaunchCard } from "~/features/launch/admin/launch-card";
import { checkStates } from "~/features/launch/checks.queries.server";
import { isOpen } from "~/features/launch/checks.rules";
import { launchSettings, launchStateIn, samplesLeft } from "~/features/launch/queries.server";
import { dashboardCounts } from "~/features/office-counts/queries.server";
import { requestsByWeek } from "~/features/requests/inbox/queries.server";
import { type StoredSettings, settingsAndZone } from "~/features/settings/public/queries.server";
import { SetupList } from "~/features/setup/admin/setup-list";
import { missingSteps, setupSettings } from "~/features/setup/queries.server";
import { OpenUrgent } from "~/features/urgent/office/admin/open-urgent";
import { listUrgentRequests } from "~/features/urgent/office/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { type Services, services } from "~/platform/services";
import { businessToday, formatDate, formatMoment, lastMondays } from "~/shared/dates";
import { firstPage } from "~/shared/lists/pagination";
import { ResponseChart } from "~/ui/admin/charts/response-chart";
import { WeekChart } from "~/ui/admin/charts/week-chart";
import { CountCard, TaskList } from "~/ui/admin/lists/dashboard-cards";
import { May, useMay } from "~/ui/admin/shell/may";
import { navGroupsFor, type ShownGroup } from "~/ui/admin/shell/nav-groups";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/dashboard";
import {
  applicationTasks,
  calendarTasks,
  emailTasks,
  expiryTasks,
  followUpTasks,
  messageTasks,
  newAppointmentTasks,
  requestTasks,
  unnotifiedTasks,
  visitTasks,
} from "./dashboard-tasks.server";
import { everyEmail } from "./emails/every-email.server";

export const middleware = [requirePermission("dashboard.view")];

export const handle = {
  topics: [
    "bookings",
    "messages",
    "urgent",
    "applications",
    "jobs",
    "emails",
    "schedule",
    "services",
    "gallery",
    "content",
    "backups",
    "quotes",
  ],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Dashboard" }];

const weeksShown = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db, clock } = running;
  const { settings, zone: timeZone } = await settingsAndZone(db, [
    "answer_within",
    "decide_within",
    "backup_enabled",
    ...launchSettings,
    ...setupSettings,
  ]);
  const answerWithin = settings.get("answer_within");
  const decideWithin = settings.get("decide_within");
  const now = clock.now();
  const today = businessToday(clock, timeZone);
  const granted = grantedTo(context);
  const [seesBookings, seesCareers] = [granted.has("bookings.view"), granted.has("careers.view")];
  const open = granted.has("urgent.view")
    ? await listUrgentRequests(db, { show: "open", search: "" }, firstPage)
    : undefined;
  const mondays = lastMondays(today, weeksShown);
  const weeks = { from: mondays[0] ?? today, weeks: weeksShown, timeZone };
  const asked = seesBookings ? await requestsByWeek(db, weeks, now) : [];
  const applied = seesCareers ? await applicationsByWeek(db, weeks) : new Map<string, number>();
  return {
    today,
    urgent: (open?.rows ?? []).map(({ receivedAt, ...request }) => ({
      ...request,
      received: formatMoment(receivedAt, timeZone),
    })),
    ...(await dashboardCounts(db, granted)),
    requests: seesBookings ? await requestTasks(db, now, granted.has("bookings.edit")) : null,
    appointments: seesBookings ? await newAppointmentTasks(db, timeZone) : null,
    unnotified: seesBookings ? await unnotifiedTasks(db, now) : null,
    followUps: seesBookings ? await followUpTasks(db, today) : null,
    visits: seesBookings ? await visitTasks(db, today) : null,
    messages: granted.has("messages.view") ? await messageTasks(db, now) : null,
    emails: granted.has("emails.view")
      ? await emailTasks(db, now, timeZone, granted.has("emails.edit"))
      : null,
    applicants: seesCareers ? await applicationTasks(db, today, timeZone) : null,
    expiring: granted.has("licenses.edit") ? await expiryTasks(db, today) : null,
    areas: seesBookings || seesCareers ? [] : navGroupsFor([...granted]),
    calendars: granted.has("schedule.edit") ? await calendarTasks(db, timeZone) : null,
    promised: seesBookings ? asked.map(({ requests: _, ...week }) => week) : null,
    weeks: mondays.map((monday) => ({
      monday,
      requests: asked.find((week) => week.monday === monday)?.requests ?? 0,
      applications: applied.get(monday) ?? 0,
    })),
    emailTemplates: everyEmail.length,
    ...(granted.has("settings.edit") ? await toDo(running, settings, context) : {}),
    notes: {
      answer: answerWithin ? `We promise visitors a response within ${answerWithin}.` : "",
      decision: decideWithin ? `We promise applicants a response within ${decideWithin}.` : "",
    },
    backups: granted.has("settings.view") ? await currentBackupState(running, settings) : undefined,
    auditLog: granted.has("audit-log.view") ? await chainStatus(db, timeZone) : undefined,
  };
}

/** What is left to do before the launch, or else of the setup list. */
async function toDo(
  running: Services,
  settings: StoredSettings,
  context: Route.LoaderArgs["context"],
) {
  const state = launchStateIn(settings, running.config);
  if (state === "never") return { missing: await missingSteps(running, settings) };
  if (state !== "preview") return {};
  const checks = await checkStates(running, actorFor(context, "settings.edit"));
  const samples = await samplesLeft(running.db);
  return { launch: { samples: samples.length, checks: checks.filter(isOpen).length } };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { today, waiting, weeks, notes, promised } = loaderData;
  const may = useMay();
  const isRunning = loaderData.total > 0;
  const shown = (["requests", "applications"] as const).filter((key) =>
    may(key === "requests" ? "bookings.view" : "careers.view"),
  );
  return (
    <>
      <PageTitle title="Dashboard" note={formatDate(today)}>
        {waiting > 0 && (
          <LinkButton look="light" to="/admin/bookings/requests">
            {waiting === 1
              ? "1 request is waiting for a response"
              : `${waitingLabel(waiting)} requests are waiting for a response`}
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
      <div className="mb-8 grid gap-3 empty:hidden sm:grid-cols-3">
        <May need="bookings.view">
          <CountCard
            to="/admin/bookings/upcoming"
            label="Total Appointments"
            count={loaderData.total}
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
      {loaderData.launch && <LaunchCard {...loaderData.launch} />}
      {!isRunning && <SetupList missing={loaderData.missing ?? []} />}
      <div className="gap-x-8 *:break-inside-avoid *:pb-8 lg:columns-2">
        <TaskList
          title="Requests awaiting a response"
          note={notes.answer}
          to="/admin/bookings/requests"
          linkLabel="All requests"
          empty="No requests are waiting for a response"
          tasks={loaderData.requests}
          total={waitingLabel(waiting)}
        />
        <TaskList
          title="New appointments"
          note="Customers booked these online. They stay here until someone on your team opens them."
          to="/admin/bookings/upcoming"
          linkLabel="Upcoming Bookings"
          tasks={loaderData.appointments}
        />
        <TaskList
          title="Changes customers don’t know about yet"
          note="The email about each change hasn’t been sent."
          to="/admin/bookings/upcoming"
          linkLabel="Upcoming Bookings"
          tasks={loaderData.unnotified}
        />
        <TaskList
          title="Follow-ups due"
          to="/admin/bookings/requests?show=due"
          linkLabel="All follow-ups"
          empty="Nothing to follow up on today"
          tasks={loaderData.followUps}
        />
        <TaskList
          title="Today’s bookings"
          to="/admin/bookings/today"
          linkLabel="Today's Bookings"
          empty="No bookings for today"
          tasks={loaderData.visits}
        />
        <TaskList
          title="Unread messages"
          to="/admin/messages?show=unread"
          linkLabel="All messages"
          empty="No unread messages"
          tasks={loaderData.messages}
        />
        <TaskList
          title="Applications awaiting a decision"
          note={notes.decision}
          to="/admin/careers/applications/board"
          linkLabel="All applications"
          empty="No applications are waiting for a decision"
          tasks={loaderData.applicants}
        />
        <TaskList
          title="Licenses and insurance to renew"
          to="/admin/licenses"
          linkLabel="Licenses & Insurance"
          empty="Nothing to renew"
          tasks={loaderData.expiring}
        />
        <TaskList
          title="Emails that failed or bounced"
          to="/admin/email-settings/log"
          linkLabel="Delivery log"
          empty="No failed emails"
          tasks={loaderData.emails}
        />
        <TaskList
          title="External calendars that can’t be read"
          note="We’re using the last known busy times, if any."
          to="/admin/schedule/consultants"
          linkLabel="Consultants"
          tasks={loaderData.calendars}
        />
      </div>
      {/* Today's work comes first once there is some. */}
      {isRunning && <SetupList missing={loaderData.missing ?? []} />}
      <AreaLinks groups={loaderData.areas} />
      {promised && (
        <section className="mt-10" aria-labelledby="promises">
          <h2 id="promises" className="mb-3 text-h4">
            Response times in the last {weeksShown} weeks
          </h2>
          <ResponseChart weeks={promised} />
        </section>
      )}
      {shown.length > 0 && (
        <section className="mt-10" aria-labelledby="weeks">
          <h2 id="weeks" className="mb-3 text-h4">
            New {shown.join(" and ")} in the last {weeksShown} weeks
          </h2>
          <WeekChart weeks={weeks} shown={shown} />
        </section>
      )}
      {loaderData.backups && <BackupLine state={loaderData.backups} />}
    </>
  );
}

/** The areas of someone whose work isn't listed above, such as an editor. */
function AreaLinks({ groups }: { groups: readonly ShownGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <nav aria-label="Your areas" className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2 className="mb-2 text-h4">{title}</h2>
          <ul className="divide-y divide-edge rounded border border-edge bg-surface text-sm">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center px-4 hover:bg-fg/4">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
