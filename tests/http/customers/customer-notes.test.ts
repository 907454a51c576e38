import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";
import { seenOn } from "../../support/office-forms";

const customer = "/admin/bookings/customers/ada%40example.com";
const ada = { customer_name: "Ada Marsh", customer_email: "Ada@example.com" };

const notes = (app: TestApp) =>
  app.db
    .selectFrom("office_notes")
    .select(["id", "note", "customer_key", "appointment_id", "author_name"])
    .orderBy("id")
    .execute();

test("a customer's note is added, edited and deleted, and its text isn't in the audit log", async () => {
  await using app = await testApp();
  await book(app, ada);
  const office = await app.adminBrowser("olive@example.com");
  const added = await office.post(customer, { intent: "note", note: "Pays late." });
  expect(added.headers.get("Location")).toBe(customer);
  await office.post(customer, { intent: "note", note: "Pays late." });
  const [note, ...more] = await notes(app);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ note: "Pays late.", customer_key: "ada@example.com" });
  const path = `/admin/bookings/notes/${note?.id}`;
  expect(await pageOf(office.get(customer))).toContain(path);

  const seen = await seenOn(office, path);
  expect((await office.post(path, { note: "", seen })).status).toBe(400);
  const saved = await office.post(path, { note: "Pays on time.", seen });
  expect(saved.headers.get("Location")).toBe(customer);
  expect(await pageOf(office.get(customer))).toMatch(/Pays on time\.[\s\S]*, edited/);
  const late = await office.post(path, { note: "Pays never.", seen });
  expect(late.status).toBe(409);
  expect(await pageOf(late)).toContain("Pays on time.");

  const gone = await office.post(`${path}/delete`, {});
  expect(gone.headers.get("Location")).toBe(customer);
  expect(await notes(app)).toEqual([]);
  expect((await office.get(path)).status).toBe(404);
  const log = await app.db
    .selectFrom("audit_log")
    .select(["entity", "entity_id", "changes"])
    .orderBy("id")
    .execute();
  expect(log).toMatchObject([
    { entity: "customer", entity_id: "ada@example.com", changes: { note: [null, "added"] } },
    { changes: { note: [null, "edited"] } },
    { changes: { note: [null, "deleted"] } },
  ]);
  expect(JSON.stringify(log)).not.toContain("Pays");
});

test("a booking's note is edited and deleted the same way, but a logged call stays", async () => {
  await using app = await testApp();
  const id = await book(app, ada);
  const office = await app.adminBrowser();
  const booking = `/admin/bookings/${id}`;
  await office.post(booking, { intent: "note", note: "Gate is lit." });
  await office.post(booking, { intent: "call", note: "Left a message." });
  const [note, call] = await notes(app);
  const path = `/admin/bookings/notes/${note?.id}`;
  const saved = await office.post(path, {
    note: "Gate is dark.",
    seen: await seenOn(office, path),
  });
  expect(saved.headers.get("Location")).toBe(booking);
  expect((await office.get(`/admin/bookings/notes/${call?.id}`)).status).toBe(404);
  await office.post(`/admin/bookings/notes/${call?.id}/delete`, {});
  // The booking was opened from a list.
  const back = `${booking}?requests=open`;
  const deleted = await office.post(`${path}/delete`, { back });
  expect(deleted.headers.get("Location")).toBe(back);
  expect(await notes(app)).toMatchObject([{ note: "Left a message." }]);
});

test("deleting a note never leads to another site", async () => {
  await using app = await testApp();
  const id = await book(app, ada);
  const office = await app.adminBrowser();
  await office.post(`/admin/bookings/${id}`, { intent: "note", note: "Gate is lit." });
  const [note] = await notes(app);
  const path = `/admin/bookings/notes/${note?.id}/delete`;
  const deleted = await office.post(path, { back: "//example.com/admin" });
  expect(deleted.headers.get("Location")).toBe(`/admin/bookings/${id}`);
});

test("viewers read a customer's notes and sites; recruiters and editors see neither", async () => {
  await using app = await testApp();
  await book(app, ada);
  const dispatcher = await app.browserWith("dispatcher");
  await dispatcher.post(customer, { intent: "note", note: "Two dogs." });
  const viewer = await app.browserWith("viewer");
  const shown = await pageOf(viewer.get(customer));
  expect(shown).toContain("Two dogs.");
  expect(shown).not.toContain("Add Note");
  expect(shown).not.toContain("Add Site");
  expect((await viewer.post(customer, { intent: "note", note: "Mine" })).status).toBe(403);
  for (const role of ["recruiter", "editor"] as const) {
    const other = await app.browserWith(role);
    expect((await other.get(customer)).status, role).toBe(403);
    expect((await other.post(customer, { intent: "note", note: "Mine" })).status, role).toBe(403);
  }
  expect(await notes(app)).toHaveLength(1);
});

test("notes follow the only booking to its corrected address, and are deleted with the last booking", async () => {
  await using app = await testApp();
  const id = await book(app, ada);
  const office = await app.adminBrowser();
  await office.post(customer, { intent: "note", note: "Two dogs." });
  await app.db
    .updateTable("appointments")
    .set({ customer_email: "ada@example.org" })
    .where("id", "=", id)
    .execute();
  expect(await notes(app)).toMatchObject([{ customer_key: "ada@example.org" }]);
  await app.db.updateTable("appointments").set({ customer_name: "Ada M." }).execute();
  expect(await notes(app)).toHaveLength(1);
  await app.db.deleteFrom("appointments").where("id", "=", id).execute();
  expect(await notes(app)).toEqual([]);
  expect(await app.db.selectFrom("customers").select("customer_key").execute()).toEqual([]);
});
