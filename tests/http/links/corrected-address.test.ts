import { expect, test } from "vitest";
import { sendQuoteAgain } from "~/features/quotes/sending/commands.server";
import { findSurvey } from "~/features/surveys/queries.server";
import { type TestApp, testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import { filledForm } from "../../support/filled-form";
import {
  acceptance,
  linkToQuote,
  quoteEmails,
  quoteSender,
  sentQuote,
  versionOf,
} from "../../support/quotes";
import { aSurvey, shareSurvey } from "../../support/survey-reports";

/** Corrects a booking's contact details with the office's form. */
async function correct(app: TestApp, booking: string, changed: Record<string, string>) {
  const browser = await app.browserWith("dispatcher");
  const address = `/admin/bookings/${booking}/edit`;
  const { body } = filledForm(await (await browser.get(address)).text(), "customer_name");
  for (const [name, value] of Object.entries(changed)) body.set(name, value);
  const answer = await browser.post(address, body);
  expect(answer.status, await answer.text()).toBe(302);
  return browser;
}

const wrong = { customer_email: "bo@example.com", customer_phone: "+1 614 555 0142" };

/** A sent quote, with its booking. */
async function aQuote(app: TestApp, booking: Parameters<typeof sentQuote>[1] = {}) {
  const quote = await sentQuote(app, { booking: { ...wrong, ...booking.booking } });
  const { appointment_id } = await app.db
    .selectFrom("quotes")
    .select("appointment_id")
    .where("id", "=", quote.quoteId)
    .executeTakeFirstOrThrow();
  return { ...quote, booking: appointment_id };
}

test("after a client's email address was corrected, the wrong one can't open, accept or decline the quote", async () => {
  // Without an email server, the emails wait.
  await using app = await testApp({ mail: false });
  const { id, quoteId, secret, booking } = await aQuote(app);
  const form = await acceptance(app, id);
  const browser = await correct(app, booking, { customer_email: "ada@example.com" });

  const page = await app.get(`/quote/${secret}`);
  expect(page.status).toBe(410);
  expect(await pageOf(page)).not.toContain("$10,920.00");
  const stranger = app.newBrowser();
  await stranger.post(`/quote/${secret}`, form);
  await stranger.post(`/quote/${secret}`, { intent: "decline", reason: "price" });
  expect((await app.get(`/quote/${secret}/quote.pdf`)).status).toBe(302);
  expect((await versionOf(app, id)).status).toBe("sent");
  // The waiting email has a link that no longer works.
  expect((await quoteEmails(app)).map(({ status }) => status)).toEqual(["withdrawn"]);
  expect(await pageOf(browser.get(`/admin/quotes/${quoteId}`))).toContain("All links were revoked");
  const log = await app.db
    .selectFrom("audit_log")
    .select(["actor_email", "changes"])
    .where("entity_id", "=", quoteId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(log).toMatchObject({ changes: { revokedLinks: [null, 2] } });

  await sendQuoteAgain(app.services, quoteSender, id);
  expect((await quoteEmails(app)).map(({ to_address }) => to_address)).toContain("ada@example.com");
  const link = await linkToQuote(app, id);
  await app.newBrowser().post(`/quote/${link}`, form);
  expect((await versionOf(app, id)).status).toBe("accepted");
});

test("a shared survey report closes, too, and its waiting email is withdrawn", async () => {
  await using app = await testApp({ mail: false });
  const surveyId = await aSurvey(app, { booking: wrong });
  const survey = await findSurvey(app.db, surveyId);
  const { secret } = await shareSurvey(app, surveyId, { email: true });
  await correct(app, survey?.appointmentId ?? "", { customer_email: "ada@example.com" });
  const page = await pageOf(app.get(`/survey/${secret}`));
  expect(page).not.toContain("gate doesn’t close");
  const emails = await app.db
    .selectFrom("outgoing_mails")
    .select(["status", "to_address"])
    .where("template", "like", "survey%")
    .execute();
  expect(emails).toEqual([{ status: "withdrawn", to_address: "bo@example.com" }]);
});

test("without an email address, links are texted: they close when the phone number is corrected", async () => {
  await using app = await testApp();
  const { secret, booking } = await aQuote(app, { booking: { customer_email: null } });
  await correct(app, booking, { customer_phone: "+1 614 555 0177" });
  expect((await app.get(`/quote/${secret}`)).status).toBe(410);
});

test.each([
  ["the name", { customer_name: "Ada Other" }],
  ["the phone number of a client with an email address", { customer_phone: "+1 614 555 0177" }],
])("correcting %s keeps the links", async (_, changed) => {
  await using app = await testApp();
  const { secret, booking } = await aQuote(app);
  await correct(app, booking, changed);
  expect((await app.get(`/quote/${secret}`)).status).toBe(200);
});

test("an email that still waits has a link that works, and goes to the corrected address only", async () => {
  await using app = await testApp({ mail: false });
  const browser = await app.adminBrowser();
  await browser.post("/admin/bookings/add", {
    ...{ once: "7d3c1f3e-6f0a-4c55-9a0c-2c1f5a8f0001", customer_name: "Ada Marsh", ...wrong },
    ...{ company: "", service: "", date: "2026-12-01", start: "10:00", message: "" },
    ...{ consent_note: "Agreed by phone", notify: "on" },
  });
  const { id } = await app.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  const waiting = () =>
    app.db
      .selectFrom("outgoing_mails")
      .select(["to_address", "html", "text", "calendar"])
      .where("status", "=", "waiting")
      .where("template", "=", "booking_confirmed")
      .executeTakeFirstOrThrow();
  const linkIn = (text: string | null) => /\/booking\/[\w-]+/.exec(text ?? "")?.[0] ?? "";
  const former = linkIn((await waiting()).text);
  await correct(app, id, { customer_email: "ada@example.com" });
  const { to_address, ...email } = await waiting();
  expect(to_address).toBe("ada@example.com");
  expect((await app.get(former)).status).toBe(404);
  for (const text of [email.html, email.text]) {
    expect((await app.get(linkIn(text))).status).toBe(200);
  }
  expect(JSON.stringify(email)).not.toContain(former);
});
