import { expect, test } from "vitest";
import { revokeQuoteLinks } from "~/features/quotes/sending/commands.server";
import { sentQuotePdf } from "~/features/quotes/sending/pdf.queries.server";
import { testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import { leaves, readPdf } from "../../support/pdf";
import { acceptance, draftQuote, quoteContent, quoteSender, sentQuote } from "../../support/quotes";
import { aChange, aSurvey } from "../../support/survey-reports";

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

test("the office is told which characters a PDF can't show before it sends it", async () => {
  await using app = await testApp();
  const office = await app.browserWith("dispatcher");
  const title = "Guards for 李’s shop, 12″ fence ✅";
  const draft = await draftQuote(app, { content: quoteContent({ title }) });
  for (const screen of ["", "/send"]) {
    const page = await pageOf(office.get(`/admin/quotes/${draft.quoteId}${screen}`));
    expect(page).toContain("The PDF can’t show all characters.");
    expect(page).toContain("李 ✅</span>");
  }
  const usual = await draftQuote(app, { booking: { customer_email: "bo@example.com" } });
  for (const screen of ["", "/send"]) {
    const page = await pageOf(office.get(`/admin/quotes/${usual.quoteId}${screen}`));
    expect(page).not.toContain("can’t show all characters");
  }
  const entered = [aChange("survey", "survey", "summary", "The gate of 李 is open.")];
  const survey = await aSurvey(app, { entered });
  for (const screen of ["", "/share"]) {
    const page = await pageOf(office.get(`/admin/surveys/${survey}/report${screen}`));
    expect(page).toContain("instead of this character: ");
    expect(page).toContain("李</span>");
  }
});

test("a client's name that the fonts don't have is explained in the signed PDF", async () => {
  await using app = await testApp();
  const { id, secret } = await sentQuote(app);
  await app
    .newBrowser()
    .post(`/quote/${secret}`, await acceptance(app, id, { signerName: "李 Example" }));
  const pdf = await sentQuotePdf(app.services, id);
  const texts = leaves(await readPdf(pdf?.content as Uint8Array)).map(({ text }) => text);
  expect(texts.at(-1)).toContain("some characters (Unicode U+674E");
});
