import type { ActionFunctionArgs } from "react-router";
import { onTestFinished, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { bookingPath } from "~/features/appointments/links/rules";
import { customerRefusals } from "~/features/customer-page/rules";
import {
  ChooseTimeInput,
  type CustomerBooking,
  type TimeResult,
} from "~/features/customer-page/schema";
import type { MonthTimes } from "~/features/customer-page/time-picker/schema";
import { ourHeader } from "~/platform/http/our-answer";
import * as layout from "~/routes/public/booking/layout";
import * as received from "~/routes/public/booking/received";
import * as time from "~/routes/public/booking/time";
import { answer, screenOf } from "./route-screens";
import { renderSite } from "./site-screen";

const secret = "a-secret";

/** A request without a time. */
export const aRequest: CustomerBooking = {
  status: "pending",
  service: "Mobile Patrol",
  estimate: null,
  email: "vera@example.com",
  place: "1 Example Street, Springfield",
  when: null,
  held: null,
  can: ["choose", "cancel"],
  changeUntil: null,
  tooLate: false,
  calendars: [],
  link: "https://guards.example.com/booking/a-secret",
};

/** The appointment at one of the times of {@link aMonth}. */
export function booked(startsAt: string, rest: Partial<CustomerBooking> = {}): CustomerBooking {
  const [date = "", clock = ""] = startsAt.split("T");
  const hour = Number(clock.slice(0, 2)) - 5;
  return {
    ...aRequest,
    status: "confirmed",
    when: {
      date,
      startTime: `${twoDigits(hour)}:00:00`,
      endTime: `${twoDigits(hour + 1)}:00:00`,
      startsAt,
      formatZone: "Eastern Standard Time (New York)",
    },
    can: ["reschedule", "cancel"],
    changeUntil: "Mon, Nov 30, 2026, 9:00 PM (12 hours before the start time)",
    calendars: [
      { label: "Google Calendar", href: "https://calendar.google.com/" },
      { label: "Outlook.com", href: "https://outlook.live.com/" },
    ],
    ...rest,
  };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The moment of a full hour in winter in New York. */
export const at = (date: string, hour: number) => `${date}T${twoDigits(hour + 5)}:00:00.000Z`;

/** A month in winter. `days` has the hours of its days, such as `{ "2026-12-02": [8, 9] }`. */
export function aMonth(
  month: string,
  days: Record<string, readonly number[]>,
  rest: Partial<MonthTimes> = {},
): MonthTimes {
  return {
    month,
    zone: "America/New_York",
    zoneName: "Eastern Standard Time",
    firstDay: "2026-12-02",
    lastDay: "2027-01-30",
    days: Object.entries(days).map(([date, hours]) => ({
      date,
      times: hours.map((hour) => ({
        startsAt: at(date, hour),
        start: `${twoDigits(hour)}:00`,
        end: `${twoDigits(hour + 1)}:00`,
      })),
    })),
    nextDate: null,
    current: null,
    ...rest,
  };
}

const workday = [8, 9, 10, 11, 12, 13, 14, 15, 16];
export const december = aMonth("2026-12", {
  "2026-12-02": [15, 16],
  "2026-12-03": workday,
  "2026-12-04": workday,
});
export const january = aMonth("2027-01", { "2027-01-04": workday, "2027-01-05": [9] });

/** The times; for a failure, nothing or the page of someone else's network. */
type Months = Record<string, MonthTimes | Promise<MonthTimes> | "foreign" | undefined>;

interface Options {
  booking?: CustomerBooking;
  /** The month that comes with the page; undefined if the times can't be read. */
  month?: MonthTimes | undefined;
  months?: Months;
  day?: string;
  bookedDay?: string;
  /** Answers to the first choices; later ones are accepted. */
  outcomes?: (Partial<TimeResult> | (() => Promise<Partial<TimeResult> | undefined>))[];
  /** Whether a chosen time is only held. */
  held?: boolean;
  width?: 390 | 1440;
  /** The browser's time zone. */
  zone?: string;
}

export const refusal = (reason: keyof typeof customerRefusals) => ({
  errors: { [reason === "cancelled" ? "booking" : "form"]: customerRefusals[reason][1] },
});

/** The Thank You page. */
export const openReceived = (options: Options = {}) => open("received", options);

/** The page to choose or change the time. */
export const openTime = (options: Options = {}) => open("time", options);

async function open(screen: "received" | "time", options: Options) {
  const { booking = aRequest, outcomes = [], held = false, width = 1440 } = options;
  const { zone = "America/New_York" } = options;
  const office = {
    booking,
    month: "month" in options ? options.month : december,
    months: { "2026-12": december, "2027-01": january, ...options.months } as Months,
    /** The choices that were sent. */
    sent: [] as Record<string, string>[],
    /** The months that were asked for. */
    asked: [] as string[],
  };
  await setTimeZone(zone);
  serveTimes(office);
  const choose = ({ request }: ActionFunctionArgs) =>
    answer(request, ChooseTimeInput, async ({ startsAt }, values) => {
      office.sent.push(values as Record<string, string>);
      const outcome = outcomes[office.sent.length - 1];
      const refused = typeof outcome === "function" ? await outcome() : outcome;
      if (refused) return refused;
      const hold = { is: "emailed" as const, until: "8:34 PM EST", msLeft: 1_500_000 };
      return {
        done: booked(
          startsAt.toISOString(),
          held ? { status: "pending", held: hold, can: ["cancel"], calendars: [] } : {},
        ),
      };
    });
  const opened = await renderSite(
    [
      screenOf(`${bookingPath(":secret")}`, layout, {
        children: [
          screenOf("received", received, {
            loader: () => ({
              booking: office.booking,
              service: "Mobile Patrol",
              emailed: true,
              month: office.month,
              chatHref: "/chat?text=Hello",
            }),
            action: choose,
          }),
          screenOf("time", time, {
            loader: () => ({
              booking: office.booking,
              month: office.month ?? december,
              day: options.day,
              ...(options.bookedDay ? { bookedDay: options.bookedDay } : {}),
            }),
            action: choose,
          }),
          { index: true, element: <h1>Your appointment</h1> },
        ],
      }),
    ],
    { at: `${bookingPath(secret)}/${screen}`, width },
  );
  return { ...opened, office };
}

/** Serves the times of months, as the resource route does. */
function serveTimes(office: { months: Months; asked: string[] }) {
  const real = window.fetch;
  const spy = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(String(input), location.href);
    if (url.pathname !== `${bookingPath(secret)}/times`) return real(input, init);
    const month = url.searchParams.get("month") ?? "";
    office.asked.push(month);
    const times = await office.months[month];
    if (!times) throw new TypeError("Failed to fetch");
    if (times === "foreign") return new Response("<h1>Welcome to our hotel</h1>");
    return Response.json(times, { headers: { [ourHeader]: "1" } });
  });
  onTestFinished(() => spy.mockRestore());
}

async function setTimeZone(timezoneId: string) {
  const session = cdp() as unknown as {
    send(method: string, parameters: object): Promise<unknown>;
  };
  await session.send("Emulation.setTimezoneOverride", { timezoneId });
  onTestFinished(async () => {
    await session.send("Emulation.setTimezoneOverride", { timezoneId: "" });
  });
}

export const day = (name: string) => page.getByRole("link", { name: new RegExp(`${name}:`) });
export const timeOf = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
export const next = page.getByRole("link", { name: /^Next month/ });
export const previous = page.getByRole("link", { name: /^Previous month/ });
export const grid = page.getByRole("grid");
export const confirm = page.getByRole("button", { name: "Confirm This Time" });
export const refused = page.getByRole("main").getByRole("alert");
