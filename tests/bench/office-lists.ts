import { days } from "../../app/shared/durations.ts";
import { budgetRows, frequentCustomer, idOf } from "./long-lists.ts";

/** A list in the back office and the requests to measure. */
export interface LongList {
  name: string;
  path: string;
  /**
   * The query of a page far down a list of this many rows; unset if it has no page numbers. The
   * page after it is measured, opened by its link.
   */
  far?: (round: number, rows: number) => string;
  /** For a screen without pages: the path of another record in each round, instead of `far`. */
  otherPath?: (round: number, rows: number) => string;
  /** The budget for its first page in milliseconds, if it differs from the one for lists. */
  budget?: number;
  /** Search terms, each with a different kind of match or mismatch. */
  words?: readonly string[];
}

/** @param last the last page with {@link budgetRows} rows */
export const farDown = (last: number) => (round: number, rows: number) =>
  `page=${2 + ((round * 977) % Math.ceil((last * rows) / budgetRows))}`;
/** The query of a day in the next three years. */
const dayFarAway = (round: number) =>
  `date=${new Date(Date.now() + ((round * 977) % 1000) * days(1)).toISOString().slice(0, 10)}`;
const customer = (n: number) => `/admin/bookings/customers/customer${n}@example.com`;
const booking = (n: number) => `/admin/bookings/${idOf("booking", n)}`;
const application = (n: number) => `/admin/careers/applications/${idOf("application", n)}`;
export const names = [
  "ada",
  "ada+marsh",
  "customer3999",
  "0142",
  "nobody+at+all",
  "ad",
  "Marsh",
  // Alphabetically the last of the names.
  "zoe",
];

export const officeLists: readonly LongList[] = [
  {
    // It has ten lists.
    name: "dashboard",
    path: "/admin",
    budget: 40,
  },
  {
    name: "all bookings",
    path: "/admin/bookings/all",
    far: farDown(3990),
    words: [...names, "works+42"],
  },
  {
    name: "all bookings by customer",
    path: "/admin/bookings/all?sort=customer",
    far: farDown(3990),
    words: names,
  },
  {
    name: "all bookings of a status by customer",
    path: "/admin/bookings/all?sort=-customer&status=pending",
    far: farDown(300),
  },
  {
    name: "upcoming bookings",
    path: "/admin/bookings/upcoming",
    far: farDown(1990),
  },
  {
    name: "upcoming bookings by customer",
    path: "/admin/bookings/upcoming?sort=customer",
    far: farDown(1990),
  },
  {
    name: "calendar, week",
    path: "/admin/bookings/week",
    far: dayFarAway,
  },
  {
    name: "calendar, agenda",
    path: "/admin/bookings/week?view=agenda",
    far: dayFarAway,
  },
  {
    name: "requests",
    path: "/admin/bookings/requests",
    far: farDown(350),
    words: names,
  },
  ...["customer", "start", "due"].map((sort) => ({
    name: `requests by ${sort}`,
    path: `/admin/bookings/requests?sort=${sort}`,
    far: farDown(350),
  })),
  {
    name: "follow-ups that are due",
    path: "/admin/bookings/requests?show=due",
    far: farDown(300),
    words: names,
  },
  {
    name: "won and lost requests",
    path: "/admin/bookings/requests?show=decided",
    far: farDown(300),
    words: names,
  },
  {
    name: "all bookings that were won",
    path: "/admin/bookings/all?status=won",
    far: farDown(300),
    words: names,
  },
  {
    name: "requests of a source",
    path: "/admin/bookings/requests?source=google",
    far: farDown(80),
  },
  { name: "pipeline", path: "/admin/pipeline" },
  { name: "report", path: "/admin/reports", budget: 150 },
  { name: "report of a source", path: "/admin/reports?source=google&year=2025", budget: 150 },
  {
    name: "customers",
    path: "/admin/bookings/customers",
    far: farDown(3990),
    words: names,
  },
  {
    name: "customers by bookings",
    path: "/admin/bookings/customers?sort=-bookings",
    far: farDown(3990),
    words: names,
  },
  {
    name: "messages",
    path: "/admin/messages?show=all",
    far: farDown(3990),
    words: [...names, "night", "gate+is+open"],
  },
  {
    name: "messages, oldest first",
    path: "/admin/messages?show=all&sort=received",
    far: farDown(3990),
  },
  {
    name: "urgent requests",
    path: "/admin/urgent?show=all",
    far: farDown(3990),
    words: [...names, "harbor", "gate+is+open"],
  },
  { name: "open urgent requests", path: "/admin/urgent" },
  {
    name: "applications",
    path: "/admin/careers/applications",
    far: farDown(3990),
    words: [...names, "sampleford"],
  },
  {
    name: "applications by name",
    path: "/admin/careers/applications?sort=name",
    far: farDown(3990),
    words: names,
  },
  {
    name: "applications of a status by name",
    path: "/admin/careers/applications?sort=name&status=hired",
    far: farDown(600),
  },
  {
    name: "applications by time in status",
    path: "/admin/careers/applications?sort=-in-stage",
    far: farDown(3990),
    words: names,
  },
  {
    name: "applications of a status by time in status",
    path: "/admin/careers/applications?sort=-in-stage&status=hired",
    far: farDown(600),
  },
  {
    name: "applications, one status",
    path: "/admin/careers/applications?status=rejected",
    far: farDown(1300),
    words: names,
  },
  {
    name: "board of applications",
    path: "/admin/careers/applications/board",
    words: names,
  },
  {
    name: "delivery log",
    path: "/admin/email-settings/log",
    far: farDown(3990),
    words: ["customer3999", "example.com", "ad", "nobody"],
  },
  { name: "audit log", path: "/admin/audit-log", far: farDown(3990), words: names },
  {
    name: "people",
    path: "/admin/people?show=all",
    far: farDown(190),
    words: ["ada", "officer+4", "officer4999@", "nobody", "ad"],
  },
  { name: "blackouts", path: "/admin/schedule/blackout" },
  {
    name: "customer with messages and emails",
    path: customer(frequentCustomer),
    otherPath: (round, rows) => customer((round * 977) % Math.min(rows, 40_000)),
  },
  {
    name: "request with messages and emails",
    path: booking(frequentCustomer),
    otherPath: (round, rows) => booking((round * 977) % rows),
  },
  {
    name: "application with messages and emails",
    path: application(frequentCustomer),
    otherPath: (round, rows) => application((round * 977) % rows),
  },
];
