import { expect, test } from "vitest";
import type { QuoteDocument } from "~/features/quotes/content";
import { revokeQuoteLinks } from "~/features/quotes/sending/commands.server";
import { hours } from "~/shared/durations";
import { escapeHtml } from "~/shared/html";
import { type TestApp, testApp } from "../../support/app";
import { bookingOf } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";
import { pageText } from "../../support/page-text";
import {
  acceptance,
  draftQuote,
  quoteContent,
  quoteEmails,
  quoteSender,
  sendDraft,
  sentQuote,
  versionOf,
} from "../../support/quotes";

const office = { settings: { admin_email: "desk@example.com" } };

/** The statuses of a quote's versions, the first version first. */
async function statusesOf(app: TestApp, quoteId: string) {
  const versions = await app.db
    .selectFrom("quote_versions")
    .select("status")
    .where("quote_id", "=", quoteId)
    .orderBy("version")
    .execute();
  return versions.map(({ status }) => status);
}

test("the client reads the exact document, and the page stays out of caches and indexes", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app, {
    booking: { company: "Fairview Plaza LLC", site_address: "12 Harbor Road" },
  });
  const response = await app.get(`/quote/${secret}`);
  expect(response.headers.get("Cache-Control")).toBe("no-store, private");
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  const html = await pageOf(response);
  for (const text of [
    "Unarmed officer, main gate",
    "$30.00",
    "$10,920.00",
    "Invoices are due within 30 days.",
    "Fairview Plaza LLC",
    "12 Harbor Road",
    "Valid through",
  ]) {
    expect(html).toContain(text);
  }
  const { document } = await versionOf(app, id);
  for (const note of (document as QuoteDocument).notes) expect(html).toContain(escapeHtml(note));
});

test("without terms, the client isn't asked to accept any, and never sees a hash", async () => {
  await using app = await testApp();
  const withTerms = await sentQuote(app);
  const full = pageText(await pageOf(app.get(`/quote/${withTerms.secret}`)));
  expect(full).toContain("including its terms, and accept it");
  expect(full).not.toMatch(/[0-9a-f]{64}|SHA-256|fingerprint/);
  const { secret } = await sentQuote(app, { content: quoteContent({ terms: [] }) });
  const plain = pageText(await pageOf(app.get(`/quote/${secret}`)));
  expect(plain).toContain("I’ve read quote Q-1002 and accept it on behalf of");
  expect(plain).not.toMatch(/its terms/);
});

test("the first visit is recorded, except the office's own", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app);
  const path = `/quote/${secret}`;
  await (await app.adminBrowser()).get(path);
  await app.request(path, { method: "HEAD" });
  await app.request(path, { headers: { "Sec-Purpose": "prefetch;prerender" } });
  expect((await versionOf(app, id)).seen_at).toBeNull();
  await app.get(path);
  const first = app.clock.time;
  app.clock.time = new Date(first.getTime() + hours(1));
  await app.get(path);
  expect((await versionOf(app, id)).seen_at).toEqual(first);
});

test("accepting stores who signed, wins the request with its value and emails both sides", async () => {
  await using app = await testApp(office);
  const { id, quoteId, secret } = await sentQuote(app, {
    booking: { customer_email: "ada@example.com" },
  });
  const path = `/quote/${secret}`;
  const browser = app.newBrowser("203.0.113.77");
  const headers = { "User-Agent": "Sample Browser 1.0" };
  const done = await browser.post(path, await acceptance(app, id), headers);
  expect(done.status).toBe(302);
  expect(done.headers.get("Location")).toBe(path);
  const version = await versionOf(app, id);
  expect(version).toMatchObject({
    status: "accepted",
    signer_name: "Ada Example",
    signer_title: "Facilities Manager",
    signer_address: "203.0.113.77",
    signer_agent: "Sample Browser 1.0",
    decided_at: app.clock.time,
  });
  const { appointment_id } = await app.db
    .selectFrom("quotes")
    .select("appointment_id")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  expect(await bookingOf(app, appointment_id)).toMatchObject({
    outcome: "won",
    outcome_at: app.clock.time,
    monthly_value: 1_092_000,
  });
  expect(await pageOf(app.get(path))).toMatch(
    /Accepted on [^.]+ by Ada Example, Facilities Manager\./,
  );
  await app.runJobs();
  const sent = app.sentEmails.filter(({ subject }) => subject.includes("ccepted"));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(["ada@example.com", "desk@example.com"]);
  const entries = await app.db
    .selectFrom("audit_log")
    .select(["entity", "actor_name"])
    .where("actor_name", "=", "Ada Example")
    .execute();
  expect(entries.map(({ entity }) => entity).toSorted()).toEqual(["booking", "quote"]);
});

test("of many simultaneous acceptances, one counts", async () => {
  await using app = await testApp(office);
  const { id, secret } = await sentQuote(app);
  const forms = await Promise.all(
    Array.from({ length: 20 }, (_, at) => acceptance(app, id, { signerName: `Signer ${at}` })),
  );
  const clients = forms.map((form) => ({ form, browser: app.newBrowser() }));
  await Promise.all(clients.map(({ form, browser }) => browser.post(`/quote/${secret}`, form)));
  // The others are led back to the page, which says who accepted it.
  const told = clients.filter(({ browser }) => browser.cookies.get("toast") === "quote-accepted");
  expect(told).toHaveLength(1);
  expect(await versionOf(app, id)).toMatchObject({ signer_name: told[0]?.form.signerName });
  const emails = await quoteEmails(app);
  expect(emails.filter(({ template }) => template === "quote_accepted")).toHaveLength(1);
  expect(emails.filter(({ template }) => template === "quote_notification")).toHaveLength(1);
  const { signer_name } = await versionOf(app, id);
  const again = await pageOf(app.get(`/quote/${secret}`));
  expect(again).toMatch(new RegExp(`Accepted on [^.]+ by ${signer_name}, `));
});

test("when the client accepts while the office sends a newer version, one of them wins", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  for (let round = 0; round < 5; round += 1) {
    const first = await sentQuote(app);
    const second = await draftQuote(app, { quoteId: first.quoteId });
    const form = await acceptance(app, first.id);
    const client = app.newBrowser();
    const [, sent] = await Promise.all([
      client.post(`/quote/${first.secret}`, form),
      sendDraft(app, second),
    ]);
    const won = client.cookies.get("toast") === "quote-accepted";
    expect([won, sent.ok].filter(Boolean)).toHaveLength(1);
    expect(await statusesOf(app, first.quoteId)).toEqual(
      sent.ok ? ["replaced", "sent"] : ["accepted"],
    );
    const page = await pageOf(office.get(`/admin/quotes/${first.quoteId}`));
    expect(page.includes("/export/csv")).toBe(!sent.ok);
  }
});

test("accepting deletes the version that the office was preparing, and the office sees the accepted one", async () => {
  await using app = await testApp();
  const first = await sentQuote(app);
  const path = `/admin/quotes/${first.quoteId}`;
  const desk = await app.adminBrowser();
  await desk.post(path, { intent: "version" });
  expect(await statusesOf(app, first.quoteId)).toEqual(["sent", "draft"]);
  await app.post(`/quote/${first.secret}`, await acceptance(app, first.id));
  expect(await statusesOf(app, first.quoteId)).toEqual(["accepted"]);
  // A form for sending it is still open.
  await desk.post(`${path}/send`, { seen: app.clock.now().toISOString() });
  expect(desk.cookies.get("toast")).toBe("quote-accepted-stays");
  const page = await pageOf(desk.get(path));
  for (const text of ["Ada Example, Facilities Manager", "Startup checklist", "/export/csv"])
    expect(page).toContain(text);
  expect(page).not.toContain("Send Version 2");
  expect((await desk.get(`${path}/export/csv`)).status).toBe(200);
  expect(await pageOf(desk.get("/admin/quotes?status=accepted"))).toContain(path);
  expect(await pageOf(desk.get("/admin/quotes?status=draft"))).not.toContain(path);
  const deleted = await app.db
    .selectFrom("audit_log")
    .select(["label", "actor_name"])
    .where("action", "=", "deleted")
    .execute();
  expect(deleted).toEqual([{ label: "Q-1001, Ada Example", actor_name: "Ada Example" }]);
});

test.each([null, 250_000])(
  "a quote for one event has no monthly value: it stays %s",
  async (monthly_value) => {
    await using app = await testApp();
    const event = { startsOn: "2026-12-05", endsOn: "2026-12-06" };
    const { id, quoteId, secret } = await sentQuote(app, {
      booking: { monthly_value },
      content: quoteContent(event),
      amounts: { weekly: 252_000, monthly: 0, once: 45_000, term: 117_000 },
    });
    await app.post(`/quote/${secret}`, await acceptance(app, id));
    const booking = await app.db
      .selectFrom("quotes")
      .innerJoin("appointments", "appointments.id", "appointment_id")
      .select(["outcome", "monthly_value"])
      .where("quotes.id", "=", quoteId)
      .executeTakeFirstOrThrow();
    expect(booking).toEqual({ outcome: "won", monthly_value });
  },
);

test("an acceptance can't be changed afterwards, not even in the database", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app);
  await app.post(`/quote/${secret}`, await acceptance(app, id));
  const forged = app.db
    .updateTable("quote_versions")
    .set({ signer_name: "Someone Else" })
    .where("id", "=", id)
    .execute();
  await expect(forged).rejects.toThrow("can't be changed");
});

test("the form keeps what was typed and says what is missing", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app);
  const { consent: _, ...form } = await acceptance(app, id, { signerTitle: "" });
  const response = await app.post(`/quote/${secret}`, form);
  expect(response.status).toBe(400);
  const html = await pageOf(response);
  expect(html).toContain('value="Ada Example"');
  expect(html).toContain("Please enter your title");
  expect(html).toContain("Please confirm that you accept the quote");
  expect((await versionOf(app, id)).status).toBe("sent");
});

test("a page that showed another document can't accept this one", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app);
  const response = await app.post(`/quote/${secret}`, await acceptance(app, id, { hash: "0" }));
  expect(response.status).toBe(409);
  expect((await versionOf(app, id)).status).toBe("sent");
  // The email to the client still goes out.
  expect((await quoteEmails(app)).map(({ status }) => status)).not.toContain("withdrawn");
});

test("a stale tab can't accept a quote after its last day in the company's time zone", async () => {
  await using app = await testApp({ settings: { time_zone: "America/Los_Angeles" } });
  const { id, secret } = await sentQuote(app, { validUntil: "2026-11-30" });
  const form = await acceptance(app, id);
  app.clock.time = new Date("2026-12-01T08:00:01Z");
  const response = await app.submit(`/quote/${secret}`, form);
  expect(await pageOf(response)).toContain("can no longer be accepted");
  expect((await versionOf(app, id)).status).toBe("sent");
  // A second before midnight there, it could still be accepted.
  app.clock.time = new Date("2026-12-01T07:59:59Z");
  expect(await pageOf(await app.get(`/quote/${secret}`))).not.toContain(
    "can no longer be accepted",
  );
  await app.post(`/quote/${secret}`, form);
  expect((await versionOf(app, id)).status).toBe("accepted");
});

test.each(["replaced", "revoked"])("a stale tab can't accept a %s quote", async (how) => {
  await using app = await testApp();
  const quote = await sentQuote(app);
  const form = await acceptance(app, quote.id);
  if (how === "revoked") await revokeQuoteLinks(app.services, quoteSender, quote.id);
  else await sendDraft(app, await draftQuote(app, { quoteId: quote.quoteId }));
  const response = await app.submit(`/quote/${quote.secret}`, form);
  expect(response.status).toBe(410);
  expect((await versionOf(app, quote.id)).status).not.toBe("accepted");
});

test("declining asks why and tells the office", async () => {
  await using app = await testApp(office);
  const { id, secret } = await sentQuote(app);
  const path = `/quote/${secret}`;
  const unsaid = await app.post(path, { intent: "decline", reason: "", comment: "Too late" });
  expect(unsaid.status).toBe(400);
  expect(await pageOf(unsaid)).toContain("Please choose a reason");
  await app.post(path, { intent: "decline", reason: "price", comment: "Over our budget" });
  expect(await versionOf(app, id)).toMatchObject({
    status: "declined",
    decline_reason: "The price: Over our budget",
  });
  expect(await pageOf(app.get(path))).toContain("You declined this quote on");
  await app.runJobs();
  const told = app.sentEmails.find(({ to }) => to === "desk@example.com");
  expect(told?.subject).toBe("Quote Q-1001 declined by Ada Example");
  expect(told?.text).toContain("Over our budget");
  // A declined quote can't be accepted.
  await app.post(path, await acceptance(app, id));
  expect((await versionOf(app, id)).status).toBe("declined");
});

test("a question becomes a message about its quote, once", async () => {
  await using app = await testApp(office);
  const { quoteId, secret } = await sentQuote(app);
  const question = {
    intent: "ask",
    name: "Ada Example",
    email: "ada@example.com",
    question: "Are holidays included?",
  };
  await app.post(`/quote/${secret}`, question);
  const response = await app.post(`/quote/${secret}`, question);
  expect(response.status).toBe(302);
  const messages = await app.db.selectFrom("messages").selectAll().execute();
  expect(messages).toEqual([
    expect.objectContaining({ quote_id: quoteId, message: "Are holidays included?" }),
  ]);
  await app.runJobs();
  const told = app.sentEmails.find(({ to }) => to === "desk@example.com");
  expect(told?.text).toContain("About quote Q-1001:");
  expect(told?.replyTo).toBe("ada@example.com");
  // Its answer is only emailed, because nobody knows a page of it.
  expect(await app.db.selectFrom("conversations").selectAll().execute()).toEqual([]);
});

test("a quote takes fifty questions, from any address", async () => {
  await using app = await testApp(office);
  const { secret } = await sentQuote(app);
  const statuses: number[] = [];
  for (let count = 0; count < 52; count += 1) {
    const question = { name: "Ada", email: "ada@example.com", question: `Question ${count}` };
    const browser = app.newBrowser(`198.51.${count}.9`);
    statuses.push((await browser.post(`/quote/${secret}`, { intent: "ask", ...question })).status);
  }
  expect(statuses.filter((status) => status === 302)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual([429, 429]);
  expect(await app.db.selectFrom("messages").select("id").execute()).toHaveLength(50);
});

test("a network that tries many unknown links is refused for ten minutes", async () => {
  await using app = await testApp();
  const wrong = (at: number) => app.get(`/quote/${"x".repeat(30)}${at}`);
  expect((await wrong(0)).status).toBe(404);
  for (let tries = 1; tries < 30; tries += 1) await wrong(tries);
  const response = await wrong(31);
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("600");
});
