import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { filledForm } from "../../support/filled-form";
import { aCoverage, aLicense } from "../../support/licenses";
import { insertOpening } from "../../support/openings";
import { aDraft } from "../../support/photos";
import { acceptance, draftQuote, sentQuote } from "../../support/quotes";
import { putOnCall } from "../../support/urgent";

type Change = [name: string, ...values: string[]];

const made = ({ clock }: TestApp) => ({ created_at: clock.now(), updated_at: clock.now() });

interface Screen {
  name: string;
  /** The screen's address. */
  path: string | ((app: TestApp) => Promise<string>);
  /** A field that only this form has, on a screen with several. */
  having?: string;
  theirs: Change[];
  mine: Change[];
  /** What the box says about their changes. */
  shown: string;
}

const screens: Screen[] = [
  {
    name: "a service",
    path: "/admin/services/edit/event-security",
    theirs: [
      ["title", "Events, Theirs"],
      ["features[]", "One", "Two"],
      ["hidden", "true"],
    ],
    mine: [["description", "Mine & only mine"]],
    shown: "Events, Theirs",
  },
  {
    name: "a job",
    path: async ({ db }) => `/admin/careers/edit/${await insertOpening(db)}`,
    theirs: [
      ["type", "Event Security"],
      ["requirements[]", "A flashlight"],
    ],
    mine: [
      ["title", "Mine"],
      ["responsibilities[]", "Stay awake"],
    ],
    shown: "A flashlight",
  },
  {
    name: "a booking's contact",
    path: async (app) => `/admin/bookings/${await book(app)}/edit`,
    theirs: [
      ["customer_name", "Theirs"],
      ["preferred_contact", "phone"],
    ],
    mine: [
      ["company", "Mine LLC"],
      ["preferred_date", "2026-12-24"],
    ],
    shown: "Phone",
  },
  {
    name: "a follow-up",
    path: async (app) => `/admin/bookings/${await book(app)}`,
    having: "owner_id",
    theirs: [
      ["monthly_value", "$4,500"],
      ["follow_up_on", "2026-12-07"],
    ],
    mine: [
      ["outcome", "lost"],
      ["lost_reason", "Budget"],
    ],
    shown: "Mon, Dec 7, 2026",
  },
  {
    name: "a site",
    path: async (app) => {
      const customer_email = "ada@example.com";
      await book(app, { customer_email });
      const { id } = await app.db
        .insertInto("customer_sites")
        .values({ ...made(app), customer_key: customer_email, name: "Hall", address: "1 Elm St" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return `/admin/bookings/customers/ada%40example.com/sites/${id}`;
    },
    theirs: [["access", "Gate code 4711.\nPark behind the hall."]],
    mine: [["contact_phone", "(614) 555-0177"]],
    shown: "Gate code 4711.",
  },
  {
    name: "a rate",
    path: async (app) => {
      const office = await app.adminBrowser();
      await office.post("/admin/rates/add", {
        name: "Officer",
        service_id: "",
        unit: "hour",
        amount: "30",
        valid_from: "2026-12-24",
        ends_on: "",
        seen: "",
      });
      const { id } = await app.db.selectFrom("rates").select("id").executeTakeFirstOrThrow();
      return `/admin/rates/${id}`;
    },
    theirs: [
      ["amount", "$31.50"],
      ["night", "1.25"],
      ["tax", "7.25"],
      ["ends_on", "2026-12-31"],
      ["armed", "yes"],
    ],
    mine: [
      ["holiday", "1.5"],
      ["minimum_hours", "4"],
    ],
    shown: "$31.50",
  },
  {
    name: "a license",
    path: async (app) => `/admin/licenses/${await aLicense(app)}`,
    theirs: [
      ["notice", "Two\nlines"],
      ["notice_shown", "true"],
      ["expires_on", "2028-06-30"],
    ],
    mine: [["number", "MINE-1"]],
    shown: "Fri, Jun 30, 2028",
  },
  {
    name: "an insurance",
    path: async (app) => `/admin/licenses/insurance/${await aCoverage(app, "general-liability")}`,
    theirs: [["amount", "$3,000,000"]],
    mine: [["carrier", "Mine Mutual"]],
    shown: "$3,000,000",
  },
  {
    name: "a consultant",
    path: "/admin/schedule/consultants/1",
    having: "areas",
    theirs: [
      ["services[]", "event-security"],
      ["reminders", "on"],
    ],
    mine: [["areas", "430, 431"]],
    shown: "event-security",
  },
  {
    name: "a consultant's hours",
    path: async (app) => {
      const path = "/admin/schedule/consultants/1";
      const office = await app.adminBrowser();
      const own = filledForm(await (await office.get(path)).text(), "own_hours")
        .with("own_hours", ["own"])
        .with("start.1.0", ["09:00"])
        .with("end.1.0", ["17:00"]);
      expect((await office.post(path, own.body)).status).toBe(302);
      return path;
    },
    having: "own_hours",
    theirs: [["start.1.0", "10:00"]],
    mine: [
      ["start.2.0", "11:00"],
      ["end.2.0", "15:00"],
    ],
    shown: "10:00 AM – 5:00 PM",
  },
  {
    name: "the time slots",
    path: "/admin/schedule/slots",
    theirs: [["slot_minutes", "45"]],
    mine: [["slot_buffer_minutes", "10"]],
    shown: "45",
  },
  {
    name: "the business information",
    path: "/admin/business-info",
    theirs: [
      ["hours_text", "Monday: Closed"],
      ["time_zone", "America/Chicago"],
    ],
    mine: [["phone", "(614) 555-0111"]],
    shown: "America/Chicago",
  },
  {
    name: "an email template",
    path: "/admin/email-templates/booking_reminder",
    theirs: [["subject", "Theirs"]],
    mine: [["text", "Mine"]],
    shown: "Theirs",
  },
  {
    name: "the email settings",
    path: "/admin/email-settings",
    having: "admin_email",
    theirs: [
      ["reminders_enabled", "true"],
      ["quote_reminder_days", "5"],
    ],
    mine: [["admin_email", "mine@example.com"]],
    shown: "5 days before a quote expires",
  },
  {
    name: "the emails to applicants",
    path: "/admin/careers/applications/mails",
    theirs: [["hired", "true"]],
    mine: [["rejected", "true"]],
    shown: "On",
  },
  {
    name: "the billing settings",
    path: "/admin/rates/settings",
    theirs: [
      ["weekend[]", "0", "5", "6"],
      ["coverage_factor", "1.7"],
    ],
    mine: [["overtime_after", "45"]],
    shown: "Sunday, Friday, Saturday",
  },
  {
    name: "a saved reply",
    path: async (app) => {
      const { id } = await app.db
        .insertInto("saved_replies")
        .values({ ...made(app), title: "Hours", reply: "We’re open." })
        .returning("id")
        .executeTakeFirstOrThrow();
      return `/admin/saved-replies/${id}`;
    },
    theirs: [["reply", "First line\nSecond line"]],
    mine: [["title", "Mine"]],
    shown: "Second line",
  },
  {
    name: "the data retention",
    path: "/admin/privacy/retention",
    theirs: [
      ["application", "48"],
      ["audit", "120"],
    ],
    mine: [["message", ""]],
    shown: "48 months, at least 12 months",
  },
  {
    name: "the backups",
    path: "/admin/backups",
    having: "backup_time",
    theirs: [["backup_keep", "9"]],
    mine: [["backup_time", "04:30"]],
    shown: "9",
  },
  {
    name: "the paging settings",
    path: "/admin/on-call",
    having: "urgent_wait_minutes",
    theirs: [["urgent_wait_minutes", "7"]],
    mine: [["urgent_promise_minutes", "20"]],
    shown: "7",
  },
  {
    name: "a person on call",
    path: async (app) => {
      await putOnCall(app, "Ann First");
      const { id } = await app.db
        .selectFrom("on_call_people")
        .select("id")
        .executeTakeFirstOrThrow();
      return `/admin/on-call/${id}`;
    },
    theirs: [["phone", "(614) 555-0111"]],
    mine: [["name", "Mine"]],
    shown: "(614) 555-0111",
  },
  {
    name: "a photo",
    path: async (app) => `/admin/photos/${await aDraft(await app.adminBrowser())}`,
    theirs: [
      ["title", "Theirs"],
      ["category", "Events"],
      ["alt_text", "A gate"],
    ],
    mine: [
      ["caption", "Mine"],
      ["title", "Theirs"],
      ["category", "Events"],
      ["alt_text", "A gate"],
    ],
    shown: "A gate",
  },
  {
    name: "a quote's details",
    path: async (app) => `/admin/quotes/${(await draftQuote(app)).quoteId}/details`,
    theirs: [["intro", "One\n\nTwo"]],
    mine: [["title", "Mine"]],
    shown: "Two",
  },
  {
    name: "a line of a quote",
    path: async (app) => `/admin/quotes/${(await draftQuote(app)).quoteId}/lines/officer`,
    theirs: [
      ["rate", "35.00"],
      ["days[]", "1", "2"],
      ["night", "1.5"],
    ],
    mine: [
      ["description", "Mine"],
      ["guards", "2"],
    ],
    shown: "35.00",
  },
  {
    name: "a quote's terms",
    path: async (app) => `/admin/quotes/${(await draftQuote(app)).quoteId}/terms`,
    theirs: [["body_0", "Within 10 days.\nNo cash."]],
    mine: [],
    shown: "No cash.",
  },
  {
    name: "the standard terms",
    path: async ({ db }) => {
      const terms = ["Payment", "Liability"].map((title) => ({ title, body: title }));
      await db
        .insertInto("quote_terms")
        .values(terms.map((block, position) => ({ ...block, position })))
        .execute();
      return "/admin/quotes/terms";
    },
    theirs: [["body_0", "Theirs"]],
    mine: [["title_1", "Mine"]],
    shown: "Theirs",
  },
  {
    name: "a checklist",
    path: async (app) => {
      const { id, quoteId, secret } = await sentQuote(app);
      await app.newBrowser().post(`/quote/${secret}`, await acceptance(app, id));
      return `/admin/quotes/${quoteId}`;
    },
    having: "task_0",
    theirs: [
      ["task_0", "Theirs"],
      ["done_1", "on"],
    ],
    mine: [
      ["due_2", "2026-12-24"],
      ["done_3", "on"],
    ],
    shown: "Theirs, To do",
  },
  {
    name: "a section of the site",
    path: "/admin/site-content/testimonials",
    theirs: [["name.0", "Theirs"], ["shown"]],
    mine: [["content.1", "Mine"]],
    shown: "Hidden",
  },
  {
    name: "a section of the survey questions",
    path: async (app) => {
      const { id } = await app.db
        .insertInto("survey_questions")
        .values({
          version: 1,
          sections: JSON.stringify([
            {
              id: "gates",
              title: "Gates",
              questions: [
                { id: "a", text: "Is it locked?", hint: "" },
                { id: "b", text: "Is it lit?", hint: "At night" },
              ],
            },
          ]),
          created_by: "Olive Office",
          created_at: app.clock.now(),
        })
        .returning("version as id")
        .executeTakeFirstOrThrow();
      expect(id).toBe(1);
      return "/admin/surveys/questions/gates";
    },
    theirs: [
      ["title", "Theirs"],
      ["text_1", "Is it bright?"],
    ],
    mine: [["hint_0", "Mine"]],
    shown: "Is it bright? (At night)",
  },
];

/** The messages next to fields. */
const errorsIn = (html: string) =>
  [...textOf(html).matchAll(/id="([^"]+-error)"[^>]*>([^<]*)/g)]
    .map(([, id, text]) => `${id}: ${text}`)
    .join("; ");

const textOf = (html: string) => html.replaceAll("<!-- -->", "");

test.each(screens)(
  "two people change different fields, and saving keeps both: $name",
  async ({ path: place, having, theirs, mine, shown }) => {
    await using app = await testApp();
    const [one, two] = [
      await app.adminBrowser("one@example.com"),
      await app.adminBrowser("two@example.com"),
    ];
    const path = typeof place === "string" ? place : await place(app);
    const opened = filledForm(textOf(await (await one.get(path)).text()), having);
    const changed = (changes: Change[], form = opened) =>
      changes.reduce((edited, [name, ...values]) => edited.with(name, values), form);

    const first = await two.post(path, changed(theirs).body);
    expect(first.status, errorsIn(await first.text())).toBeLessThan(400);
    const late = await one.post(path, changed(mine).body);
    expect(late.status).toBe(409);
    const html = textOf(await late.text());
    expect(html).toContain("changed this while you were editing");
    const [, box = ""] = html.split('role="alert"');
    const [said = ""] = box.split("Save again to keep the changes of both of you");
    expect(said).toContain(shown);
    expect(said).not.toContain("You both changed");

    const merged = filledForm(html, having);
    for (const [name, ...values] of [...theirs, ...mine]) {
      expect(merged.valuesOf(name), name).toEqual(values);
    }
    expect((await one.post(path, merged.body)).status).toBeLessThan(400);
    const stored = filledForm(textOf(await (await one.get(path)).text()), having);
    expect(stored.filled).toEqual(merged.filled);
  },
);

test("a field that both changed is listed with both versions and keeps what was typed", async () => {
  await using app = await testApp();
  const [one, two] = [
    await app.adminBrowser("one@example.com"),
    await app.adminBrowser("two@example.com"),
  ];
  const path = "/admin/email-templates/booking_reminder";
  const opened = filledForm(textOf(await (await one.get(path)).text()));
  const theirs = opened.with("subject", ["Theirs"]).with("text", ["Their words"]);
  await two.post(path, theirs.body);
  const late = await one.post(path, opened.with("subject", ["Mine"]).body);
  const html = textOf(await late.text());
  const [both = "", only = ""] = (html.split('role="alert"')[1] ?? "").split("Test Admin changed<");
  expect(both).toContain("You both changed");
  expect(both).toMatch(/Saved version<.*?>Theirs<.*Yours<.*?>Mine</s);
  expect(both).not.toContain("Their words");
  expect(only).toContain("Their words");
  const merged = filledForm(html);
  expect([...merged.valuesOf("subject"), ...merged.valuesOf("text")]).toEqual([
    "Mine",
    "Their words",
  ]);
  await one.post(path, merged.body);
  const row = await app.db
    .selectFrom("email_templates")
    .selectAll()
    .where("name", "=", "booking_reminder")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ subject: "Mine", text_content: "Their words" });
});
