import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { book } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";

const customers = "/admin/bookings/customers";
const page = (key: string) => `${customers}/${encodeURIComponent(key)}`;
const caller = (customer_name: string, customer_phone: string) => ({
  customer_name,
  customer_email: null,
  customer_phone,
});
const twoDesks = async (app: TestApp) => {
  await book(app, caller("Ada Desk", "(614) 555-0142 ext. 12"));
  await book(app, caller("Ben Desk", "(514) 555-0142 ext. 12"));
};

test("two callers whose numbers end with the same digits are two customers", async () => {
  await using app = await testApp();
  await twoDesks(app);
  const office = await app.adminBrowser();
  const ben = await pageOf(office.get(page("+15145550142;ext=12")));
  expect(ben).toContain("Ben Desk");
  expect(ben).toContain("1 booking");
  expect(ben).toContain('href="tel:+15145550142;ext=12"');
  expect(ben).toContain("(514) 555-0142 ext. 12");
  const found = await pageOf(
    office.get(`${customers}?q=${encodeURIComponent("514-555-0142 x12")}`),
  );
  expect(found).toContain("Ben Desk");
  expect(found).not.toContain("Ada Desk");
});

test("one person's hold and erasure don't touch another one with the same last digits", async () => {
  await using app = await testApp();
  await twoDesks(app);
  const office = await app.adminBrowser();
  const found = await pageOf(office.get(`/admin/privacy?q=${encodeURIComponent("6145550142")}`));
  expect(found).toContain("Ada Desk");
  expect(found).not.toContain("Ben Desk");
  const person = `person?${new URLSearchParams({ email: "+15145550142;ext=12" })}`;
  await office.post(`/admin/privacy/${person}`, { reason: "Claim" });
  const erase = `/admin/privacy/erase?${new URLSearchParams({ email: "+16145550142;ext=12" })}`;
  const wrong = await office.post(erase, { typed: "614 555 0142" });
  expect(await wrong.text()).toContain("This doesn’t match. Type the person’s phone number.");
  expect((await office.post(erase, { typed: "614 555 0142 x12" })).status).toBe(302);
  const left = await app.db.selectFrom("customers").select("customer_name").execute();
  expect(left).toEqual([{ customer_name: "Ben Desk" }]);
});

test.each(["6145550177", "(614) 555-0177", "+1 614 555 0177", "555-0177", "5550177"])(
  "an applicant and a customer with (614) 555-0177 are found by %s",
  async (search) => {
    await using app = await testApp();
    await insertApplication(app.db, await aJob(app), { phone: "+1 614 555 0177" });
    await book(app, caller("Cal Caller", "+1 (614) 555-0177 ext. 4"));
    const office = await app.adminBrowser();
    const q = encodeURIComponent(search);
    for (const [path, name] of [
      ["careers/applications", "Ada Example"],
      ["bookings/customers", "Cal Caller"],
      ["bookings/all", "Cal Caller"],
      ["bookings/requests", "Cal Caller"],
    ] as const) {
      expect(await pageOf(office.get(`/admin/${path}?q=${q}`)), path).toContain(name);
    }
  },
);

async function aJob(app: TestApp): Promise<number> {
  const { id } = await app.db
    .insertInto("jobs")
    .values({
      title: "Lobby Officer",
      location: "Springfield",
      shift: "Days",
      type: "Unarmed",
      description: "Front desk",
      requirements: ["Calm"],
      responsibilities: [],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("both numbers of one field find the customer, and the first one identifies them", async () => {
  await using app = await testApp();
  await book(app, caller("Dee Two", "614 555 0142 or 514 555 0143"));
  const office = await app.adminBrowser();
  expect(await pageOf(office.get(page("+16145550142")))).toContain("Dee Two");
  for (const number of ["6145550142", "5145550143"]) {
    expect(await pageOf(office.get(`${customers}?q=${number}`))).toContain("Dee Two");
    expect(await pageOf(office.get(`/admin/privacy?q=${number}`))).toContain("Dee Two");
  }
});

test.each(["614 555", "614-555", "(614) 555-01", "4 555 0", "5 01", "45550", "0142", "42"])(
  "the digits %s find a customer by their number",
  async (search) => {
    await using app = await testApp();
    await book(app, caller("Dee Digits", "(614) 555-0142"));
    await book(app, caller("Ola Other", "(212) 777-9999"));
    const office = await app.adminBrowser();
    for (const path of [customers, "/admin/bookings/find-customers", "/admin/search"]) {
      const found = await pageOf(office.get(`${path}?q=${encodeURIComponent(search)}`));
      expect(found, path).toContain("Dee Digits");
      expect(found, path).not.toContain("Ola Other");
    }
  },
);

test.each([
  ["nunez", "José Núñez"],
  ["NUÑEZ", "José Nunez"],
  ["jose\u0301", "José Núñez"],
  ["jose nunez", "Jose\u0301 Nu\u0301n\u0303ez"],
  ["soren", "Søren Strauß"],
  ["strauss", "Søren Strauß"],
  ["o'brien", "Pat O’Brien"],
])("%s finds %s in every list", async (search, name) => {
  await using app = await testApp();
  await insertApplication(app.db, await aJob(app), { full_name: name });
  await book(app, { customer_name: name });
  const message = { email: "a@example.com", message: "Hello", submission_hash: "m" };
  const received_at = app.clock.now();
  await app.db
    .insertInto("messages")
    .values({ ...message, name, received_at })
    .execute();
  const office = await app.adminBrowser();
  const shown = name.replace("'", "&#x27;");
  for (const path of [
    ...["careers/applications", "bookings/customers", "bookings/all", "bookings/requests"],
    ...["messages", "bookings/find-customers"],
  ]) {
    const text = await pageOf(office.get(`/admin/${path}?q=${encodeURIComponent(search)}`));
    expect(text, path).toContain(shown);
  }
});

test("everyone who shares a mailbox is shown and found by name", async () => {
  await using app = await testApp();
  const office_mailbox = { customer_email: "office@example.com" };
  await book(app, { ...office_mailbox, customer_name: "Ada Marsh" });
  await book(app, { ...office_mailbox, customer_name: "ada marsh" });
  const bens = await book(app, {
    ...office_mailbox,
    customer_name: "Ben Stone",
    customer_phone: "614 555 0188",
  });
  const browser = await app.adminBrowser();
  expect(await pageOf(browser.get(page("office@example.com")))).toContain("Also Ben Stone");
  for (const search of ["stone", "6145550188"]) {
    const list = await pageOf(browser.get(`${customers}?q=${search}`));
    expect(list).toContain("Ada Marsh");
    expect(list).toContain("Also Ben Stone");
    const csv = await (await browser.get(`${customers}/export?q=${search}`)).text();
    expect(csv).toContain('"Ada Marsh","Ben Stone","office@example.com"');
    const { customers: known } = await (
      await browser.get(`/admin/bookings/find-customers?q=${search}`)
    ).json();
    expect(known).toMatchObject([{ name: "Ada Marsh", otherNames: "Ben Stone" }]);
    expect(await pageOf(browser.get(`/admin/search?q=${search}`))).toContain("Also Ben Stone");
  }
  await app.db.deleteFrom("appointments").where("id", "=", bens).execute();
  expect(await pageOf(browser.get(page("office@example.com")))).not.toContain("Ben Stone");
});

test("a visitor's number is stored with its extension, and invisible marks are dropped", async () => {
  await using app = await testApp();
  await app.submit("/contact", {
    name: "Jose\u0301\u200e Nu\u0301n\u0303ez\ufe0f",
    email: "jose@example.com",
    phone: "\ufeff+1 614 555 0142;ext=12",
    message: "Hello",
  });
  const { name, phone } = await app.db
    .selectFrom("messages")
    .select(["name", "phone"])
    .executeTakeFirstOrThrow();
  expect({ name, phone }).toEqual({ name: "José Núñez", phone: "+1 614 555 0142 ext. 12" });
});
