import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { formatMonth, longWeekdays } from "~/shared/dates";
import { m } from "~/shared/messages/customer/booking";
import { useHydrated } from "~/ui/use-hydrated";
import { timePath } from "../rules";
import { type DayRange, dayByKey, dayLabel, monthAfter, monthOf, weeksOf } from "./rules";

interface MonthProps {
  secret: string;
  /** yyyy-MM */
  month: string;
  range: DayRange;
  /** How many available times its days have; undefined while they are loading. */
  counts: Map<string, number> | undefined;
  chosen: string | undefined;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

/** The days of a month; those with available times look like lit windows at night. */
export function Month(props: MonthProps) {
  const { secret, month, range, counts, chosen, onMonth, onDay } = props;
  const hydrated = useHydrated();
  const { grid, stop, move } = useDayKeys(props);
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const reachable = (other: string) =>
    other >= monthOf(range.firstDay) && other <= monthOf(range.lastDay);

  return (
    <div className="picker-month">
      <div className="picker-head">
        <MonthLink
          {...{ secret, onMonth }}
          to={reachable(before) ? before : undefined}
          label={m.month_previous({ before: formatMonth(before) })}
        >
          <ChevronLeft aria-hidden />
        </MonthLink>
        <h3 id="picker-month" className="text-h4">
          {formatMonth(month)}
        </h3>
        <MonthLink
          {...{ secret, onMonth }}
          to={reachable(after) ? after : undefined}
          label={m.month_next({ after: formatMonth(after) })}
        >
          <ChevronRight aria-hidden />
        </MonthLink>
      </div>
      <table
        ref={grid}
        role={hydrated ? "grid" : undefined}
        aria-labelledby="picker-month"
        aria-busy={!counts || undefined}
        className="picker-days"
        onKeyDown={move}
      >
        <thead>
          <tr>
            {longWeekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month has six rows, whatever is in them
            <tr key={row}>
              {week.map((day, weekday) => (
                <td
                  key={day ?? longWeekdays[weekday]}
                  {...(hydrated && { role: "gridcell", "aria-selected": day === chosen && !!day })}
                >
                  {day ? (
                    <Day
                      day={day}
                      count={counts?.get(day) ?? 0}
                      href={timePath(secret, month, day)}
                      chosen={day === chosen}
                      within={hydrated && day >= range.firstDay && day <= range.lastDay}
                      stop={hydrated ? day === stop : undefined}
                      onDay={onDay}
                    />
                  ) : (
                    <span className="picker-day" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="picker-legend">
        <span className="picker-lamp" /> {m.month_times_available}
      </p>
    </div>
  );
}

interface DayProps {
  day: string;
  count: number;
  href: string;
  chosen: boolean;
  /** Whether arrow keys can reach it, even without available times. */
  within: boolean;
  /** Whether it is the month's tab stop; undefined without JavaScript, when every link is one. */
  stop: boolean | undefined;
  onDay: (day: string) => void;
}

function Day({ day, count, href, chosen, within, stop, onDay }: DayProps) {
  const number = Number(day.slice(8));
  const tabIndex = stop === undefined ? undefined : stop ? 0 : -1;
  const about = { "data-day": day, "aria-label": dayLabel(day, count), tabIndex };
  if (count > 0) {
    return (
      <a
        {...about}
        href={`${href}#times`}
        aria-current={chosen ? "true" : undefined}
        className="picker-day picker-free"
        onClick={(event) => instead(event, () => onDay(day))}
        onKeyDown={(event) => {
          if (event.key === " ") instead(event, () => onDay(day));
        }}
      >
        {number}
      </a>
    );
  }
  if (!within) return <span className="picker-day">{number}</span>;
  return (
    <a {...about} role="link" aria-disabled={"true"} className="picker-day picker-dark">
      {number}
    </a>
  );
}

/** Rendered at the end of the range, too, so that the link keeps the focus. */
const disabledLink = { role: "link", "aria-disabled": true, tabIndex: -1 };

function MonthLink({
  secret,
  to,
  label,
  onMonth,
  children,
}: {
  secret: string;
  to: string | undefined;
  label: string;
  onMonth: (month: string) => void;
  children: React.ReactNode;
}) {
  const about = { className: "picker-turn", "aria-label": label };
  if (!to) {
    return (
      <a {...disabledLink} {...about}>
        {children}
      </a>
    );
  }
  return (
    <a
      {...about}
      href={timePath(secret, to)}
      onClick={(event) => instead(event, () => onMonth(to))}
    >
      {children}
    </a>
  );
}

/** Handles a click or key in the page, unless it opens the link in another tab. */
function instead(event: MouseEvent | KeyboardEvent, act: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
}

/** The month is one tab stop. Arrow keys move from there, even into other months. */
function useDayKeys({ month, range, counts, chosen, onMonth }: MonthProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string>();
  const moving = useRef<string>(undefined);
  const clamped = `${month}-01` > range.firstDay ? `${month}-01` : range.firstDay;
  const usual = chosen ?? counts?.keys().next().value ?? clamped;
  const stop = reached && monthOf(reached) === month ? reached : usual;

  useEffect(() => {
    // Wait until the day that the key moved to is rendered as the tab stop.
    if (moving.current !== stop) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
    moving.current = undefined;
  });

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const day = (event.target as HTMLElement).dataset.day;
    const to = day && dayByKey(event.key, day, range);
    if (!to) return;
    event.preventDefault();
    moving.current = to;
    setReached(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  }
  return { grid, stop, move };
}
