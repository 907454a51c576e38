import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import {
  type CalendarView,
  calendarAddress,
  calendarViews,
  daysToLoad,
  pageOf,
} from "~/features/appointments/booking/calendar.rules";
import { Agenda } from "~/features/appointments/calendar/admin/agenda";
import { CalendarGrid } from "~/features/appointments/calendar/admin/calendar-grid";
import {
  type CalendarDays,
  layOutAgenda,
  layOutDay,
  layOutWeek,
} from "~/features/appointments/calendar/admin/layout.rules";
import { findDays } from "~/features/appointments/calendar/queries.server";
import { readDays } from "~/features/appointments/calendar/read-days.rules";
import { readCalendar } from "~/features/appointments/calendar/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessTime, businessToday, formatDate, mediumDate, shortDay } from "~/shared/dates";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { buttonClass, LinkButton } from "~/ui/button";
import type { Route } from "./+types/week";

export const middleware = [requirePermission("bookings.view")];

export const handle = {
  topics: ["bookings", "schedule", "quotes", "applications"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Calendar" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const zone = await businessTimeZone(db);
    const now = { date: businessToday(clock, zone), time: businessTime(clock, zone) };
    const asked = readCalendar(url.searchParams, now.date);
    return { now, asked, days: await findDays(db, daysToLoad(asked), zone, asked.consultant) };
  });
}

type Found = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

export default function CalendarScreen({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Calendar">
        <May need="bookings.edit">
          <LinkButton look="outline" to="/admin/bookings/add">
            Add Booking
          </LinkButton>
        </May>
      </PageTitle>
      {found.ok ? <Calendar {...found} /> : <LoadFailure code="appointments-not-loaded" />}
    </>
  );
}

function Calendar({ asked, now, days: stored }: Found) {
  const days = useMemo(() => readDays(stored), [stored]);
  // Without a chosen view, the width of the screen decides.
  const views: { view: CalendarView; shown: string }[] = asked.view
    ? [{ view: asked.view, shown: "" }]
    : [
        { view: "week", shown: "max-lg:hidden" },
        { view: "agenda", shown: "lg:hidden" },
      ];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        {views.map(({ view, shown }) => (
          <div key={view} className={`mb-3 max-sm:w-full ${shown}`}>
            <DateNavigation view={view} asked={asked} today={now.date} />
          </div>
        ))}
        <ConsultantFilter people={days.people} consultant={asked.consultant} />
        {views.map(({ view, shown }) => (
          <div key={view} className={`mb-3 ${shown}`}>
            <ViewSwitch
              label="View"
              views={calendarViews.map((name) => ({
                to: calendarAddress({ ...asked, view: name }),
                current: name === view,
                label: viewLabels[name],
              }))}
            />
          </div>
        ))}
      </div>
      {views.map(({ view, shown }) => (
        <div key={view} className={shown}>
          <View view={view} asked={asked} now={now} days={days} />
        </div>
      ))}
    </>
  );
}

const viewLabels: Record<CalendarView, string> = { day: "Day", week: "Week", agenda: "Agenda" };

interface ViewProps {
  view: CalendarView;
  asked: Found["asked"];
}

function ConsultantFilter({
  people,
  consultant,
}: Pick<CalendarDays, "people"> & Pick<Found["asked"], "consultant">) {
  const offered = people.filter(({ number, isActive }) => isActive || number === consultant);
  if (offered.length < 2) return null;
  return (
    <FilterBar label="Filter the calendar" names={["consultant"]} keep={["view", "date"]}>
      <FilterSelect
        label="Consultant"
        labelHidden
        name="consultant"
        value={consultant === undefined ? undefined : String(consultant)}
        all="All consultants"
        options={[
          ...offered.map(({ number, name }) => ({ value: String(number), label: name })),
          { value: "nobody", label: "Unassigned" },
        ]}
        className="sm:w-44"
        wide
      />
    </FilterBar>
  );
}

/** The dates on the page, with links to the previous and next ones. */
function DateNavigation({ view, asked, today }: ViewProps & { today: string }) {
  const { from, to } = pageOf(view, asked.date);
  const { before, after } = adjacentPages({ view, asked });
  const present = calendarAddress({ view, consultant: asked.consultant });
  const unit = view === "agenda" ? "days" : view;
  return (
    <nav aria-label="Dates" className="flex flex-wrap items-center gap-2">
      <PageLink to={before} label={`Previous ${unit}`}>
        <ChevronLeft className="size-4" aria-hidden />
      </PageLink>
      <PageLink to={after} label={`Next ${unit}`}>
        <ChevronRight className="size-4" aria-hidden />
      </PageLink>
      <p className="mx-1 text-md font-semibold">
        {from === to ? formatDate(from) : `${shortDay(from, to)} – ${mediumDate(to)}`}
      </p>
      {(today < from || today > to) && (
        <Link to={present} className={buttonClass("outline", "small", "h-10")}>
          Today
        </Link>
      )}
    </nav>
  );
}

/** The addresses of the previous and next page. */
function adjacentPages({ view, asked }: ViewProps) {
  const { before, after } = pageOf(view, asked.date);
  const to = (date: string) => calendarAddress({ ...asked, view, date });
  return { before: to(before), after: to(after) };
}

function View({ view, asked, now, days }: ViewProps & { now: Found["now"]; days: CalendarDays }) {
  const { date, consultant } = asked;
  const page = pageOf(view, date);
  const pages = adjacentPages({ view, asked });
  const consultants = days.people.filter(({ isActive }) => isActive);
  const list = (
    <Agenda
      days={layOutAgenda(days, { ...page, today: now.date }, consultant)}
      today={now.date}
      consultant={consultant === "nobody" ? undefined : consultant}
    />
  );
  if (view === "agenda") return list;
  if (view === "day") {
    const grid = layOutDay(days, date, consultant);
    return <CalendarGrid grid={grid} now={now} consultants={consultants} {...pages} />;
  }
  return (
    <>
      <CalendarGrid
        grid={layOutWeek(days, page.from, consultant)}
        now={now}
        consultants={consultants}
        className="max-lg:hidden"
        {...pages}
      />
      {/* Without a chosen view, `Calendar` shows the agenda on narrow screens. */}
      {asked.view && <div className="lg:hidden">{list}</div>}
    </>
  );
}

function PageLink({
  to,
  label,
  children,
}: {
  to: string;
  label: string;
  children: React.ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-10 place-items-center rounded border border-field hover:border-fg hover:bg-fg/5"
    >
      {children}
    </Link>
  );
}
