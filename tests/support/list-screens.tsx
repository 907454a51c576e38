import type { RouteObject } from "react-router";
import { filterOf } from "~/features/appointments/records/filter.rules";
import { reasonLabel } from "~/features/urgent/requests/rules";
import * as auditLog from "~/routes/admin/audit-log/list";
import * as allBookings from "~/routes/admin/bookings/all";
import * as customers from "~/routes/admin/bookings/customers";
import * as todaysBookings from "~/routes/admin/bookings/today";
import * as upcomingBookings from "~/routes/admin/bookings/upcoming";
import * as applications from "~/routes/admin/careers/applications";
import * as deliveryLog from "~/routes/admin/emails/delivery-log";
import * as inbox from "~/routes/admin/messages/inbox";
import * as invitations from "~/routes/admin/people/invitations";
import * as people from "~/routes/admin/people/list";
import * as quotes from "~/routes/admin/quotes/list";
import * as surveys from "~/routes/admin/surveys/list";
import * as urgent from "~/routes/admin/urgent/list";
import { idOf, requestScreens, type StoredRequest } from "./request-screens";
import { screenOf } from "./route-screens";

/** The texts of a record in a list. */
export interface Words {
  name: string;
  email: string;
  text: string;
}

export interface ListScreen {
  path: string;
  routes: RouteObject[];
  /** The text of the link that opens the record next to the list, and the record's address there. */
  panel?: { link: string; address: string };
}

const when = { day: "Fri, Nov 27, 2026", time: "10:00 AM" };
const at = new Date("2026-11-27T15:00:00Z");
const one = <Row,>(row: Row) => ({
  rows: Array.from({ length: 1 }, () => row),
  page: 1,
  previous: undefined,
  next: undefined,
});
const id = idOf(1);

/** The real screen of every list in the office, with one record each. */
export function listScreens({ name, email, text }: Words, request: StoredRequest): ListScreen[] {
  Object.assign(request.booking, { name, email, company: text, service: text, siteAddress: text });
  const phone = "+1 555 555 0142";
  const bookings = one({ ...request.booking, status: "confirmed" as const });
  const record: RouteObject[] = [
    { path: ":id", element: <h2>Record</h2> },
    { path: "open/:id", element: <h2>Record</h2> },
  ];
  const panel = (path: string, link = name, key = id) => ({
    panel: { link, address: `${path}/open/${encodeURIComponent(key)}` },
  });
  const bookingPanel = (path: string) => ({ panel: { link: name, address: `${path}/${id}` } });
  const lists: (Omit<ListScreen, "routes"> & { route: (path: string) => RouteObject })[] = [
    {
      path: "/admin/bookings/all",
      ...bookingPanel("/admin/bookings/all"),
      route: (path) =>
        screenOf(path, allBookings, {
          children: record,
          loader: () => ({
            ok: true as const,
            filter: filterOf(new URLSearchParams()),
            timeZone: "America/New_York",
            services: [],
            owners: [],
            bookings,
          }),
        }),
    },
    {
      path: "/admin/bookings/today",
      ...bookingPanel("/admin/bookings/today"),
      route: (path) =>
        screenOf(path, todaysBookings, {
          children: record,
          loader: () => ({
            ok: true as const,
            today: "2026-12-14",
            sort: "when" as const,
            bookings,
          }),
        }),
    },
    {
      path: "/admin/bookings/upcoming",
      ...bookingPanel("/admin/bookings/upcoming"),
      route: (path) =>
        screenOf(path, upcomingBookings, {
          children: record,
          loader: () => ({ ok: true as const, sort: "when" as const, bookings }),
        }),
    },
    {
      path: "/admin/bookings/customers",
      ...panel("/admin/bookings/customers", name, email),
      route: (path) =>
        screenOf(path, customers, {
          children: record,
          loader: () => ({
            ok: true as const,
            search: "",
            order: "name" as const,
            ...one({ key: email, name, email, phone, otherNames: "", totalBookings: 12 }),
          }),
        }),
    },
    {
      path: "/admin/careers/applications",
      ...panel("/admin/careers/applications"),
      route: (path) =>
        screenOf(path, applications, {
          children: record,
          loader: () => ({
            ok: true as const,
            ...one({
              id,
              fullName: name,
              jobId: 1,
              job: text,
              status: "new" as const,
              seen: "as opened",
              email,
              phone,
              city: text,
              experienceYears: "3-5",
              experience: text,
              availability: text,
              certifications: [text],
              credentials: [text],
              requirements: [{ isMet: false, text }],
              shifts: ["mon-night" as const],
              startOn: null,
              zip: "43215",
              travelMiles: 25,
              atLeast18: true,
              atLeast21: null,
              workAuthorized: true,
              textConsent: false,
              resume: "pdf" as const,
              hasCard: false,
              resumeScan: "clean" as const,
              applied: when,
              inStage: "3 days",
              consent: text,
            }),
            filter: { search: "", status: "" as const, job: undefined },
            sort: { order: "-applied" as const, usual: "-applied" as const },
            openings: [],
            emails: { reviewing: false, interviewed: false, hired: false, rejected: false },
            search: "",
          }),
        }),
    },
    {
      path: "/admin/quotes",
      ...panel("/admin/quotes"),
      route: (path) =>
        screenOf(path, quotes, {
          children: record,
          loader: () => ({
            ok: true as const,
            search: "",
            status: undefined,
            order: "-created" as const,
            ...one({
              id,
              number: 1042,
              version: 3,
              status: "sent" as const,
              seen: true,
              unsent: null,
              title: text,
              customer: name,
              validUntil: "2026-12-24",
              monthly: 123_456_789_00,
              once: 123_456_789_00,
              term: null,
              createdAt: at,
              created: when,
            }),
          }),
        }),
    },
    {
      path: "/admin/surveys",
      ...panel("/admin/surveys", text),
      route: (path) =>
        screenOf(path, surveys, {
          children: record,
          loader: () => ({
            ok: true as const,
            search: "",
            status: undefined,
            order: "-started" as const,
            ...one({
              id,
              status: "open" as const,
              customer: name,
              company: text,
              site: text,
              createdBy: name,
              createdAt: at,
              started: when,
              findings: 12,
            }),
          }),
        }),
    },
    {
      path: "/admin/messages",
      ...panel("/admin/messages"),
      route: (path) =>
        screenOf(path, inbox, {
          children: record,
          loader: () => ({
            ok: true as const,
            show: "open" as const,
            search: "",
            sort: { order: "-received" as const, usual: "-received" as const },
            unread: 1,
            address: "",
            ...one({
              ...{ id, name, email, status: "unread" as const, opening: text, received: when },
              phone: null,
              unverified: true,
              unsentReply: null,
            }),
          }),
        }),
    },
    {
      path: "/admin/urgent",
      ...panel("/admin/urgent", reasonLabel("other")),
      route: (path) =>
        screenOf(path, urgent, {
          children: record,
          loader: () => ({
            ok: true as const,
            show: "open" as const,
            search: "",
            order: "-received" as const,
            open: 1,
            ...one({
              id,
              reason: "other" as const,
              callbackPhone: phone,
              siteAddress: text,
              status: "closed" as const,
              takenBy: name,
              contact: name,
              outcome: text,
              received: "Nov 27, 2026, 10:00 AM",
            }),
          }),
        }),
    },
    {
      path: "/admin/people",
      ...panel("/admin/people"),
      route: (path) =>
        screenOf(path, people, {
          children: record,
          loader: () => ({
            ok: true as const,
            show: "team" as const,
            search: "",
            order: "name" as const,
            required: false,
            invitations: 1,
            ...one({
              id,
              name,
              email,
              confirmed: true,
              roles: ["dispatcher" as const],
              invited: false,
              secondFactor: true,
              since: "Nov 27, 2026",
              lastSeen: "Nov 27, 2026, 10:00 AM",
            }),
          }),
        }),
    },
    {
      path: "/admin/people/invitations",
      route: (path) =>
        screenOf(path, invitations, {
          loader: () => ({
            ok: true as const,
            search: "",
            order: "expires" as const,
            count: 1,
            ...one({
              id,
              name,
              email,
              roles: ["dispatcher" as const],
              by: name,
              sent: "Nov 27, 2026, 10:00 AM",
              expires: "Dec 4, 2026, 10:00 AM",
              expired: false,
            }),
          }),
        }),
    },
    {
      path: "/admin/email-settings/log",
      ...panel("/admin/email-settings/log", email),
      route: (path) =>
        screenOf(path, deliveryLog, {
          children: record,
          loader: () => ({
            ok: true as const,
            show: "failed" as const,
            search: "",
            sort: { order: "-when" as const, usual: "-when" as const },
            address: "",
            counts: { waiting: 1, failed: 1 },
            failed: 1,
            now: at.toISOString(),
            ...one({
              id,
              kind: "Appointment confirmed",
              to: email,
              subject: text,
              status: "failed" as const,
              lastError: text,
              note: null,
              when,
            }),
          }),
        }),
    },
    {
      path: "/admin/audit-log",
      route: (path) =>
        screenOf(path, auditLog, {
          loader: () => ({
            ok: true as const,
            filter: {} as never,
            status: undefined,
            refused: 0,
            people: [],
            ...one({
              id: 1,
              when,
              person: { name, email, path: undefined },
              action: "Changed",
              kind: "Booking",
              label: text,
              path: "/admin",
              differences: [],
              shortened: false,
            }),
          }),
        }),
    },
  ];
  return [
    {
      path: "/admin/bookings/requests",
      routes: requestScreens([request]).routes,
      ...bookingPanel("/admin/bookings/requests"),
    },
    ...lists.map(({ route, ...list }) => ({ ...list, routes: [route(list.path)] })),
  ];
}
