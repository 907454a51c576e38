import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";

async function insertMessage(app: TestApp): Promise<string> {
  const { id } = await app.db
    .insertInto("messages")
    .values({
      name: "Ada Example",
      email: "ada@example.com",
      phone: "+16145550143",
      message: "We need two guards for our gate.",
      status: "read",
      submission_hash: crypto.randomUUID(),
      received_at: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const page = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");

const fields = (fromMessage: string) => ({
  once: crypto.randomUUID(),
  fromMessage,
  customer_name: "Ada Example",
  customer_email: "ada@example.com",
  customer_phone: "(614) 555-0143",
  company: "",
  site_address: "",
  preferred_contact: "",
  preferred_date: "",
  service: "",
  date: "",
  start: "",
  end: "",
  message: "Two guards for the gate.",
  consentNote: "Asked for it in a message",
});

test("a message becomes a request, which both of them show", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const office = await app.adminBrowser();
  expect(await page(office, `/admin/messages/${id}`)).toContain(
    `/admin/bookings/add?message=${id}`,
  );
  const form = await page(office, `/admin/bookings/add?message=${id}`);
  expect(form).toContain('value="Ada Example"');
  expect(form).toContain('value="ada@example.com"');
  expect(form).toContain("We need two guards for our gate.</textarea>");
  expect(form).toContain("Asked for it in a message on");

  const added = await office.post("/admin/bookings/add", fields(id));
  const booking = await app.db
    .selectFrom("appointments")
    .select(["id", "source", "status", "message_id"])
    .executeTakeFirstOrThrow();
  expect(booking).toMatchObject({ source: "message", status: "pending", message_id: id });
  expect(added.headers.get("Location")).toBe(`/admin/bookings/${booking.id}`);
  expect(await page(office, `/admin/bookings/${booking.id}`)).toContain(`/admin/messages/${id}`);
  const message = await page(office, `/admin/messages/${id}`);
  expect(message).toContain("Open the request");
  expect(message).not.toContain("Make it a request");
  const { status } = await app.db
    .selectFrom("messages")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("archived");
  const again = await office.get(`/admin/bookings/add?message=${id}`);
  expect(again.headers.get("Location")).toBe(`/admin/bookings/${booking.id}`);
});

test("two people who make one message a request get the same request", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const offices = [await app.adminBrowser("olive@example.com"), await app.adminBrowser()];
  const added = await Promise.all(
    offices.map((office) => office.post("/admin/bookings/add", fields(id))),
  );
  const [booking, ...more] = await app.db.selectFrom("appointments").select("id").execute();
  expect(more).toEqual([]);
  for (const response of added) {
    expect(response.headers.get("Location")).toBe(`/admin/bookings/${booking?.id}`);
  }
});

test("a refused request keeps the message and changes nothing", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const office = await app.adminBrowser();
  const refused = await office.post("/admin/bookings/add", { ...fields(id), consentNote: "" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please enter how consent was given");
  expect(await app.db.selectFrom("appointments").select("id").execute()).toEqual([]);
});

test("a deleted message leaves its request", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const office = await app.adminBrowser();
  await office.post("/admin/bookings/add", fields(id));
  await app.db.deleteFrom("messages").where("id", "=", id).execute();
  const [booking] = await app.db.selectFrom("appointments").select("id").execute();
  const shown = await page(office, `/admin/bookings/${booking?.id}`);
  expect(shown).toContain("Added from a message");
  expect(shown).not.toContain("Open the message");
});

test("the button is only for those who may add requests", async () => {
  await using app = await testApp();
  const id = await insertMessage(app);
  const button = "Make it a request";
  expect(await page(await app.browserWith("viewer"), `/admin/messages/${id}`)).not.toContain(
    button,
  );
  expect(await page(await app.browserWith("dispatcher"), `/admin/messages/${id}`)).toContain(
    button,
  );
});
