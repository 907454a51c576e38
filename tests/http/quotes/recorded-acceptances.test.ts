import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sentQuotePdf } from "~/features/quotes/sending/pdf.queries.server";
import { days } from "~/shared/durations";
import { type TestApp, testApp, testOrigin } from "../../support/app";
import { bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { pageOf } from "../../support/customer-bookings";
import { leaves, readPdf } from "../../support/pdf";
import { acceptance, draftQuote, quoteEmails, sentQuote, versionOf } from "../../support/quotes";
import { infected, openScanner } from "../stored-together/scanner";

const office = { settings: { admin_email: "desk@example.com" } };
const signedPage = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

/** Sat, Nov 21, 2026, 10:15 AM EST: a quarter of an hour after the quote was sent. */
const later = new Date("2026-11-21T15:15:00Z");

async function aSentQuote(app: TestApp, booking: Parameters<typeof sentQuote>[1] = {}) {
  const quote = await sentQuote(app, {
    booking: { customer_email: "ada@example.com" },
    ...booking,
  });
  app.clock.time = later;
  const { appointment_id } = await app.db
    .selectFrom("quotes")
    .select("appointment_id")
    .where("id", "=", quote.quoteId)
    .executeTakeFirstOrThrow();
  return { ...quote, booking: appointment_id, path: `/admin/quotes/${quote.quoteId}` };
}

const typed = (version: string, changed: Record<string, string> = {}) => ({
  ...{ id: randomUUID(), version, how: "phone", signerName: "Ada Example" },
  ...{ signerTitle: "Owner", date: "2026-11-21", time: "10:10", ...changed },
});

/**
 * Sends the form that records an acceptance.
 * @param suffix ".data" as a dialog does, which gets the messages
 */
function record(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  file?: { name: string; content: string | Uint8Array },
  suffix = "",
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("document", new File(file ? [file.content as BlobPart] : [], file?.name ?? ""));
  return browser.request(`${path}/accept${suffix}`, {
    method: "POST",
    body,
    headers: { Origin: testOrigin },
  });
}

async function textOfPdf(content: Uint8Array | undefined): Promise<string> {
  const pdf = await readPdf(content as Uint8Array);
  return leaves(pdf)
    .map(({ text }) => text)
    .join("\n");
}

const recordedIn = (app: TestApp) => app.db.selectFrom("quote_acceptances").selectAll().execute();

test("an acceptance on paper has all effects of one online, and both sides see how it came about", async () => {
  await using app = await testApp(office);
  const quote = await aSentQuote(app);
  await draftQuote(app, { quoteId: quote.quoteId });
  const browser = await app.browserWith("dispatcher");
  const fields = typed(quote.id, { how: "paper", signerTitle: "" });
  const answer = await record(browser, quote.path, fields, { name: "a.pdf", content: signedPage });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, quote.path]);
  expect(browser.cookies.get("toast")).toBe("quote-acceptance-recorded");

  expect(await versionOf(app, quote.id)).toMatchObject({
    status: "accepted",
    signer_name: "Ada Example",
    decided_at: new Date("2026-11-21T15:10:00Z"),
  });
  expect(await bookingOf(app, quote.booking)).toMatchObject({
    outcome: "won",
    monthly_value: 1_092_000,
  });
  const versions = await app.db.selectFrom("quote_versions").select("status").execute();
  expect(versions).toEqual([{ status: "accepted" }]);
  const page = await pageOf(browser.get(quote.path));
  for (const text of [
    "Startup checklist",
    "Ada Example, on paper, Sat, Nov 21, 2026, 10:10 AM EST",
    "Sat, Nov 21, 2026, 10:15 AM EST",
    "Undo Acceptance",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("Record Acceptance");
  expect(await pageOf(app.get(`/quote/${quote.secret}`))).toContain(
    "Accepted on paper on Sat, Nov 21, 2026, 10:10 AM EST by Ada Example. Our office recorded it on Sat, Nov 21, 2026, 10:15 AM EST.",
  );

  await app.runJobs();
  const emails = app.sentEmails.filter(({ subject }) => subject.includes("accepted"));
  expect(emails.map(({ to }) => to).toSorted()).toEqual(["ada@example.com", "desk@example.com"]);
  const told = emails.find(({ to }) => to === "ada@example.com")?.text.replace(/\s+/g, " ");
  expect(told).toContain(
    "accepted on Sat, Nov 21, 2026, 10:10 AM EST by Ada Example (on paper, as recorded by our office)",
  );
  for (const email of emails) {
    const text = await textOfPdf(email.attachments?.[0]?.content);
    expect(text).toContain("on paper by Ada Example on Sat, Nov 21, 2026, 10:10 AM EST");
    expect(text).toContain("didn’t accept this quote online");
    expect(text).not.toContain("electronically");
  }

  const [stored] = await recordedIn(app);
  const file = `${quote.path}/acceptances/${stored?.id}`;
  const got = await browser.get(file);
  expect(got.headers.get("Content-Disposition")).toContain("Q-1001-acceptance.pdf");
  expect(await got.text()).toBe(signedPage);
  expect((await app.get(file)).status).not.toBe(200);
});

test("the same form sent twice records one acceptance", async () => {
  await using app = await testApp();
  const quote = await aSentQuote(app);
  const browser = await app.adminBrowser();
  const fields = typed(quote.id);
  const file = { name: "a.pdf", content: signedPage };
  const answers = await Promise.all([1, 2, 3].map(() => record(browser, quote.path, fields, file)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await recordedIn(app)).toHaveLength(1);
  expect((await app.files()).filter((path) => path.includes("acceptances/"))).toHaveLength(1);
  const emails = await quoteEmails(app);
  expect(emails.filter(({ template }) => template === "quote_accepted")).toHaveLength(1);
});

test("when the client and the office accept at the same time, one of them wins", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  for (let round = 0; round < 4; round += 1) {
    app.clock.time = new Date("2026-11-21T15:00:00Z");
    const quote = await aSentQuote(app);
    const form = await acceptance(app, quote.id);
    const client = app.newBrowser();
    const [, answer] = await Promise.all([
      client.post(`/quote/${quote.secret}`, form),
      record(browser, quote.path, typed(quote.id)),
    ]);
    const online = client.cookies.get("toast") === "quote-accepted";
    expect([online, answer.status]).toEqual(online ? [true, 409] : [false, 302]);
  }
});

test.each([
  [{ how: "paper" }, "Attach the signed page"],
  [{ how: "letter" }, "Choose how they accepted it"],
  [{ signerName: " " }, "Enter the name"],
  [{ date: "2026-11-20" }, "Choose a time after the quote was sent"],
  [{ time: "10:16" }, "Choose a time in the past"],
  [
    { date: "2026-12-22" },
    "Choose a time in the past, on or before the quote’s “Valid through” date",
  ],
])("a form with %j is refused beside its field", async (changed, message) => {
  await using app = await testApp();
  const quote = await aSentQuote(app);
  if ("date" in changed && changed.date === "2026-12-22")
    app.clock.time = new Date(later.getTime() + days(40));
  const browser = await app.adminBrowser();
  const answer = await record(browser, quote.path, typed(quote.id, changed), undefined, ".data");
  expect([400, 409]).toContain(answer.status);
  expect(await answer.text()).toContain(message);
  expect(await recordedIn(app)).toEqual([]);
  expect((await versionOf(app, quote.id)).status).toBe("sent");
});

test("a quote that has expired since can be recorded as accepted in time", async () => {
  await using app = await testApp();
  const quote = await aSentQuote(app);
  app.clock.time = new Date("2026-12-23T15:00:00Z");
  const browser = await app.adminBrowser();
  await app.db
    .updateTable("quote_versions")
    .set({ status: "expired" })
    .where("id", "=", quote.id)
    .execute();
  const answer = await record(browser, quote.path, typed(quote.id, { date: "2026-12-21" }));
  expect(answer.status).toBe(302);
  expect((await versionOf(app, quote.id)).status).toBe("accepted");
});

test("undoing it opens the quote again, restores the request and keeps the history", async () => {
  await using app = await testApp({ ...office, mail: false });
  const booking = { customer_email: "ada@example.com", outcome: "lost", lost_reason: "Price" };
  const quote = await aSentQuote(app, { booking: booking as never });
  const browser = await app.browserWith("dispatcher");
  await record(browser, quote.path, typed(quote.id));
  const [stored] = await recordedIn(app);
  const undo = { acceptance: stored?.id ?? "", reason: "It was another quote." };
  const refused = await browser.post(`${quote.path}/undo-acceptance`, { ...undo, reason: " " });
  expect(refused.status).toBe(400);
  const undone = await browser.post(`${quote.path}/undo-acceptance`, undo);
  expect(undone.headers.get("Location")).toBe(quote.path);
  expect(await versionOf(app, quote.id)).toMatchObject({
    ...{ status: "sent", decided_at: null, signer_name: null },
  });
  expect(await bookingOf(app, quote.booking)).toMatchObject({
    ...{ outcome: "lost", lost_reason: "Price" },
  });
  expect(await recordedIn(app)).toMatchObject([
    { undo_reason: "It was another quote.", signer_name: "Ada Example" },
  ]);
  // Nobody gets the emails that weren't sent yet.
  const emails = await quoteEmails(app);
  const told = emails.filter(({ template }) => template !== "quote_sent");
  expect(told.map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
  const page = await pageOf(browser.get(quote.path));
  expect(page).toContain("It was another quote.");
  expect(page).toContain("Record Acceptance");
  const again = await browser.post(`${quote.path}/undo-acceptance`, undo);
  expect(again.status).toBe(409);
  const changes = await app.db
    .selectFrom("audit_log")
    .select(["entity", "changes"])
    .where("entity", "in", ["quote", "booking"])
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(JSON.stringify(changes)).toContain("It was another quote.");
  expect(JSON.stringify(changes)).toContain('"outcome":["won","lost"]');
  const events = await app.db
    .selectFrom("appointment_events")
    .select("note")
    .where("appointment_id", "=", quote.booking)
    .execute();
  expect(events.length).toBeGreaterThan(1);

  // The client can accept it online now, which can't be undone.
  await app.newBrowser().post(`/quote/${quote.secret}`, await acceptance(app, quote.id));
  expect((await versionOf(app, quote.id)).status).toBe("accepted");
  const online = await browser.post(`${quote.path}/undo-acceptance`, undo);
  expect(online.status).toBe(409);
  expect(await pageOf(browser.get(quote.path))).not.toContain("Undo Acceptance");
});

test("a checklist that was worked on is still there after the acceptance was undone and recorded again", async () => {
  await using app = await testApp();
  const quote = await aSentQuote(app);
  const browser = await app.adminBrowser();
  await record(browser, quote.path, typed(quote.id));
  await app.db.updateTable("quote_tasks").set({ task: "Own task" }).execute();
  const [stored] = await recordedIn(app);
  const undo = { acceptance: stored?.id ?? "", reason: "Wrong name" };
  await browser.post(`${quote.path}/undo-acceptance`, undo);
  app.clock.time = new Date(later.getTime() + 300_000);
  await record(browser, quote.path, typed(quote.id));
  expect((await versionOf(app, quote.id)).status).toBe("accepted");
  const tasks = await app.db.selectFrom("quote_tasks").select("task").execute();
  expect(new Set(tasks.map(({ task }) => task))).toEqual(new Set(["Own task"]));
});

test("the database refuses to change a recorded acceptance, or to undo one of the client", async () => {
  await using app = await testApp();
  const quote = await aSentQuote(app);
  await record(await app.adminBrowser(), quote.path, typed(quote.id));
  const change = app.db.updateTable("quote_acceptances").set({ signer_name: "Eve Example" });
  await expect(change.execute()).rejects.toThrow("can only be undone");
  await expect(app.db.deleteFrom("quote_acceptances").execute()).rejects.toThrow("is kept");
  const reopened = {
    ...({ status: "sent", decided_at: null, signer_name: null } as const),
    ...{ signer_title: null, signer_address: null, signer_agent: null },
  };
  const reopen = (id: string) =>
    app.db.updateTable("quote_versions").set(reopened).where("id", "=", id).execute();
  await expect(reopen(quote.id)).rejects.toThrow("can't change from accepted to sent");
  app.clock.time = new Date("2026-11-21T15:00:00Z");
  const other = await aSentQuote(app);
  await app.newBrowser().post(`/quote/${other.secret}`, await acceptance(app, other.id));
  await expect(reopen(other.id)).rejects.toThrow("can't change from accepted to sent");
});

test("an infected document is refused, and so is any while the scanner can't be reached", async () => {
  await using app = await testApp();
  const quote = await aSentQuote(app);
  const browser = await app.adminBrowser();
  const scanner = await openScanner();
  app.services.config.clamav = scanner.address;
  const malware = { name: "a.pdf", content: infected };
  const answer = await record(browser, quote.path, typed(quote.id), malware);
  expect(answer.status).toBe(400);
  expect(await recordedIn(app)).toEqual([]);
  const clean = { name: "a.pdf", content: signedPage };
  scanner.close();
  app.services.config.clamav = { host: "127.0.0.1", port: 1 };
  expect((await record(browser, quote.path, typed(quote.id), clean)).status).toBe(400);
  expect(await app.files()).toEqual([]);
  app.services.config.clamav = undefined;
  expect((await record(browser, quote.path, typed(quote.id), clean)).status).toBe(302);
});

test("an acceptance's time says which of two equal clock times it was", async () => {
  await using app = await testApp({ now: new Date("2026-11-01T04:00:00Z"), ...office });
  const at = { "1:30 AM EDT": "2026-11-01T05:30:00Z", "1:30 AM EST": "2026-11-01T06:30:00Z" };
  for (const [time, moment] of Object.entries(at)) {
    app.clock.time = new Date("2026-11-01T04:00:00Z");
    const { id, secret, quoteId } = await sentQuote(app, {
      booking: { customer_email: "ada@example.com" },
    });
    app.clock.time = new Date(moment);
    await app.newBrowser().post(`/quote/${secret}`, await acceptance(app, id));
    expect(await pageOf(app.get(`/quote/${secret}`))).toContain(`Sun, Nov 1, 2026, ${time}`);
    const pdf = await sentQuotePdf(app.services, id);
    expect(await textOfPdf(pdf?.content)).toContain(time);
    const desk = await pageOf((await app.adminBrowser()).get(`/admin/quotes/${quoteId}`));
    expect(desk).toContain(time);
    const log = await app.db
      .selectFrom("audit_log")
      .select("changes")
      .where("entity_id", "=", quoteId)
      .execute();
    expect(JSON.stringify(log)).toContain(time);
    await app.runJobs();
    const told = app.sentEmails.filter(({ text }) => text.replace(/\s+/g, " ").includes(time));
    expect(told.map(({ to }) => to).toSorted()).toEqual(["ada@example.com", "desk@example.com"]);
  }
});

test("a second version says that the quote keeps its number", async () => {
  await using app = await testApp();
  const quote = await aSentQuote(app);
  const browser = await app.adminBrowser();
  await browser.post(quote.path, { intent: "version" });
  const send = await pageOf(browser.get(`${quote.path}/send`));
  expect(send).toContain("The quote keeps its number, Q-1001.");
  expect(send).not.toContain("will get its number");
  const first = await draftQuote(app, { booking: { customer_email: "bo@example.com" } });
  expect(await pageOf(browser.get(`/admin/quotes/${first.quoteId}/send`))).toContain(
    "The quote will get its number when you send it.",
  );
});
