import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book, bookAt, bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { linkTo, pageOf } from "../../support/customer-bookings";
import { seenOn } from "../../support/office-forms";

const customer = "/admin/bookings/customers/ada%40example.com";
const ada = { customer_name: "Ada Marsh", customer_email: "ada@example.com" };

const warehouse = {
  name: "Warehouse",
  address: "12 Harbor Road, Dublin, OH 43016",
  access: "Gate code 4711.\nPark behind the hall.",
  contact_name: "Kim Porter",
  contact_phone: "(614) 555-0177",
};

async function addedSite(app: TestApp, office: Browser, fields = warehouse): Promise<string> {
  const added = await office.post(`${customer}/sites/add`, fields);
  expect(added.headers.get("Location")).toBe(customer);
  const { id } = await app.db
    .selectFrom("customer_sites")
    .select("id")
    .where("name", "=", fields.name)
    .executeTakeFirstOrThrow();
  return id;
}

const call = (more: Record<string, string> = {}) => ({
  once: crypto.randomUUID(),
  customer_name: "Ada Marsh",
  customer_email: "ada@example.com",
  customer_phone: "(614) 555-0142",
  service: "",
  date: "2026-12-01",
  start: "10:00",
  consent_note: "Agreed by phone",
  notify: "on",
  ...more,
});

const idIn = (response: Response) => response.headers.get("Location")?.split("/").at(-1) ?? "";

test("a site is added, edited with a conflict shown, and deleted", async () => {
  await using app = await testApp();
  await book(app, ada);
  const office = await app.adminBrowser();
  expect(await pageOf(office.get(customer))).toContain("No sites yet");
  const refused = await office.post(`${customer}/sites/add`, { ...warehouse, address: " " });
  expect(refused.status).toBe(400);
  const kept = await pageOf(refused);
  expect(kept).toContain("Enter the address");
  expect(kept).toContain("Gate code 4711.");
  const id = await addedSite(app, office);
  const twin = await office.post(`${customer}/sites/add`, {
    ...warehouse,
    name: "Hall",
    address: "12 harbor road Dublin, OH  43016",
  });
  expect(twin.status).toBe(409);
  expect(await pageOf(twin)).toContain("This customer’s site “Warehouse” already has this address");
  const shown = await pageOf(office.get(customer));
  for (const text of ["Warehouse", "Gate code 4711.", "Kim Porter", "tel:"]) {
    expect(shown).toContain(text);
  }

  const path = `${customer}/sites/${id}`;
  const seen = await seenOn(office, path);
  await office.post(path, { ...warehouse, access: "Gate code 42.", seen });
  const late = await office.post(path, { ...warehouse, access: "No code.", seen });
  expect(late.status).toBe(409);
  expect(await pageOf(late)).toContain("Gate code 42.");
  expect((await office.get(path.replace("ada", "bob"))).status).toBe(404);

  await office.post(`${path}/delete`, {});
  expect(await app.db.selectFrom("customer_sites").select("id").execute()).toEqual([]);
  const log = await app.db.selectFrom("audit_log").select(["entity", "label"]).execute();
  expect(log).toHaveLength(3);
  for (const entry of log) {
    expect(entry).toEqual({ entity: "customer", label: "Ada Marsh: Warehouse" });
  }
});

test("a new booking with a site has its address; the office and the consultant see how to get in", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  await app.db.updateTable("consultants").set({ email: "cora@example.com" }).execute();
  await book(app, ada);
  const office = await app.adminBrowser();
  const site = await addedSite(app, office);
  const form = await pageOf(office.get("/admin/bookings/add?customer=ada%40example.com"));
  expect(form).toContain(`<option value="${site}">Warehouse, 12 Harbor Road, Dublin, OH 43016`);
  const added = await office.post(
    "/admin/bookings/add",
    call({ site_id: site, site_address: "9 Other Street" }),
  );
  const id = idIn(added);
  expect(await bookingOf(app, id)).toMatchObject({
    site_id: site,
    site_address: warehouse.address,
  });
  const page = await pageOf(office.get(`/admin/bookings/${id}`));
  for (const text of ["Warehouse", "Park behind the hall.", "Kim Porter", "(614) 555-0177"]) {
    expect(page).toContain(text);
  }
  const csv = await (await office.get("/admin/bookings/export")).text();
  expect(csv).toContain("Warehouse");

  await app.runJobs();
  const mails = await app.db
    .selectFrom("outgoing_mails")
    .select(["to_address", "text", "html", "calendar"])
    .execute();
  const all = (to: string) =>
    JSON.stringify(mails.filter(({ to_address }) => to_address === to)).replaceAll(
      "\\\\r\\\\n ",
      "",
    );
  for (const to of ["ops@example.com", "cora@example.com"]) {
    expect(all(to)).toContain("Access instructions: Gate code 4711. Park behind the hall.");
    expect(all(to)).toContain("On-site contact: Kim Porter");
  }
  expect(all("ada@example.com")).toContain("12 Harbor Road");
  for (const internal of ["4711", "Kim Porter", "555-0177", "Warehouse"]) {
    expect(all("ada@example.com")).not.toContain(internal);
  }
  const own = await pageOf(app.get(`/booking/${await linkTo(app, id)}`));
  for (const internal of ["4711", "Kim Porter"]) expect(own).not.toContain(internal);
});

test("today's visit on the dashboard says how to get in", async () => {
  await using app = await testApp();
  app.clock.time = new Date("2026-12-01T08:00:00-05:00");
  const id = await bookAt(app, "10:00", "11:00", ada);
  const office = await app.adminBrowser();
  const site_id = await addedSite(app, office);
  await app.db.updateTable("appointments").set({ site_id }).where("id", "=", id).execute();
  const dashboard = await pageOf(office.get("/admin"));
  expect(dashboard).toContain("Access instructions: Gate code 4711.");
  expect(dashboard).toContain("On-site contact: Kim Porter, (614) 555-0177");
});

test("a typed address is saved as a site once, and linked", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const address = "4 Mill Lane, Dublin, OH 43017";
  const first = idIn(
    await office.post("/admin/bookings/add", call({ site_address: address, save_site: "on" })),
  );
  const second = idIn(
    await office.post(
      "/admin/bookings/add",
      call({ start: "12:00", site_address: address.toUpperCase(), save_site: "on" }),
    ),
  );
  const sites = await app.db.selectFrom("customer_sites").selectAll().execute();
  expect(sites).toMatchObject([{ name: "4 Mill Lane", address, customer_key: "ada@example.com" }]);
  for (const id of [first, second]) {
    expect(await bookingOf(app, id)).toMatchObject({ site_id: sites[0]?.id });
  }
});

test("a booking keeps its address when its site is edited, and gets a new one with another site", async () => {
  await using app = await testApp();
  const id = await book(app, { ...ada, site_address: "1 First Street" });
  const office = await app.adminBrowser();
  const site = await addedSite(app, office);
  const edit = `/admin/bookings/${id}/edit`;
  const details = {
    customer_name: "Ada Marsh",
    customer_email: "ada@example.com",
    customer_phone: "+1 555 0142",
    site_address: "1 First Street",
    site_id: site,
  };
  await office.post(edit, { ...details, seen: await seenOn(office, edit) });
  expect(await bookingOf(app, id)).toMatchObject({
    site_id: site,
    site_address: warehouse.address,
  });
  const { changes } = await app.db
    .selectFrom("audit_log")
    .select("changes")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ site_id: [null, "Warehouse"] });

  const path = `${customer}/sites/${site}`;
  await office.post(path, {
    ...warehouse,
    address: "77 New Road",
    access: "Ring twice.",
    seen: await seenOn(office, path),
  });
  expect(await bookingOf(app, id)).toMatchObject({ site_address: warehouse.address });
  const form = await pageOf(office.get(edit));
  expect(form).toContain(`value="${warehouse.address}"`);
  const saved = { ...details, customer_name: "Ada M.", site_address: warehouse.address };
  await office.post(edit, { ...saved, seen: await seenOn(office, edit) });
  expect(await bookingOf(app, id)).toMatchObject({
    customer_name: "Ada M.",
    site_id: site,
    site_address: warehouse.address,
  });
  expect(await pageOf(office.get(`/admin/bookings/${id}`))).toContain("Ring twice.");

  await office.post(`${path}/delete`, {});
  expect(await bookingOf(app, id)).toMatchObject({
    site_id: null,
    site_address: warehouse.address,
  });
});

test("a deleted site or another customer's is refused next to the field", async () => {
  await using app = await testApp();
  await book(app, ada);
  const office = await app.adminBrowser();
  const site = await addedSite(app, office);
  const others = call({ site_id: site, customer_email: "bob@example.com" });
  for (const fields of [others, call({ site_id: crypto.randomUUID() })]) {
    const refused = await office.post("/admin/bookings/add", fields);
    expect(refused.status).toBe(400);
  }
  const wrong = await office.post("/admin/bookings/add", call({ site_id: "first" }));
  expect(await pageOf(wrong)).toContain("Choose one of the sites");
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(1);
});

test("notes and sites are exported and erased with the person", async () => {
  await using app = await testApp();
  const booked = { ...ada, created_at: new Date("2020-01-01"), updated_at: new Date("2020-01-01") };
  await book(app, booked);
  const office = await app.adminBrowser();
  await addedSite(app, office);
  await office.post(customer, { intent: "note", note: "Two dogs." });
  const person = "/admin/privacy/person?email=ada@example.com";
  expect(await pageOf(office.get(person))).toContain("1 note, 1 site");
  const { personExport } = await import("~/features/privacy/people/export.queries.server");
  const { files } = await personExport(app.services, "ada@example.com");
  const exported = JSON.parse(files.find(({ name }) => name === "customers.json")?.text ?? "[]");
  expect(exported).toMatchObject([
    { notes: [{ note: "Two dogs." }], sites: [{ name: "Warehouse", access: warehouse.access }] },
  ]);
  await office.post("/admin/privacy/erase?email=ada@example.com", { typed: "ada@example.com" });
  expect(await app.db.selectFrom("customer_sites").select("id").execute()).toEqual([]);
  expect(await app.db.selectFrom("office_notes").select("id").execute()).toEqual([]);
  const log = await app.db.selectFrom("audit_log").select(["label", "changes"]).execute();
  expect(JSON.stringify(log)).not.toMatch(/Warehouse|Kim|Ada/);
});
