import { expect } from "vitest";
import { followUp } from "~/features/appointments/follow-up/schema";
import { consultant } from "~/features/availability/consultants/schema";
import { billingSettings } from "~/features/rates/billing/schema";
import { businessInfo } from "~/features/settings/business-info/schema";
import { pagingSettings } from "~/features/urgent/on-call/schema";
import { book } from "../../support/bookings";
import { filledForm } from "../../support/filled-form";
import { acceptance, draftQuote, sentQuote } from "../../support/quotes";
import type { EditedScreen } from "./edited-records";

/** Other forms that two people can edit at the same time. */
export const editedSettings: EditedScreen[] = [
  {
    name: "a follow-up",
    entity: followUp,
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
    name: "a consultant",
    entity: consultant,
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
    entity: businessInfo,
    path: "/admin/business-info",
    theirs: [
      ["hours_text", "Monday: Closed"],
      ["time_zone", "America/Chicago"],
    ],
    mine: [["phone", "(614) 555-0111"]],
    shown: "Central Time (Chicago)",
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
    entity: billingSettings,
    path: "/admin/rates/settings",
    theirs: [
      ["weekend[]", "0", "5", "6"],
      ["coverage_factor", "1.7"],
    ],
    mine: [["overtime_after", "45"]],
    shown: "Sunday, Friday, Saturday",
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
    entity: pagingSettings,
    path: "/admin/on-call",
    having: "urgent_wait_minutes",
    theirs: [["urgent_wait_minutes", "7"]],
    mine: [["urgent_promise_minutes", "20"]],
    shown: "7",
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
