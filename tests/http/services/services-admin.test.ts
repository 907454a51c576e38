import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { seenIn } from "../../support/office-forms";

const dogs = {
  id: "dog-patrol",
  title: "Dog Patrol",
  description: "Two officers and a dog that hears more than they do.",
  icon: "moon",
};

/** A form with these list entries. */
function withFeatures(fields: Record<string, string>, features: string[], name = "features[]") {
  const form = new URLSearchParams(fields);
  for (const feature of features) form.append(name, feature);
  return form;
}

function send(browser: Browser, address: string, body: URLSearchParams) {
  return browser.request(address, {
    method: "POST",
    body,
    headers: { Origin: "http://localhost:3000" },
  });
}

const add = (browser: Browser, fields = {}, features: string[] = []) =>
  send(browser, "/admin/services/add", withFeatures({ ...dogs, ...fields }, features));

const stored = (app: TestApp, id: string) =>
  app.db.selectFrom("services").selectAll().where("id", "=", id).executeTakeFirst();

async function idsInOrder(app: TestApp) {
  const rows = await app.db.selectFrom("services").select("id").orderBy("position").execute();
  return rows.map(({ id }) => id);
}

function audited(app: TestApp) {
  return app.db
    .selectFrom("audit_log")
    .select(["actor_email", "action", "entity", "entity_id", "label", "changes"])
    .where("entity", "=", "service")
    .orderBy("id")
    .execute();
}

async function aRequestFor(app: TestApp, service_id: string, service_name: string) {
  const { id } = await app.db
    .insertInto("appointments")
    .values({
      appointment_date: "2026-12-01",
      customer_name: "Rita Request",
      customer_email: "rita@example.com",
      customer_phone: "555 0101",
      service_id,
      service_name,
      preferred_time: "TBD",
      message: "",
      submission_hash: `${service_id}-request`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("an added service is last in the list, on the site and in the consultation form", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await (await app.get("/services")).text()).not.toContain("Dog Patrol");

  const answer = await add(browser, {}, ["  Works in the dark ", "", "   ", "Never off duty"]);

  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/services/edit"]);
  expect(await (await browser.get("/admin/services/edit")).text()).toContain(
    "Service added successfully",
  );
  expect(await stored(app, "dog-patrol")).toMatchObject({
    ...dogs,
    features: ["Works in the dark", "Never off duty"],
  });
  expect((await idsInOrder(app)).at(-1)).toBe("dog-patrol");
  await expect.poll(async () => (await app.get("/services")).text()).toContain("Never off duty");
  expect(await (await app.get("/consultation")).text()).toContain("Dog Patrol");
  expect(await audited(app)).toEqual([
    expect.objectContaining({
      actor_email: "admin@example.com",
      action: "created",
      entity_id: "dog-patrol",
      label: "Dog Patrol",
    }),
  ]);
});

test.each([
  ["id", "", "Enter an ID"],
  ["id", "Dog Patrol", "Use only lowercase letters and digits"],
  ["id", "dog--patrol", "Use only lowercase letters and digits"],
  ["id", "../admin", "Use only lowercase letters and digits"],
  ["id", "x".repeat(101), "100 characters or fewer"],
  ["title", "  ", "Enter a title"],
  ["description", "", "Describe the service"],
  ["icon", "skull", "Choose an icon"],
])("a service with the %s %j gets a message beside the field", async (field, value, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await add(browser, { [field]: value }, ["Kept feature", "Second feature"]);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  expect(html).toContain(`${field}-error`);
  expect(html).toContain('value="Kept feature"');
  expect(html).toContain('value="Second feature"');
  expect(await app.db.selectFrom("services").select("id").execute()).toHaveLength(7);
  expect(await audited(app)).toEqual([]);
});

test("an id that is taken is refused, also when two people add it at once", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const both = await Promise.all([add(browser), add(browser, { title: "Other Dogs" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(await refused?.text()).toContain(
    "Choose another ID. Another service already has “dog-patrol”",
  );
  expect(await audited(app)).toHaveLength(1);
});

test("a failed save shows the failure and keeps the values", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sql`alter table services add constraint closed check (false) not valid`.execute(app.db);
  try {
    const answer = await add(browser, {}, ["Kept feature"]);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to add service");
    expect(html).toContain('value="Kept feature"');
    expect(html).toContain('value="dog-patrol"');
  } finally {
    await app.db.schema.alterTable("services").dropConstraint("closed").execute();
  }
});

test("an edited service is on the site, with the old and new texts in the audit log", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const address = "/admin/services/edit/event-security";
  const html = await (await browser.get(address)).text();
  expect(html).toContain('value="Event Security"');
  await app.get("/services");

  const fields = { ...dogs, title: "Events, Large and Small", seen: seenIn(html) };
  const answer = await send(browser, address, withFeatures(fields, ["One feature"]));

  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/services/edit"]);
  expect(await (await browser.get("/admin/services/edit")).text()).toContain("Service updated");
  expect(await stored(app, "event-security")).toMatchObject({
    title: "Events, Large and Small",
    icon: "moon",
    features: ["One feature"],
    updated_at: app.clock.time,
  });
  await expect
    .poll(async () => (await app.get("/services")).text())
    .toContain("Events, Large and Small");
  const [change] = await audited(app);
  expect(change?.changes.title).toEqual(["Event Security", "Events, Large and Small"]);
});

test("an edit conflict shows the difference, and saving again overwrites it", async () => {
  await using app = await testApp();
  const [first, second] = [await app.adminBrowser(), await app.adminBrowser("ben@example.com")];
  const address = "/admin/services/edit/event-security";
  const seen = seenIn(await (await first.get(address)).text());
  await send(second, address, withFeatures({ ...dogs, title: "Theirs", seen }, []));

  const late = await send(first, address, withFeatures({ ...dogs, title: "Mine", seen }, ["New"]));

  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Test Admin changed this");
  expect(html).toContain("Saved version");
  expect(html).toContain("Theirs");
  expect(html).toContain('value="Mine"');
  expect((await stored(app, "event-security"))?.title).toBe("Theirs");

  const again = { ...dogs, title: "Mine", seen: seenIn(html) };
  expect((await send(first, address, withFeatures(again, ["New"]))).status).toBe(302);
  expect((await stored(app, "event-security"))?.title).toBe("Mine");
});

test("saving an unchanged service changes nothing", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await add(browser, {}, ["One"]);
  const address = "/admin/services/edit/dog-patrol";
  const seen = seenIn(await (await browser.get(address)).text());
  const { id: _, ...details } = dogs;
  const answer = await send(browser, address, withFeatures({ ...details, seen }, ["One"]));
  expect(answer.status).toBe(302);
  expect(await audited(app)).toHaveLength(1);
});

test("each list has its own title", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  for (const [part, title] of [
    ["edit", "Edit Services"],
    ["remove", "Remove Services"],
  ]) {
    const html = await (await browser.get(`/admin/services/${part}`)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
});

test("requests keep the name of a deleted service", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const request = await aRequestFor(app, "event-security", "Event Security");
  await app.get("/services");

  const answer = await browser.post("/admin/services/event-security/delete", { back: "remove" });

  expect(answer.headers.get("Location")).toBe("/admin/services/remove");
  const list = await (await browser.get("/admin/services/remove")).text();
  expect(list).toContain("Service deleted successfully");
  expect(await stored(app, "event-security")).toBeUndefined();
  const kept = await app.db
    .selectFrom("appointments")
    .select(["service_id", "service_name"])
    .where("id", "=", request)
    .executeTakeFirst();
  expect(kept).toEqual({ service_id: null, service_name: "Event Security" });
  await expect
    .poll(async () => (await app.get("/services")).text())
    .not.toContain("Event Security");
  expect((await audited(app)).map(({ action }) => action)).toEqual(["deleted"]);

  const twice = await browser.post("/admin/services/event-security/delete", {});
  expect(twice.headers.getSetCookie().join()).toContain("toast=service-not-deleted");
});

test("a new order applies to the site and the consultation form", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const before = await idsInOrder(app);
  const order = [...before.slice(1), before[0] ?? ""];
  await app.get("/services");

  const answer = await moveTo(browser, app, order);

  expect(answer.status).toBe(200);
  expect(await idsInOrder(app)).toEqual(order);
  const lastTitle = "Personal Protection &amp; Bodyguards";
  const placeIn = (html: string) => html.indexOf("Event Security") - html.indexOf(lastTitle);
  await expect
    .poll(async () => placeIn((await (await app.get("/services")).text()).split("<main")[1] ?? ""))
    .toBeLessThan(0);
  const form = (await (await app.get("/consultation")).text()).split('name="service"')[1] ?? "";
  expect(placeIn(form)).toBeLessThan(0);
  expect(await audited(app)).toEqual([
    expect.objectContaining({ entity_id: "order", changes: { order: [before, order] } }),
  ]);
});

async function moveTo(browser: Browser, app: TestApp, order: string[], from?: string[]) {
  const { orderMark } = await import("~/platform/forms/row-order.server");
  const seen = orderMark(from ?? (await idsInOrder(app)));
  return send(browser, "/admin/services/edit", withFeatures({ seen }, order, "order[]"));
}

test.each([
  ["omits a service", (ids: string[]) => ids.slice(1)],
  ["repeats a service", (ids: string[]) => [...ids.slice(1), ids[1] ?? ""]],
  ["has an unknown service", (ids: string[]) => [...ids.slice(1), "unknown"]],
])("an order that %s is refused", async (_, wrong) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const before = await idsInOrder(app);
  await moveTo(browser, app, wrong(before));
  expect(await idsInOrder(app)).toEqual(before);
  expect(await audited(app)).toEqual([]);
});

test("an order made from an old order is refused", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const before = await idsInOrder(app);
  const turned = [...before].reverse();
  await moveTo(browser, app, turned);
  await moveTo(browser, app, before.slice(1).concat(before[0] ?? ""), before);
  expect(await idsInOrder(app)).toEqual(turned);
});

test("an unknown service is a 404", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect((await browser.get("/admin/services/edit/nothing")).status).toBe(404);
  const saved = await send(browser, "/admin/services/edit/nothing", withFeatures(dogs, []));
  expect(saved.status).toBe(404);
});

test("when the services can't be read, the screen says so and offers to try again", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.db.schema.alterTable("services").renameTo("out_of_reach").execute();
  try {
    const answer = await browser.get("/admin/services/edit");
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to load services");
    expect(html).toContain("Try Again");
  } finally {
    await sql`alter table out_of_reach rename to services`.execute(app.db);
  }
});
