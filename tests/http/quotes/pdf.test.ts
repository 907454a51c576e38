import { expect, test } from "vitest";
import { revokeQuoteLinks } from "~/features/quotes/sending/commands.server";
import { testApp } from "../../support/app";
import { acceptance, draftQuote, quoteSender, sentQuote } from "../../support/quotes";

const isPdf = (content: ArrayBuffer | Uint8Array) =>
  Buffer.from(content as ArrayBuffer)
    .subarray(0, 5)
    .toString() === "%PDF-";

test("the client's email has the PDF, made when it is delivered, and both sides get the signed one", async () => {
  await using app = await testApp({ settings: { admin_email: "desk@example.com" } });
  const { id, secret } = await sentQuote(app, { booking: { customer_email: "ada@example.com" } });
  await app.runJobs();
  const [first] = app.sentEmails;
  expect(first?.attachments?.map(({ filename }) => filename)).toEqual(["Q-1001.pdf"]);
  const unsigned = first?.attachments?.[0]?.content ?? new Uint8Array();
  expect(isPdf(unsigned)).toBe(true);
  await app.post(`/quote/${secret}`, await acceptance(app, id));
  await app.runJobs();
  const signed = app.sentEmails.slice(1);
  expect(signed.map(({ to }) => to).toSorted()).toEqual(["ada@example.com", "desk@example.com"]);
  for (const { attachments = [] } of signed) {
    expect(attachments).toHaveLength(1);
    // With its certificate page.
    expect(attachments[0]?.content.length).toBeGreaterThan(unsigned.length);
  }
});

test("the client downloads the PDF, unless the link doesn't open the quote", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app);
  const path = `/quote/${secret}/quote.pdf`;
  const response = await app.get(path);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toContain("Q-1001.pdf");
  expect(response.headers.get("Cache-Control")).toBe("no-store, private");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(isPdf(await response.arrayBuffer())).toBe(true);
  await revokeQuoteLinks(app.services, quoteSender, id);
  expect((await app.get(path)).headers.get("Location")).toBe(`/quote/${secret}`);
  const unknown = await app.get(`/quote/${"x".repeat(32)}/quote.pdf`);
  expect(unknown.status).toBe(302);
});

test("the office downloads the PDF of a draft and of a sent quote", async () => {
  await using app = await testApp();
  const office = await app.browserWith("dispatcher");
  const { quoteId } = await sentQuote(app);
  const draft = await draftQuote(app);
  for (const id of [quoteId, draft.quoteId]) {
    const response = await office.get(`/admin/quotes/${id}/quote.pdf`);
    expect(response.status).toBe(200);
    expect(isPdf(await response.arrayBuffer())).toBe(true);
  }
});
