import { calendarDate } from "~/shared/forms/form-fields";
import { type CalendarAddress, calendarViews } from "../booking/calendar.rules";

/** Reads the address; anything invalid is left out, and the date is today by default. */
export function readCalendar(params: URLSearchParams, today: string): CalendarAddress {
  // Bookmarks of the old week view have a `from`.
  const date = calendarDate.safeParse(params.get("date") ?? params.get("from") ?? today);
  const consultant = params.get("consultant") ?? "";
  return {
    view: calendarViews.find((view) => view === params.get("view")),
    date: date.data ?? today,
    consultant: consultant === "nobody" ? consultant : consultantNumber(consultant),
  };
}

function consultantNumber(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
