import { expect, test } from "vitest";
import { roles } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { seenIn } from "../../support/office-forms";

// Today is Mon, Nov 23, 2026 unless a test says otherwise.
const now = new Date("2026-11-23T15:00:00Z");

const form = {
  name: "Unarmed officer",
  service_id: "",
  unit: "hour",
  armed: "no",
  amount: "28.50",
  valid_from: "2026-11-23",
};

const stored = (app: TestApp) =>
  app.db
    .selectFrom("rates")
    .select(["id", "name", "amount", "valid_from", "ends_on"])
    .orderBy("valid_from")
    .execute();

test("a rate is added, corrected on its first day, listed and removed, each audited", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const added = await browser.post("/admin/rates/add", { ...form, night: "1.1", tax: "7.25" });
  expect(added.headers.get("Location")).toBe("/admin/rates");
  expect(browser.cookies.get("toast")).toBe("rate-added");
  const [rate] = await stored(app);
  expect(rate).toMatchObject({ amount: 2850, valid_from: "2026-11-23" });
  const list = await (await browser.get("/admin/rates")).text();
  for (const text of ["$28.50 an hour", "Current", "Nights × 1.1", "Sales tax 7.25%"]) {
    expect(list).toContain(text);
  }

  const path = `/admin/rates/${rate?.id}`;
  const seen = seenIn(await (await browser.get(path)).text());
  await browser.post(path, { ...form, amount: "29", seen });
  expect(await stored(app)).toMatchObject([{ amount: 2900 }]);
  await browser.post(`${path}/remove`, {});
  expect(browser.cookies.get("toast")).toBe("rate-removed");
  expect(await stored(app)).toEqual([]);
  const entries = await app.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "rate")
    .orderBy("id")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["created", "changed", "deleted"]);
});

test("a price that has applied keeps its amount, and can only end", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", form);
  app.clock.time = new Date("2026-11-25T15:00:00Z");
  const [rate] = await stored(app);
  const path = `/admin/rates/${rate?.id}`;
  const html = await (await browser.get(path)).text();
  expect(html).toContain("you can change only its last day");
  expect(html).toContain("disabled");
  const seen = seenIn(html);
  await browser.post(path, { ...form, amount: "1", ends_on: "2026-12-31", seen });
  expect(await stored(app)).toMatchObject([{ amount: 2850, ends_on: "2027-01-01" }]);
  const list = await (await browser.get("/admin/rates")).text();
  expect(list).toContain("From Mon, Nov 23, 2026 through Thu, Dec 31, 2026");
  const edited = await (await browser.get(path)).text();
  expect(edited).toContain('value="2026-12-31"');
  const past = await browser.post(path, { ends_on: "2026-11-23", seen: seenIn(edited) });
  expect(past.status).toBe(409);
  expect(await past.text()).toContain("Choose yesterday or a later date");
  await browser.post(`${path}/remove`, {});
  expect(browser.cookies.get("toast")).toBe("rate-not-removed");
  expect(await stored(app)).toHaveLength(1);
});

test("the next price waits for its day, and starts with the previous one's values", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", { ...form, weekend: "1.25" });
  const [rate] = await stored(app);
  const blank = await (await browser.get(`/admin/rates/add?after=${rate?.id}`)).text();
  expect(blank).toMatch(/name="weekend"[^>]*value="1.25"|value="1.25"[^>]*name="weekend"/);
  await browser.post("/admin/rates/add", { ...form, amount: "31", valid_from: "2026-11-25" });
  const list = await (await browser.get("/admin/rates")).text();
  expect(list).toContain("Upcoming");
  expect(list.indexOf("$28.50 an hour")).toBeLessThan(list.indexOf("$31 an hour"));
  app.clock.time = new Date("2026-11-25T15:00:00Z");
  expect(await (await browser.get("/admin/rates")).text()).toContain("Past rates");
});

test.each([
  [{ valid_from: "2026-11-22" }, "Choose today or a later date"],
  [{ service_id: "moon-base" }, "Choose another service. This one no longer exists."],
  [{ amount: "cheap" }, "Enter an amount, such as 28.50"],
  [{ name: "" }, "Enter a name, such as Unarmed officer"],
])("%j is refused at its field, keeps the form and stores nothing", async (fields, message) => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const answer = await browser.post("/admin/rates/add", { ...form, overtime: "1.5", ...fields });
  expect([400, 409]).toContain(answer.status);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toMatch(/name="overtime"[^>]*value="1.5"|value="1.5"[^>]*name="overtime"/);
  expect(await stored(app)).toEqual([]);
});

test("when two people add the same start date at the same time, one is told that it is taken", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const answers = await Promise.all(
    ["Unarmed officer", "unarmed OFFICER"].map((name) =>
      browser.post("/admin/rates/add", { ...form, name }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await stored(app)).toHaveLength(1);
});

test("the second of two people who edit a rate sees what the first one saved", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", form);
  const [rate] = await stored(app);
  const path = `/admin/rates/${rate?.id}`;
  const seen = seenIn(await (await browser.get(path)).text());
  await browser.post(path, { ...form, amount: "29", seen });
  const second = await browser.post(path, { ...form, amount: "30", seen });
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain("$29");
  expect(html).toContain("$30");
  expect(await stored(app)).toMatchObject([{ amount: 2900 }]);
});

test.each(roles)("rates are shown to people who may see them: %s", async (role) => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await app.db.updateTable("user_roles").set({ role }).execute();
  const list = await browser.get("/admin/rates");
  expect(list.status).toBe(["dispatcher", "admin"].includes(role) ? 200 : 403);
  const added = await browser.post("/admin/rates/add", form);
  expect(added.status).toBe(role === "admin" ? 302 : 403);
});

const request = {
  fullName: "Ada Example",
  email: "ada@example.com",
  phone: "(555) 555-0142",
  siteAddress: "24 Example Street",
  consent: "on",
  coverPlan: "always",
  armed: "no",
};

test("visitors see a price only if the company enters a range, starting on its first day", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", form);
  const shown = async () => (await app.get("/consultation?coverPlan=always&armed=no")).text();
  expect(await shown()).toContain("168 hours a week");
  expect(await shown()).not.toContain("Roughly");
  const range = { shown_from: "25.37", shown_to: "30", valid_from: "2026-11-24" };
  await browser.post("/admin/rates/add", { ...form, ...range });
  expect(await shown()).not.toContain("Roughly");
  const page = async () => (await app.get("/services/event-security")).text();
  expect(await page()).not.toContain("2537");
  // Midnight in New York.
  app.clock.time = new Date("2026-11-24T05:00:00Z");
  await expect.poll(shown).toContain("Roughly $4,262–$5,040 a week");
  await expect.poll(page).toContain("2537");
  await app.submit("/consultation", request);
  const { estimate } = await app.db
    .selectFrom("appointments")
    .select("estimate")
    .executeTakeFirstOrThrow();
  expect(estimate).toMatchObject({ price: { from: 426_200, to: 504_000 } });
});
