import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import { seenIn } from "../../support/office-forms";
import {
  acceptance,
  draftQuote,
  quoteContent,
  quoteEmails,
  sendDraft,
  sentQuote,
  versionOf,
} from "../../support/quotes";

test("the office sees the email before it sends a quote, and the page shows what happened", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app, { booking: { customer_email: "ada@example.com" } });
  const office = await app.browserWith("dispatcher");
  const path = `/admin/quotes/${draft.quoteId}`;
  expect(await pageOf(office.get(path))).toContain("Not sent yet");
  const form = await pageOf(office.get(`${path}/send`));
  expect(form).toContain("To Ada Example, ada@example.com");
  expect(form).toContain("Quote Q-… from");
  const sent = await office.post(`${path}/send`, { seen: seenIn(form) });
  expect(sent.headers.get("Location")).toBe(path);
  await app.runJobs();
  const page = await pageOf(office.get(path));
  expect(page).toContain("Sent to Ada Example");
  expect(page).toContain("Not yet");
  expect(await quoteEmails(app)).toHaveLength(1);
  // Pressed twice, it's sent once.
  await office.post(`${path}/send`, { seen: seenIn(form) });
  expect(await quoteEmails(app)).toHaveLength(1);
});

test("previews a draft as the client will see it, with a PDF, and warns about missing terms", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app, { content: quoteContent({ terms: [] }) });
  const office = await app.browserWith("dispatcher");
  const path = `/admin/quotes/${draft.quoteId}`;
  const missing = "This quote has no terms.";
  for (const screen of [path, `${path}/send`]) {
    const page = await pageOf(office.get(screen));
    expect(page).toContain(missing);
    expect(page).toContain(`href="${path}/preview"`);
  }
  const preview = await pageOf(office.get(`${path}/preview`));
  for (const text of ["Quote Q-…", "Unarmed officer, main gate", "$10,920.00", "Accept this quote"])
    expect(preview).toContain(text);
  expect(preview).toContain('<fieldset disabled=""');
  const pdf = await office.get(`${path}/quote.pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  // Looking at it sends nothing.
  expect(await quoteEmails(app)).toHaveLength(0);
  await sendDraft(app, draft);
  expect((await office.get(`${path}/preview`)).headers.get("Location")).toBe(path);
  const complete = await draftQuote(app);
  expect(await pageOf(office.get(`/admin/quotes/${complete.quoteId}`))).not.toContain(missing);
});

test("a draft that changed since it was opened isn't sent", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app);
  const office = await app.adminBrowser();
  const path = `/admin/quotes/${draft.quoteId}/send`;
  const response = await office.post(path, { seen: "2026-01-01T00:00:00.000Z" });
  expect(response.status).toBe(409);
  expect(await pageOf(response)).toContain("Someone just changed this quote");
});

test("without an email address, the page shows the link once", async () => {
  await using app = await testApp();
  const draft = await draftQuote(app, { booking: { customer_email: null } });
  const office = await app.adminBrowser();
  const path = `/admin/quotes/${draft.quoteId}`;
  expect(await pageOf(office.get(`${path}/send`))).toContain("has no email address");
  const page = await pageOf(office.post(`${path}/send`, { seen: draft.seen }));
  const link = /\/quote\/[\w-]{20,}/.exec(page)?.[0] ?? "";
  expect((await app.get(link)).status).toBe(200);
  expect(await pageOf(office.get(path))).toContain("has no email address");
});

test("a quote is sent again, its link is copied, and all links are revoked", async () => {
  await using app = await testApp();
  const { quoteId, secret } = await sentQuote(app);
  const office = await app.adminBrowser();
  const path = `/admin/quotes/${quoteId}`;
  await office.post(`${path}/send-again`, {});
  expect(await quoteEmails(app)).toHaveLength(2);
  const copied = await pageOf(office.post(`${path}/link`, {}));
  const link = /\/quote\/[\w-]{20,}/.exec(copied)?.[0] ?? "";
  expect((await app.get(link)).status).toBe(200);
  await office.post(`${path}/revoke`, {});
  expect((await app.get(link)).status).toBe(410);
  expect((await app.get(`/quote/${secret}`)).status).toBe(410);
  expect(await pageOf(office.get(path))).toContain("All links were revoked");
});

test("the quote's page says who accepted it or why it was declined, and lists questions", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const won = await sentQuote(app);
  const question = { intent: "ask", name: "Ada Example", email: "ada@example.com" };
  await app.post(`/quote/${won.secret}`, { ...question, question: "Are holidays included?" });
  await app.post(`/quote/${won.secret}`, await acceptance(app, won.id));
  const page = await pageOf(office.get(`/admin/quotes/${won.quoteId}`));
  expect(page).toContain("Ada Example, Facilities Manager");
  expect(page).toContain("Are holidays included?");
  const message = /\/admin\/messages\/[\w-]{36}/.exec(page)?.[0] ?? "";
  expect(await pageOf(office.get(message))).toContain(`/admin/quotes/${won.quoteId}`);
  const lost = await sentQuote(app);
  await app.post(`/quote/${lost.secret}`, { intent: "decline", reason: "timing", comment: "" });
  expect((await versionOf(app, lost.id)).status).toBe("declined");
  expect(await pageOf(office.get(`/admin/quotes/${lost.quoteId}`))).toContain("The timing");
});
