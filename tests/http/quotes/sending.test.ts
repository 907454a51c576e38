import { expect, test } from "vitest";
import { erasePerson } from "~/features/privacy/people/erase.commands.server";
import { personExport } from "~/features/privacy/people/export.queries.server";
import type { QuoteDocument } from "~/features/quotes/content";
import { revokeQuoteLinks, sendQuoteAgain } from "~/features/quotes/sending/commands.server";
import { documentHash } from "~/platform/document-hash.server";
import { testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import {
  draftQuote,
  linkToQuote,
  quoteContent,
  quoteEmails,
  quoteSender,
  sendDraft,
  sentQuote,
  versionOf,
} from "../../support/quotes";

test("sending gives a number, freezes the document with its hash and emails the client a link", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app, { booking: { customer_email: "ada@example.com" } });
  expect(await sendDraft(app, draft)).toEqual({ ok: true, number: "Q-1001", link: undefined });
  const version = await versionOf(app, draft.id);
  expect(version).toMatchObject({ status: "sent", sent_by: "Olive Office" });
  // The stored hash can be computed again from what the database made of the document.
  expect(documentHash(version.document as QuoteDocument)).toBe(version.document_hash);
  await app.runJobs();
  const [email] = app.sentEmails;
  expect(email).toMatchObject({
    to: "ada@example.com",
    subject: expect.stringContaining("Q-1001"),
  });
  expect(email?.text).toContain("Per month: $10,920.00");
  const secret = /\/quote\/([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "";
  const page = await app.get(`/quote/${secret}`);
  expect(page.status).toBe(200);
  expect(await pageOf(page)).toContain("Security officers for Fairview Plaza");
  const [entry] = await app.db
    .selectFrom("audit_log")
    .select(["action", "label"])
    .where("entity", "=", "quote")
    .execute();
  expect(entry).toEqual({ action: "sent", label: "Q-1001, Ada Example" });
});

test("quotes sent at the same time get numbers without gaps, and a failed one doesn't use one up", async () => {
  await using app = await testApp();
  const drafts = [];
  for (let made = 0; made < 12; made += 1) {
    // After the number was given, the document of every third can't be written.
    const broken = { content: { lines: [{ kind: "unknown" } as never] } };
    drafts.push(await draftQuote(app, made % 3 === 0 ? broken : {}));
  }
  const outcomes = await Promise.allSettled(drafts.map((draft) => sendDraft(app, draft)));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(4);
  const numbers = await app.db
    .selectFrom("quotes")
    .select("number")
    .where("number", "is not", null)
    .orderBy("number")
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual([
    1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008,
  ]);
  expect(await quoteEmails(app)).toHaveLength(8);
});

test("a draft is sent once, no matter how often and fast the button is pressed", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app);
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => sendDraft(app, draft)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await quoteEmails(app)).toHaveLength(1);
});

test("a draft that someone changed in the meantime, or that has no lines or no days left, isn't sent", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app);
  const stale = { ...draft, seen: "2026-01-01T00:00:00.000Z" };
  expect(await sendDraft(app, stale)).toEqual({ ok: false, reason: "changed" });
  const old = await draftQuote(app, { validUntil: "2026-11-20" });
  expect(await sendDraft(app, old)).toEqual({ ok: false, reason: "past" });
  const empty = await draftQuote(app, { content: quoteContent({ lines: [] }) });
  expect(await sendDraft(app, empty)).toEqual({ ok: false, reason: "no-lines" });
  expect(await quoteEmails(app)).toEqual([]);
});

test("a newer version keeps the number and replaces the sent one, whose link says so", async () => {
  await using app = await testApp();
  const first = await sentQuote(app);
  const second = await draftQuote(app, { quoteId: first.quoteId });
  expect(await sendDraft(app, second)).toMatchObject({ ok: true, number: "Q-1001" });
  expect((await versionOf(app, first.id)).status).toBe("replaced");
  const page = await app.get(`/quote/${first.secret}`);
  expect(page.status).toBe(410);
  const html = await pageOf(page);
  expect(html).toContain("newer version");
  expect(html).not.toContain("Fairview Plaza");
  expect((await app.get(`/quote/${await linkToQuote(app, second.id)}`)).status).toBe(200);
});

test("a waiting email isn't sent after its version is replaced", async () => {
  await using app = await testApp({ mail: false });
  const first = await sentQuote(app);
  await sendDraft(app, await draftQuote(app, { quoteId: first.quoteId }));
  const statuses = (await quoteEmails(app)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(["waiting", "withdrawn"]);
});

test("without an email address, the office gets the link to pass on", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app, { booking: { customer_email: null } });
  const sent = await sendDraft(app, draft);
  expect(sent).toMatchObject({ ok: true, link: expect.stringContaining("/quote/") });
  expect(await quoteEmails(app)).toEqual([]);
  expect(await sendQuoteAgain(app.services, quoteSender, draft.id)).toEqual({
    ok: false,
    reason: "no-email",
  });
});

test("a quote is sent again with another link, and revoking disables all of them", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app);
  expect(await sendQuoteAgain(app.services, quoteSender, id)).toEqual({ ok: true });
  expect(await quoteEmails(app)).toHaveLength(2);
  expect(await revokeQuoteLinks(app.services, quoteSender, id)).toEqual({ ok: true, revoked: 3 });
  const page = await app.get(`/quote/${secret}`);
  expect(page.status).toBe(410);
  expect(await pageOf(page)).toContain("This link has been deactivated");
  // A new link works.
  expect((await app.get(`/quote/${await linkToQuote(app, id)}`)).status).toBe(200);
});

test("the database refuses changes to a document that was sent", async () => {
  await using app = await testApp();
  const { id } = await sentQuote(app);
  const changed = app.db
    .updateTable("quote_versions")
    .set({ document: JSON.stringify(quoteContent({ title: "Cheaper" })) })
    .where("id", "=", id)
    .execute();
  await expect(changed).rejects.toThrow("can't be changed");
});

test("the delivery log hides the secret in the link", async () => {
  await using app = await testApp();
  await sentQuote(app);
  const [email] = await quoteEmails(app);
  const secret = /\/quote\/([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "none";
  const office = await app.adminBrowser();
  const page = await pageOf(office.get(`/admin/email-settings/log/${email?.id}`));
  expect(page).toContain("/quote/(secret)");
  expect(page).not.toContain(secret);
});

test("a person's export has their quotes as sent, and erasing the person deletes them", async () => {
  await using app = await testApp();
  const { quoteId } = await sentQuote(app, { booking: { customer_email: "ada@example.com" } });
  const exported = await personExport(app.services, "ada@example.com");
  const bookings = exported.files.find(({ name }) => name === "bookings.json");
  expect(JSON.parse(bookings?.text ?? "[]")).toMatchObject([
    { quotes: [{ number: 1001, versions: [{ version: 1, status: "sent", document: {} }] }] },
  ]);
  expect(await erasePerson(app.services, quoteSender, "ada@example.com")).toMatchObject({
    ok: true,
  });
  const left = await app.db.selectFrom("quotes").select("id").where("id", "=", quoteId).execute();
  expect(left).toEqual([]);
  expect(await quoteEmails(app)).toEqual([]);
  expect(await app.db.selectFrom("quote_links").selectAll().execute()).toEqual([]);
});
