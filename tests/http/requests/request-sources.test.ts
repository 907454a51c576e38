import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";
import { urgentForm } from "../../support/urgent";

const form = {
  fullName: "Ada Example",
  email: "ada@example.com",
  phone: "(555) 555-0142",
  siteAddress: "24 Example Street",
  consent: "on",
};

const sourcesOf = (app: TestApp) =>
  app.db
    .selectFrom("appointments")
    .select(["source", "referrer", "utm_source", "utm_medium", "utm_campaign", "lead_source"])
    .orderBy("created_at")
    .execute();

const text = async (response: Promise<Response>) =>
  (await pageOf(response)).replaceAll("<!-- -->", "");

test("a request stores the website and the campaign that led to it", async () => {
  await using app = await testApp();
  const source =
    "referrer=www.google.com&utm_source=Google&utm_medium=cpc&utm_campaign=night+patrols";
  await app.submit("/consultation", { ...form, source });
  expect(await sourcesOf(app)).toEqual([
    {
      source: "website",
      referrer: "google.com",
      utm_source: "google",
      utm_medium: "cpc",
      utm_campaign: "night patrols",
      lead_source: "google",
    },
  ]);
});

test("without JavaScript, the parameters in the form’s own URL count", async () => {
  await using app = await testApp();
  await app.post("/consultation?utm_source=flyer&utm_campaign=spring", { ...form, source: "" });
  expect(await sourcesOf(app)).toMatchObject([
    { referrer: null, utm_source: "flyer", utm_campaign: "spring", lead_source: "flyer" },
  ]);
});

test.each([
  ["nothing", undefined],
  ["an address with a path", "referrer=https://example.com/secret?q=1"],
  ["markup", "utm_source=<img src=x>&utm_campaign={id}"],
  ["a person’s email address", "utm_source=ada@example.com"],
  ["our own site", "referrer=localhost"],
  ["garbage", "%E0%A4%A&&&===\u0000"],
  ["megabytes of text", `utm_source=${"a b".repeat(50_000)}`],
])("an invalid source isn't stored as sent, but the request is stored: %s", async (_, source) => {
  await using app = await testApp();
  const sent = await app.submit("/consultation", { ...form, ...(source ? { source } : {}) });
  expect(sent.status).toBe(200);
  const [stored] = await sourcesOf(app);
  expect(stored).toMatchObject({ referrer: null, utm_campaign: null });
  expect(stored?.utm_source ?? "").toMatch(/^[ab ]{0,60}$/);
});

test("the same request from another source is a duplicate", async () => {
  await using app = await testApp();
  await app.submit("/consultation", { ...form, source: "referrer=news.example.com" });
  await app.submit("/consultation", { ...form, source: "utm_source=flyer" });
  expect(await sourcesOf(app)).toMatchObject([{ lead_source: "news.example.com" }]);
});

test("an invalid form keeps what the browser sent about the source", async () => {
  await using app = await testApp();
  const source = "referrer=news.example.com";
  const html = await pageOf(app.post("/consultation", { ...form, email: "", source }));
  expect(html).toMatch(/<input type="hidden" name="source" value="referrer=news.example.com"/);
});

test("the office sees, filters and exports sources", async () => {
  await using app = await testApp();
  await book(app, { customer_name: "Ada Flyer", utm_source: "flyer", utm_medium: "print" });
  await book(app, { customer_name: "Ben Search", referrer: "google.com" });
  await book(app, { customer_name: "Cy Direct" });
  const called = await book(app, { customer_name: "Di Called", source: "phone" });
  const office = await app.adminBrowser();

  const list = await text(office.get("/admin/bookings/requests?source=flyer"));
  expect(list).toContain("Ada Flyer");
  for (const name of ["Ben Search", "Cy Direct", "Di Called"]) expect(list).not.toContain(name);
  // The filter offers the stored sources.
  expect(list).toMatch(/<option value="google.com"[^>]*>google.com/);
  const phone = await text(office.get("/admin/bookings/requests?source=:phone"));
  expect(phone).toContain("Di Called");
  expect(phone).not.toContain("Ada Flyer");
  // A booking keeps the list that it was opened from.
  expect(phone.replaceAll("&amp;", "&")).toContain(`${called}?requests=open&source=%3Aphone`);
  // The column is shown when it is chosen.
  const columns = await text(office.get("/admin/bookings/requests?columns=source"));
  expect(columns).toContain("print");

  const screen = async (name: string) => {
    const { id } = await app.db
      .selectFrom("appointments")
      .select("id")
      .where("customer_name", "=", name)
      .executeTakeFirstOrThrow();
    return text(office.get(`/admin/bookings/${id}`));
  };
  expect(await screen("Ada Flyer")).toContain("flyer · print");
  expect(await screen("Cy Direct")).toContain("Website (direct)");

  const csv = await (await office.get("/admin/bookings/export")).text();
  const header = csv.split("\r\n")[0];
  expect(header).toContain('"Referring website","Campaign source","Campaign medium"');
  expect(csv).toContain('"flyer",,"flyer","print"');
});

test("an urgent request becomes a booking with that source", async () => {
  await using app = await testApp();
  const { id } = await app.db
    .insertInto("urgent_requests")
    .values({ ...urgentForm, submission_hash: "once", received_at: app.clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const office = await app.adminBrowser();
  expect(await pageOf(office.get(`/admin/urgent/${id}`))).toContain(
    `/admin/bookings/add?urgent=${id}`,
  );
  const html = await pageOf(office.get(`/admin/bookings/add?urgent=${id}`));
  expect(html).toContain("12 Harbor Road, Springfield");
  const once = /name="once" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain('name="fromUrgent" value="on"');
  await office.post("/admin/bookings/add", {
    once,
    fromUrgent: "on",
    customer_name: "Ada",
    customer_phone: urgentForm.callback_phone,
    customer_email: "",
    site_address: urgentForm.site_address,
    consent_note: "Agreed by phone",
  });
  expect(await sourcesOf(app)).toMatchObject([{ source: "urgent", lead_source: ":urgent" }]);
});

test("the source is in the person’s export, and the privacy policy mentions it", async () => {
  await using app = await testApp();
  await app.submit("/consultation", { ...form, source: "utm_source=flyer" });
  const policy = (await pageOf(app.get("/privacy"))).replaceAll("&#x27;", "'");
  expect(policy).toContain("the name of the website that sent you here");
  const { personExport } = await import("~/features/privacy/people/export.queries.server");
  const { files } = await personExport(app.services, form.email);
  const bookings = files.find(({ name }) => name === "bookings.json")?.text ?? "[]";
  expect(JSON.parse(bookings)).toMatchObject([{ utm_source: "flyer", lead_source: "flyer" }]);
});
