import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { page } from "vitest/browser";
import type {
  CalendarBooking,
  CalendarDays,
  CalendarPerson,
} from "~/features/appointments/calendar/admin/layout.rules";
import { readCalendar } from "~/features/appointments/calendar/schema";
import type { FreeTimes } from "~/features/availability/times/time-input.schema";
import type { Permission } from "~/platform/auth/permissions";
import { formValues } from "~/platform/forms/form-values";
import * as week from "~/routes/admin/bookings/week";
import { renderOffice } from "./office-screen";
import { screenOf } from "./route-screens";

export const person = (number: number, name: string): CalendarPerson => ({
  number,
  name,
  isActive: true,
  hours: undefined,
  daysOff: [],
  outside: [],
});
export const ann = person(1, "Ann Lee");
export const ben = person(2, "Ben Holt");

/** An appointment of Ann Lee's on Tuesday, December 1, or a request without times. */
export function visit(
  name: string,
  [start, end]: [start: string, end: string] | [],
  fields: Partial<CalendarBooking> & { heldUntil?: string } = {},
) {
  const date = fields.date ?? "2026-12-01";
  return {
    id: name.toLowerCase().replaceAll(" ", "-"),
    date,
    startTime: start ? `${start}:00` : null,
    endTime: end ? `${end}:00` : null,
    startsAt: start ? `${date}T${start}:00-05:00` : null,
    endsAt: end ? `${date}T${end}:00-05:00` : null,
    preferredTime: "TBD",
    name,
    email: "client@example.com",
    phone: "+16145550142",
    service: "Mobile Patrol",
    status: start ? ("confirmed" as const) : ("pending" as const),
    overbooked: false,
    consultant: 1,
    heldUntil: null as string | null,
    ...fields,
  };
}

type Visit = ReturnType<typeof visit>;

interface Options {
  /** The query, such as "view=day&date=2026-12-01". */
  query?: string;
  width?: 390 | 1440;
  granted?: readonly Permission[];
  days?: Partial<Omit<CalendarDays, "bookings">>;
  /** Why a new time is refused. */
  refused?: Record<string, string>;
  /** The consultants at a time. */
  people?: FreeTimes["people"];
}

/** The calendar at 11:30 AM on Tuesday, December 1; the company is open from 8 AM to 6 PM. */
export async function openCalendar(bookings: Visit[], options: Options = {}) {
  const { query = "", width = 1440, days = {}, refused, people = [] } = options;
  const now = { date: "2026-12-01", time: "11:30" };
  const office = { bookings, sent: [] as [path: string, fields: Record<string, string>][] };
  const path = "/admin/bookings/week";
  const { router } = await renderOffice(
    [
      screenOf(path, week, {
        loader: ({ request }) => ({
          ok: true as const,
          now,
          asked: readCalendar(new URL(request.url).searchParams, now.date),
          days: {
            bookings: JSON.stringify(office.bookings),
            timeZone: "America/New_York",
            hours: [1, 2, 3, 4, 5].map((day) => ({ day, start: "08:00", end: "18:00" })),
            blackouts: [],
            people: [ann],
            ...days,
          },
        }),
      }),
      { path: "/admin/bookings/add", element: <h1>Add Booking</h1> },
      { path: "/admin/bookings/:id", element: <h1>One booking</h1> },
      {
        path: "/admin/bookings/:id/:transition",
        action: async ({ request, params }: ActionFunctionArgs) => {
          const values = formValues(await request.formData()) as Record<string, string>;
          office.sent.push([new URL(request.url).pathname, values]);
          if (refused) return { errors: refused, values };
          const { date, start, end, consultant } = values;
          office.bookings = office.bookings.map((one) =>
            one.id === params.id
              ? visit(one.name, start && end ? [start, end] : times(one), {
                  date: date ?? one.date,
                  consultant: Number(consultant) || one.consultant,
                })
              : one,
          );
          return redirect(values.back ?? "");
        },
      },
      {
        path: "/admin/bookings/free-times",
        loader: ({ request }: LoaderFunctionArgs): FreeTimes => ({
          date: new URL(request.url).searchParams.get("date") ?? "",
          times: [],
          people,
        }),
      },
    ],
    {
      at: query ? `${path}?${query}` : path,
      width,
      ...(options.granted ? { granted: options.granted } : {}),
    },
  );
  return { office, router };
}

const times = ({ startTime, endTime }: Visit): [string, string] => [
  startTime?.slice(0, 5) ?? "",
  endTime?.slice(0, 5) ?? "",
];

/** The link of a booking in the grid or in a list. */
export const entry = (name: string) =>
  page.getByRole("main").getByRole("link", { name: new RegExp(name) });

export const boxOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect();

/** The column of a day or a consultant. */
export const column = (id: string) => {
  const found = document.getElementById(`column-${id}`);
  if (!found) throw new Error(`There is no column ${id}`);
  return found;
};
