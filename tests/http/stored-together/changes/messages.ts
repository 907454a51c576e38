import { randomUUID } from "node:crypto";
import { type EmailToRead, readEmailJob } from "~/features/messages/received-emails/job.server";
import { readReceivedEmail } from "~/features/messages/received-emails/read.commands.server";
import { insertApplication } from "../../../support/applicants";
import { anOpening } from "../../../support/applications";
import { book } from "../../../support/bookings";
import { startChat } from "../../../support/conversations";
import { anEmail } from "../records";
import { type Change, editing, inboundToken, posting, type Site } from "../site";

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

/** An email that couldn't be read. */
async function anUnreadEmail(site: Site): Promise<string> {
  const id = await aMessage(site);
  const original = Buffer.from("From: ada@example.com\r\n\r\nThe north gate.").toString("base64");
  await site.app.db
    .insertInto("received_emails")
    .values({
      ...{ message_id: id, submission_hash: randomUUID(), subject: "Re: Your visit", original },
      ...{ automatic: false, attachments: 0, problem: "limits" },
    })
    .execute();
  return id;
}

/** As the queue reads an email, whose job is then done. */
const reading =
  ({ app }: Site, email: EmailToRead) =>
  () =>
    readReceivedEmail(app.services, email, {
      ...{ number: 1, signal: new AbortController().signal },
      complete: async () => {},
    });

/** Receives an email with these lines, and then reads it as the queue does. */
async function received(site: Site, lines: readonly string[]) {
  const { app } = site;
  const headers = { Authorization: `Bearer ${inboundToken}`, "Content-Type": "message/rfc822" };
  const body = lines.join("\r\n");
  await app.newBrowser().request("/email/received", { method: "POST", body, headers });
  const { payload } = await app.db
    .selectFrom("queued_jobs")
    .select("payload")
    .where("kind", "=", readEmailJob.name)
    .orderBy("run_at", "desc")
    .executeTakeFirstOrThrow();
  return reading(site, readEmailJob.payload.parse(payload));
}

export const messageChanges: readonly Change[] = [
  {
    does: "a received email is read",
    given: (site) => received(site, ["From: gil@example.com", "", "Which gate?"]),
  },
  {
    does: "a bounce is received",
    given: async (site) => {
      const appointment_id = await book(site.app);
      const id = await anEmail(site, { status: "sent", appointment_id });
      return received(site, [
        ...["From: MAILER-DAEMON@mx.example.com", "Auto-Submitted: auto-replied"],
        ...["Content-Type: multipart/report; report-type=delivery-status; boundary=b", "", "--b"],
        ...["Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example.com", ""],
        ...["Final-Recipient: rfc822; ada@example.com", "Action: failed", "Status: 5.1.1", ""],
        ...[
          "--b",
          "Content-Type: message/rfc822",
          "",
          `Message-ID: <${id}@localhost>`,
          "",
          "--b--",
        ],
      ]);
    },
  },
  {
    does: "an email from the office's own account answers a customer",
    given: async (site) => {
      const id = await anEmail(site, { status: "sent", appointment_id: await book(site.app) });
      return received(site, [
        ...["From: olive@example.com", "To: ada@example.com", `In-Reply-To: <${id}@localhost>`],
        ...["", "The north gate."],
      ]);
    },
  },
  {
    does: "a received email is read again",
    given: async (site) => reading(site, { messageId: await anUnreadEmail(site) }),
  },
  posting("the office has a received email read again", async (site) => [
    `/admin/messages/${await anUnreadEmail(site)}`,
    { intent: "read-again" },
  ]),
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
  posting("the office ends a conversation", async (site) => {
    await startChat(site.app, { message: "Goodbye" }, site.visitor());
    const { id } = await site.app.db
      .selectFrom("messages")
      .select("id")
      .where("message", "=", "Goodbye")
      .executeTakeFirstOrThrow();
    return [`/admin/messages/${id}/end`];
  }),
  {
    does: "a visitor reads a reply on the page of the conversation",
    given: async (site) => {
      const { app } = site;
      const path = await startChat(app, { message: "I’ll wait here" }, site.visitor());
      const { id } = await app.db
        .selectFrom("messages")
        .select("id")
        .where("message", "=", "I’ll wait here")
        .executeTakeFirstOrThrow();
      await site.visitor().get(path);
      await site.send(`/admin/messages/${id}`, { intent: "reply", ...reply });
      const later = new Date(app.clock.now().getTime() + 1000);
      const seen = { visitor_seen_at: later };
      await app.db.updateTable("conversations").set(seen).where("message_id", "=", id).execute();
      return () => site.visitor().get(path);
    },
  },
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
  posting("an admin removes the email server", async ({ app }) => {
    const sender = { sender_name: "Guards", sender_address: "office@example.com" };
    await app.db
      .insertInto("email_server")
      .values({ host: "mail.example.com", port: 587, ...sender })
      .execute();
    return ["/admin/email-settings/server/remove"];
  }),
  editing("the office edits an email template", () => [
    "/admin/email-templates/booking_reminder",
    { subject: "See you tomorrow" },
    { having: "html" },
  ]),
];
