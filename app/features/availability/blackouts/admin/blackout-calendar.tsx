import { DayPicker, type Matcher } from "react-day-picker";
import type { Blackout } from "../schema";

/**
 * A month to choose days from. Loaded on demand, since it is large and the fields work without it.
 */
export default function BlackoutCalendar({
  today,
  closed,
  selection,
  month,
  onMonth,
  onDay,
}: {
  today: string;
  /** Blackout dates to mark. */
  closed: readonly string[];
  selection: Pick<Blackout, "from" | "to">;
  month: Date;
  onMonth: (month: Date) => void;
  onDay: (day: string) => void;
}) {
  const { from, to } = selection;
  const [first = "", last = ""] = [from, to || from].sort();
  const chosen: Matcher = from ? { from: dayOf(first), to: dayOf(last) } : false;
  return (
    <DayPicker
      today={dayOf(today)}
      startMonth={dayOf(today)}
      month={month}
      onMonthChange={onMonth}
      navLayout="around"
      disabled={{ before: dayOf(today) }}
      modifiers={{ chosen, closed: closed.map(dayOf) }}
      modifiersClassNames={{ chosen: "is-chosen", closed: "is-closed", today: "is-today" }}
      labels={{
        labelDayButton: (day, modifiers) =>
          [
            day.toLocaleDateString("en-US", { dateStyle: "full" }),
            modifiers.today && "today",
            modifiers.chosen && "selected",
            modifiers.closed && "already a blackout date",
          ]
            .filter(Boolean)
            .join(", "),
      }}
      classNames={{
        root: "calendar",
        month: "grid grid-cols-[2.75rem_1fr_2.75rem] items-center",
        month_caption: "text-center font-heading text-md font-semibold",
        month_grid: "col-span-3 mt-1",
        button_previous: arrow,
        button_next: arrow,
        chevron: "size-4 fill-current",
      }}
      onDayClick={(day, modifiers) => {
        if (!modifiers.disabled) onDay(textOf(day));
      }}
    />
  );
}

const arrow =
  "grid size-11 place-items-center rounded hover:bg-fg/8 aria-disabled:cursor-default aria-disabled:opacity-30";

/** The picker uses local dates; only year, month and day count. */
function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function textOf(day: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
