import { expect } from "vitest";
import { days } from "~/shared/durations";
import type { TestApp } from "./app";
import { insertApplication } from "./applicants";
import { book } from "./bookings";
import type { Browser } from "./browser";
import { insertOpening } from "./openings";
import { draftQuote } from "./quotes";
import { addSurvey } from "./surveys";

/** A list of the office, with one record for each of two people. */
export interface OfficeList {
  path: string;
  /** The text that shows which person's record a row is. */
  shown?: (name: string) => string;
  /** The parameters of its filters, each with a value that no record has. */
  filters?: Record<string, string>;
  /** The address of a record next to the list, and of its own page, if it has them. */
  panel?: (id: string) => [besideList: string, page: string];
  /** The parameter that stays when the search is cleared. */
  part?: string;
  hasExport?: boolean;
}

const email = (name: string) => `${name.toLowerCase().replace(" ", ".")}@example.com`;
const open =
  (path: string, page = path) =>
  (id: string): [string, string] => [`${path}/open/${id}`, `${page}/${id}`];
const beside =
  (path: string) =>
  (id: string): [string, string] => [`${path}/${id}`, `/admin/bookings/${id}`];

export const officeLists: readonly OfficeList[] = [
  {
    path: "/admin/bookings/requests",
    filters: { owner: "nobody-known", source: "no-such-source" },
    panel: beside("/admin/bookings/requests"),
    part: "show=all",
  },
  {
    path: "/admin/bookings/all",
    filters: {
      status: "completed",
      service: "no-such-service",
      owner: "nobody-known",
      from: "2030-01-01",
      to: "2020-01-01",
    },
    panel: beside("/admin/bookings/all"),
    hasExport: true,
  },
  {
    path: "/admin/bookings/customers",
    panel: open("/admin/bookings/customers"),
    hasExport: true,
  },
  {
    path: "/admin/careers/applications",
    filters: { status: "hired", job: "4711" },
    panel: open("/admin/careers/applications"),
    hasExport: true,
  },
  {
    path: "/admin/quotes",
    filters: { status: "accepted" },
    panel: open("/admin/quotes"),
    hasExport: true,
  },
  {
    path: "/admin/surveys",
    filters: { status: "finished" },
    panel: open("/admin/surveys"),
    hasExport: true,
  },
  { path: "/admin/messages", panel: open("/admin/messages"), part: "show=all", hasExport: true },
  {
    path: "/admin/urgent",
    shown: (name) => `Site of ${name}`,
    panel: open("/admin/urgent"),
    part: "show=all",
    hasExport: true,
  },
  { path: "/admin/people", panel: open("/admin/people"), part: "show=all" },
  { path: "/admin/people/invitations" },
  {
    path: "/admin/email-settings/log",
    shown: email,
    panel: open("/admin/email-settings/log"),
    part: "show=sent",
  },
  {
    path: "/admin/audit-log",
    filters: { kind: "photo", action: "deleted", person: "nobody", from: "2030-01-01" },
    hasExport: true,
  },
];

export const listedPeople = ["Ada Marsh", "Ben Stone"];

/** Adds a record for each person to each list. */
export async function fillLists(app: TestApp) {
  const { db } = app;
  const now = app.clock.now();
  const opening = await insertOpening(db);
  for (const name of listedPeople) {
    const customer = { customer_name: name, customer_email: email(name) };
    const booking = await book(app, customer);
    await addSurvey(app, booking);
    await draftQuote(app, { booking: customer });
    await insertApplication(db, opening, { full_name: name, email: email(name) });
    await db
      .insertInto("messages")
      .values({
        name,
        email: email(name),
        message: "Hello",
        submission_hash: name,
        received_at: now,
      })
      .execute();
    await db
      .insertInto("urgent_requests")
      .values({
        callback_phone: "+1 555 0142",
        site_address: `Site of ${name}`,
        reason: "threat",
        submission_hash: name,
        received_at: now,
      })
      .execute();
    await db
      .insertInto("invitations")
      .values({
        email: email(name),
        name,
        roles: ["viewer"],
        secret_hash: name,
        invited_by_name: "Pat",
        sent_at: now,
        expires_at: new Date(now.getTime() + days(1)),
      })
      .execute();
    await db
      .insertInto("outgoing_mails")
      .values({
        id: crypto.randomUUID(),
        template: "booking_confirmation",
        to_address: email(name),
        subject: "Hello",
        html: "",
        text: "",
        status: "sent",
      })
      .execute();
    await app.adminBrowser(email(name));
    await db.updateTable("users").set({ name }).where("email", "=", email(name)).execute();
  }
  const office = await app.adminBrowser();
  for (const name of listedPeople) {
    await office.post("/admin/views/add", { list: "/admin/messages", query: "q=x", name });
  }
  return office;
}

export async function mainOf(browser: Browser, path: string): Promise<string> {
  const response = await browser.get(path);
  expect(response.status, path).toBe(200);
  const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

export const tableOf = (html: string) =>
  html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>"));
export const shownIn = (html: string, { shown = (name) => name }: OfficeList) =>
  listedPeople.filter((name) => html.includes(`<table`) && tableOf(html).includes(shown(name)));
