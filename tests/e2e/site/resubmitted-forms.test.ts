import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database, Tables } from "~/platform/db/schema";
import { test as base } from "../support/fixtures";
import { openingPage } from "../support/openings";
import { type Site, startSite } from "../support/site";
import { waitForToast } from "../support/steps";

let site: Site;
beforeAll(async () => {
  // With one person on call, so that it takes urgent requests.
  site = await startSite({ fill: putOnCall });
});
afterAll(() => site.stop());

const test = base.extend("site", async () => site);

function putOnCall(db: Database) {
  const now = new Date();
  return db
    .insertInto("on_call_people")
    .values({ name: "Cleo Third", email: "cleo@example.com", created_at: now, updated_at: now })
    .execute();
}

interface SentForm {
  at: string;
  /** Text to type, by label. */
  fields: Record<string, string>;
  /** Options to select, by label. */
  chosen?: Record<string, string>;
  /** The label of a checkbox or a radio button. */
  checked?: RegExp | string;
  button: string;
  /** The alert's text, unless it says that we can't tell whether it was saved. */
  why?: string;
  /** The toast or the next page's title, once it's stored. */
  done: string | { heading: string };
  /** The table that gets a row; an edit adds none. */
  table: keyof Tables;
  adds?: 0;
}

const visitors: Record<string, SentForm> = {
  "a message": {
    at: "/contact",
    fields: { Name: "Lena Again", Email: "lena@example.com", Message: "Who answers at night?" },
    button: "Send Message",
    done: "Message Sent!",
    table: "messages",
  },
  "a consultation request": {
    at: "/consultation",
    fields: {
      "Full name": "Lena Again",
      Email: "lena@example.com",
      Phone: "+1 555 0123",
      "Site address": "1 Example Street",
      Requirements: "Two doors and a car park.",
    },
    checked: /privacy policy/,
    button: "Submit Request",
    done: "Consultation Request Received!",
    table: "appointments",
  },
  "a job application": {
    at: openingPage,
    fields: {
      "Full name": "Lena Again",
      Email: "lena@example.com",
      Phone: "+1 555 0123",
      "Current city": "Springfield",
      Availability: "From December.",
    },
    checked: /privacy policy/,
    button: "Submit Application",
    done: "Application submitted successfully!",
    table: "job_applications",
  },
  "an urgent request": {
    at: "/urgent",
    fields: { "Your phone number": "+1 555 0123", "Site address": "12 Harbor Road" },
    checked: "Break-in",
    button: "Send Urgent Request",
    done: { heading: "Received, not confirmed yet" },
    table: "urgent_requests",
  },
  "a new account": {
    at: "/auth?tab=signup",
    fields: {
      "Full name": "Lena Again",
      Email: "lena@example.com",
      Password: "a lamp in the window",
    },
    button: "Sign Up",
    why: "The connection was lost. Please check your connection and try again.",
    done: "Account created!",
    table: "users",
  },
};

const office: Record<string, SentForm> = {
  "a job": {
    at: "/admin/careers/add",
    fields: {
      "Job Title": "Officer for Lost Forms",
      Location: "Springfield",
      Shift: "Nights",
      "Job Description": "You walk the yard.",
      "Requirement 1": "A calm voice",
    },
    chosen: { "Job Type": "Armed" },
    button: "Create Job",
    done: "Job created successfully",
    table: "jobs",
  },
  "a service": {
    at: "/admin/services/add",
    fields: { Title: "Lost Forms", Description: "We find them." },
    button: "Add Service",
    done: "Service added successfully",
    table: "services",
  },
  "an edited service": {
    at: "/admin/services/edit/event-security",
    fields: { Description: "Entry screening, twice." },
    button: "Update Service",
    done: "Service updated",
    table: "services",
    adds: 0,
  },
  "a saved reply": {
    at: "/admin/saved-replies/add",
    fields: { Title: "Lost", Reply: "We’ll look into it." },
    button: "Add Saved Reply",
    done: "Saved reply added",
    table: "saved_replies",
  },
  "a consultant": {
    at: "/admin/schedule/consultants/add",
    fields: { Name: "Lena Again" },
    button: "Add Consultant",
    done: "Consultant added",
    table: "consultants",
  },
  "a license": {
    at: "/admin/licenses/add",
    fields: {
      "State or country": "Ohio",
      "Licensing authority": "Sample Board",
      "License number": "LOST-1",
      "Legal name": "Sample Guards LLC",
      "Expires on": "2035-01-31",
    },
    button: "Add License",
    done: "License added",
    table: "licenses",
  },
  "an insurance": {
    at: "/admin/licenses/insurance/add",
    fields: { Amount: "1,000,000", Carrier: "Sample Mutual", "Expires on": "2035-01-31" },
    chosen: { Type: "General liability insurance" },
    button: "Add Insurance or Bond",
    done: "Insurance or bond added",
    table: "coverages",
  },
  "a rate": {
    at: "/admin/rates/add",
    fields: { Name: "Lost hour", Amount: "42" },
    button: "Add Rate",
    done: "Rate added",
    table: "rates",
  },
  "a person on call": {
    at: "/admin/on-call/add",
    fields: { Name: "Lena Again", Email: "lena@example.com" },
    button: "Add Person",
    done: "Person added to the on-call list",
    table: "on_call_people",
  },
};

/** The server stores each form, but the connection breaks before the response. */
async function loseResponses(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    // Part of the lost response.
    await page.context().clearCookies({ name: "toast" });
    await route.abort("connectionreset");
  });
}

const seenToasts = (page: Page) =>
  page.evaluate(() => (window as { seenToasts?: string[] }).seenToasts ?? []);

async function expectOnce(page: Page, form: SentForm, rows: () => Promise<number>): Promise<void> {
  const { at, fields, chosen = {}, checked, button, done, adds = 1 } = form;
  const { why = "so we can’t tell whether" } = form;
  const main = page.getByRole("main");
  const field = (label: string) =>
    main.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).first();
  const before = await rows();
  await page.goto(at);
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
  for (const [label, value] of Object.entries(chosen)) {
    await field(label).selectOption({ label: value });
  }
  if (checked) await main.getByLabel(checked).first().check();

  await loseResponses(page);
  const send = main.getByRole("button", { name: button, exact: true });
  await send.click();
  const alert = main.getByRole("alert").filter({ hasText: why });
  await alert.waitFor();
  expect(await rows(), "it was stored").toBe(before + adds);
  for (const [label, value] of Object.entries(fields)) {
    expect(await field(label).inputValue(), label).toBe(value);
  }
  const isDone = (text: string) => text.includes(typeof done === "string" ? done : done.heading);
  const said = [...(await seenToasts(page)), ...(await main.getByRole("status").allTextContents())];
  said.push(...(await main.getByRole("heading").allTextContents()));
  expect(said.filter(isDone)).toEqual([]);

  await page.unrouteAll({ behavior: "wait" });
  await send.click();
  if (typeof done === "string") await waitForToast(page, done);
  else await page.getByRole("heading", { name: done.heading }).waitFor();
  expect(await rows(), "it wasn't stored again").toBe(before + adds);
}

/** Opens each form, loses its response and submits it again. */
const cases = [
  ...Object.entries(visitors).map(([what, form]) => [what, form, false] as const),
  ...Object.entries(office).map(([what, form]) => [what, form, true] as const),
];

test.for(cases)(
  "%s whose response is lost stays, and is stored once when it is sent again",
  async ([_, form, inOffice], { open, openOffice }) => {
    const visitor = await (inOffice ? openOffice() : open());
    visitor.allowError(/ERR_CONNECTION_RESET/);
    const rows = () =>
      site.read(async (db) => {
        const { count } = await db
          .selectFrom(form.table)
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        return Number(count);
      });
    await expectOnce(visitor.page, form, rows);
  },
);
