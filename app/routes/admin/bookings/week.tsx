import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { Agenda } from "~/features/bookings/calendar/admin/agenda";
import { CalendarGrid } from "~/features/bookings/calendar/admin/calendar-grid";
import {
  type CalendarDays,
  layOutAgenda,
  layOutDay,
  layOutWeek,
} from "~/features/bookings/calendar/admin/layout.rules";
import { findDays } from "~/features/bookings/calendar/queries.server";
import { readDays } from "~/features/bookings/calendar/read-days.rules";
import {
  type CalendarAddress,
  type CalendarView,
  calendarAddress,
  calendarViews,
  daysToLoad,
  pageOf,
} from "~/features/bookings/calendar/rules";
import { readCalendar } from "~/features/bookings/calendar/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { businessTime, businessToday, formatDate } from "~/shared/dates";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { buttonClass, LinkButton } from "~/ui/button";
import type { Route } from "./+types/week";

export const middleware = [requirePermission("bookings.view")];

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
  const shown = { asked, now, days };
  const people = days.people.filter(
    ({ number, isActive }) => isActive || number === asked.consultant,
  );
  return (
    <>
      {people.length > 1 && (
        <FilterBar label="Filter the calendar" names={["consultant"]} keep={["view", "date"]}>
          <FilterSelect
            label="Consultant"
            name="consultant"
            value={asked.consultant === undefined ? undefined : String(asked.consultant)}
            all="Everyone"
            options={[
              ...people.map(({ number, name }) => ({ value: String(number), label: name })),
              { value: "nobody", label: "Unassigned" },
            ]}
            wide
          />
        </FilterBar>
      )}
      {asked.view ? (
        <View {...shown} view={asked.view} />
      ) : (
        <>
          <div className="hidden lg:block">
            <View {...shown} view="week" />
          </div>
          <div className="lg:hidden">
            <View {...shown} view="agenda" />
          </div>
        </>
      )}
    </>
  );
}

const viewLabels: Record<CalendarView, string> = { day: "Day", week: "Week", agenda: "Agenda" };

function View({
  view,
  asked,
  now,
  days,
}: Pick<Found, "asked" | "now"> & { view: CalendarView; days: CalendarDays }) {
  const { date, consultant } = asked;
  const page = pageOf(view, date);
  const to = (changed: Partial<CalendarAddress>) =>
    calendarAddress({ view, date, consultant, ...changed });
  const present = calendarAddress({ view, consultant });
  const turn = { before: to({ date: page.before }), after: to({ date: page.after }) };
  const agenda = layOutAgenda(days, { ...page, today: now.date }, consultant);
  const consultants = days.people.filter(({ isActive }) => isActive);
  const list = (
    <Agenda
      days={agenda}
      today={now.date}
      consultant={consultant === "nobody" ? undefined : consultant}
    />
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <nav aria-label="Dates" className="flex flex-wrap items-center gap-2">
          <Turn to={turn.before} label={`Previous ${view === "agenda" ? "days" : view}`}>
            <ChevronLeft className="size-4" aria-hidden />
          </Turn>
          <Turn to={turn.after} label={`Next ${view === "agenda" ? "days" : view}`}>
            <ChevronRight className="size-4" aria-hidden />
          </Turn>
          {(now.date < page.from || now.date > page.to) && (
            <Link to={present} className={buttonClass("outline", "small", "h-10")}>
              Today
            </Link>
          )}
          <p className="ml-1 text-md font-semibold">
            {formatDate(page.from)}
            {page.to > page.from && ` – ${formatDate(page.to)}`}
          </p>
        </nav>
        <ViewSwitch
          label="View"
          views={calendarViews.map((name) => ({
            to: to({ view: name }),
            current: name === view,
            label: viewLabels[name],
          }))}
        />
      </div>
      {view === "agenda" && list}
      {view === "week" && (
        <>
          <CalendarGrid
            grid={layOutWeek(days, page.from, consultant)}
            now={now}
            consultants={consultants}
            className="max-lg:hidden"
            {...turn}
          />
          {/* Without a chosen view, `Calendar` shows the agenda on narrow screens. */}
          {asked.view && <div className="lg:hidden">{list}</div>}
        </>
      )}
      {view === "day" && (
        <CalendarGrid
          grid={layOutDay(days, date, consultant)}
          now={now}
          consultants={consultants}
          {...turn}
        />
      )}
    </>
  );
}

function Turn({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
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
