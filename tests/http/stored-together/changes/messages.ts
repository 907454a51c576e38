import { randomUUID } from "node:crypto";
import { insertApplication } from "../../../support/applicants";
import { anOpening } from "../../../support/applications";
import { book } from "../../../support/bookings";
import { anEmail } from "../records";
import { type Change, editing, posting, type Site } from "../site";

const reply = { subject: "Your visit", reply: "Which gate?", answersTo: "office", seen: "" };

async function aMessage({ app }: Site): Promise<string> {
  const { id } = await app.db
    .insertInto("messages")
    .values({
      ...{ name: "Ada Example", email: "ada@example.com", message: "Who answers at night?" },
      submission_hash: randomUUID(),
      received_at: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aSavedReply({ app }: Site): Promise<string> {
  const now = app.clock.now();
  const { id } = await app.db
    .insertInto("saved_replies")
    .values({ title: "Thanks", reply: "Thank you.", created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `/admin/saved-replies/${id}`;
}

export const messageChanges: readonly Change[] = [
  posting("the office replies to a message", async (site) => [
    `/admin/messages/${await aMessage(site)}`,
    { intent: "reply", ...reply },
  ]),
  posting("the office replies to a request", async ({ app }) => [
    `/admin/bookings/${await book(app)}/reply`,
    reply,
  ]),
  posting("the office replies to an application", async ({ app }) => [
    `/admin/careers/applications/${await insertApplication(app.db, await anOpening(app))}/reply`,
    reply,
  ]),
  posting("the office archives a message", async (site) => [
    `/admin/messages/${await aMessage(site)}`,
    { intent: "archive" },
  ]),
  {
    ...posting("the office makes a request from a message", async (site) => [
      "/admin/bookings/add",
      {
        ...{
          once: randomUUID(),
          fromMessage: await aMessage(site),
          consent_note: "In the message",
        },
        ...{ customer_name: "Ada Example", customer_email: "ada@example.com" },
        ...{ customer_phone: "(614) 555-0142", service: "", date: "" },
      },
    ]),
    followedBy: "archiving the message; sending the form again does that if it failed",
  },
  {
    ...posting("the office archives chosen messages", async (site) => [
      "/admin/messages/bulk",
      { do: "archive", entries: await aMessage(site) },
    ]),
    failsWith: "failed entries",
  },
  posting("the office adds a saved reply", () => [
    "/admin/saved-replies/add",
    { title: "Hours", reply: "We are open." },
  ]),
  editing("the office edits a saved reply", async (site) => [
    await aSavedReply(site),
    { title: "Thank you" },
  ]),
  posting("the office deletes a saved reply", async (site) => [
    `${await aSavedReply(site)}/delete`,
  ]),
  posting("the office sends an email again", async (site) => [
    `/admin/email-settings/log/${await anEmail(site, { status: "sent" })}`,
  ]),
  posting("the office retries an email that failed", async (site) => [
    `/admin/email-settings/log/${await anEmail(site, { status: "failed" })}`,
  ]),
  posting("the office retries all emails that failed", async (site) => {
    const last_tried_at = site.app.clock.now();
    await anEmail(site, { status: "failed", last_tried_at });
    return ["/admin/email-settings/log/resend-failed", { before: last_tried_at.toISOString() }];
  }),
  editing("the office turns reminders off", () => [
    "/admin/email-settings",
    { reminders_enabled: null },
    { having: "admin_email" },
  ]),
  editing("the office edits an email template", () => [
    "/admin/email-templates/booking_reminder",
    { subject: "See you tomorrow" },
    { having: "html" },
  ]),
];
