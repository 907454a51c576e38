import { type ActionFunctionArgs, data } from "react-router";
import { applyChanges, type DayHours } from "~/features/availability/hours/rules";
import type { HoursChange, TimeName } from "~/features/availability/hours/schema";
import type { HoursResult } from "~/features/availability/schema";
import type { Affected, Weekday } from "~/features/availability/times/schema";
import * as hours from "~/routes/admin/schedule/hours";
import { renderOffice } from "./office-screen";
import { screenOf } from "./route-screens";

const address = "/admin/schedule/hours";

type Values = Record<string, string>;

/** What the server answers to a change; undefined when it just saves it. */
type Answer = Partial<HoursResult> | undefined;

/** The bookings that a change affects. */
export const affected: Affected = {
  mark: "two-visits",
  bookings: [
    {
      id: "b0000000-0000-4000-8000-000000000001",
      date: "2026-12-03",
      startTime: "10:00:00",
      name: "Cora Client",
      service: "Mobile Patrol",
      status: "confirmed",
    },
  ],
};

/** The screen of the weekly hours: every day has the hours from 8 AM to 6 PM. */
export async function openHours({ width = 1440 }: { width?: 390 | 1440 } = {}) {
  const office = {
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => hoursOn(day, "08:00", "18:00")),
    /** The stored hours of a weekday, as "08:00-18:00". */
    hoursOn: (day: number) =>
      weekOf(office.week)[day]?.ranges.map(
        ({ start_time, end_time }) => `${start_time.slice(0, 5)}-${end_time.slice(0, 5)}`,
      ),
    /** Someone else replaces the hours of a weekday. */
    setHours(day: number, start: string, end: string) {
      office.week = office.week.map((range) =>
        range.day_of_week === day ? hoursOn(day, start, end) : range,
      );
    },
    /** The changes that were sent. */
    sent: [] as Values[],
    /** Answers the next changes, instead of saving them. May wait. */
    answer: (_: Values): Answer | Promise<Answer> => undefined,
    /** Waits before the screen is loaded again. */
    beforeLoad: () => Promise.resolve(),
  };
  const screen = await renderOffice(
    [
      screenOf(address, hours, {
        loader: async () => {
          await office.beforeLoad();
          return { ok: true as const, week: weekOf(office.week), drafts: {} };
        },
        action: async ({ request }: ActionFunctionArgs) => {
          const values = Object.fromEntries(await request.formData()) as Values;
          office.sent.push(values);
          const answer = await office.answer(values);
          if (answer) {
            const status = answer.done ? 200 : 409;
            return data<HoursResult>({ errors: {}, values, ...answer }, { status });
          }
          office.week = applyChanges(office.week, [changeIn(values)]).week.map((range, at) => ({
            ...range,
            id: range.id || `added-${at}`,
          }));
          return data<HoursResult>({ errors: {}, values, done: {} });
        },
      }),
      { path: "/admin/schedule/slots", element: <h1>Time Slots</h1> },
    ],
    { at: address, width },
  );
  const day = (name: string) =>
    screen.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
  return Object.assign(screen, { office, day });
}

function hoursOn(day_of_week: number, start: string, end: string): DayHours {
  return {
    id: `day-${day_of_week}`,
    day_of_week,
    start_time: `${start}:00`,
    end_time: `${end}:00`,
    is_enabled: true,
  };
}

function weekOf(ranges: readonly DayHours[]): Weekday[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    ranges: ranges
      .filter(({ day_of_week }) => day_of_week === day)
      .toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1)),
  }));
}

function changeIn(values: Values): HoursChange {
  const {
    intent,
    id = "",
    day,
    field,
    value = "",
    was = "",
    start_time = "",
    end_time = "",
  } = values;
  switch (intent) {
    case "time":
      return { kind: "times", id, [field as TimeName]: { value, was } };
    case "enabled":
      return { kind: "enabled", day: Number(day), enabled: values.enabled === "on" };
    case "add":
      return { kind: "add", day: Number(day), start_time, end_time };
    default:
      return { kind: "remove", id };
  }
}
