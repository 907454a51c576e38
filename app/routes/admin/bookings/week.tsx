import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { calendarDate } from "~/features/bookings/requests/schema";
import { WeekView } from "~/features/bookings/week/admin/week-view";
import { findWeek } from "~/features/bookings/week/queries.server";
import { daysAfter, mondayOf } from "~/features/bookings/week/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { businessToday, readableDate } from "~/shared/dates";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { buttonClass, LinkButton } from "~/ui/button";
import type { Route } from "./+types/week";

export const middleware = [requirePermission("bookings.view")];

export const meta: Route.MetaFunction = () => [{ title: "Week" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    const asked = calendarDate.safeParse(url.searchParams.get("from") ?? today);
    const monday = mondayOf(asked.data ?? today);
    return { monday, thisWeek: mondayOf(today), week: await findWeek(db, monday, today) };
  });
}

export default function WeekScreen({ loaderData: found }: Route.ComponentProps) {
  if (!found.ok) {
    return (
      <>
        <PageTitle title="Week" />
        <LoadFailure code="appointments-not-loaded" />
      </>
    );
  }
  const { monday, thisWeek, week } = found;
  const before = daysAfter(monday, -7);
  const after = daysAfter(monday, 7);
  return (
    <>
      <PageTitle
        title="Week"
        note={`${readableDate(monday)} – ${readableDate(daysAfter(monday, 6))}`}
      >
        <nav aria-label="Weeks" className="flex flex-wrap items-center gap-2">
          <Turn to={before} label="Previous week">
            <ChevronLeft className="size-4" aria-hidden />
          </Turn>
          {monday !== thisWeek && (
            <Link to="/admin/bookings/week" className={buttonClass("outline")}>
              This week
            </Link>
          )}
          <Turn to={after} label="Next week">
            <ChevronRight className="size-4" aria-hidden />
          </Turn>
          <May need="bookings.edit">
            <LinkButton look="outline" to="/admin/bookings/add">
              Add booking
            </LinkButton>
          </May>
        </nav>
      </PageTitle>
      <WeekView week={week} before={before} after={after} />
    </>
  );
}

function Turn({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <Link
      to={{ search: `?from=${to}` }}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded border border-field hover:border-fg hover:bg-fg/5"
    >
      {children}
    </Link>
  );
}
