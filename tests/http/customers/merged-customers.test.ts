import { sql } from "kysely";
import { expect, test } from "vitest";
import { addNote } from "~/features/appointments/notes/commands.server";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { mergeCustomers } from "~/features/customers/records/merge.commands.server";
import { mergedPart, mergeMark } from "~/features/customers/records/merge.queries.server";
import { keysOf } from "~/features/customers/records/queries.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { book, bookingOf } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { pageOf } from "../../support/customer-bookings";
import { seenIn } from "../../support/office-forms";

const adaKey = "ada@example.com";
const bobKey = "bob@example.com";
const pageOfKey = (key: string) => `/admin/bookings/customers/${encodeURIComponent(key)}`;
const merge = `${pageOfKey(adaKey)}/merge`;

const actor = {
  userId: null as unknown as string,
  name: "Olive Office",
  email: "olive@example.com",
} as AdminActor<Permission>;

/** Two customers: Ada with one booking, Bob with two. */
async function aPair(app: TestApp) {
  const ada = await book(app, {
    customer_name: "Ada Marsh",
    customer_email: adaKey,
    customer_phone: "(614) 555-0142",
  });
  const bob = { customer_name: "Bob Marsh", customer_email: bobKey, company: "Marsh Works" };
  const phone = { customer_phone: "+1 614 555 0177" };
  return {
    ada,
    bobs: [await book(app, { ...bob, ...phone }), await book(app, { ...bob, ...phone })],
  };
}

async function seenMark(app: TestApp): Promise<string> {
  const kept = await mergedPart(app.db, adaKey);
  const other = await mergedPart(app.db, bobKey);
  if (!kept || !other) throw new Error("a customer is missing");
  return mergeMark(kept, other);
}

const keepAda = { name: "kept", email: "kept", phone: "kept" } as const;

const mergeNow = async (app: TestApp, seen?: string) =>
  mergeCustomers(app.services, actor, adaKey, {
    ...keepAda,
    other: bobKey,
    seen: seen ?? (await seenMark(app)),
  });

const customers = (app: TestApp) =>
  app.db
    .selectFrom("customers")
    .select(["customer_key", "customer_name", "customer_email", "customer_phone", "total_bookings"])
    .orderBy("customer_key")
    .execute();

async function formFields(office: Browser) {
  const html = await pageOf(office.get(`${merge}?with=${encodeURIComponent(bobKey)}`));
  return { html, fields: { other: bobKey, seen: seenIn(html) } };
}

test("two customers are compared and merged; everything moves, and the old address redirects", async () => {
  await using app = await testApp();
  const { bobs } = await aPair(app);
  const office = await app.adminBrowser("olive@example.com");
  await office.post(pageOfKey(bobKey), { intent: "note", note: "Bob pays late." });
  await office.post(`${pageOfKey(bobKey)}/sites/add`, { name: "Mill", address: "4 Mill Lane" });
  await app.post("/contact", { name: "Bob", email: bobKey, message: "Is the mill lit?" });

  expect(await pageOf(office.get(pageOfKey(adaKey)))).toContain("Merge With Another Customer");
  const search = await pageOf(office.get(`${merge}?q=bob`));
  expect(search).toContain(`${merge}?with=bob%40example.com`);
  expect(await pageOf(office.get(`${merge}?q=ada`))).toContain("No other customer matches");

  const { html, fields } = await formFields(office);
  for (const text of [
    "Ada Marsh",
    "Bob Marsh",
    "(614) 555-0142",
    "(614) 555-0177",
    "Marsh Works",
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain("2 bookings, 1 message, 1 note, 1 site and all correspondence");
  expect(html).toContain("This can’t be undone.");
  const merged = await office.post(merge, { ...fields, ...keepAda, phone: "other" });
  expect(merged.headers.get("Location")).toBe(pageOfKey(adaKey));

  expect(await customers(app)).toEqual([
    {
      customer_key: adaKey,
      customer_name: "Ada Marsh",
      customer_email: adaKey,
      customer_phone: "+1 614 555 0177",
      total_bookings: 3,
    },
  ]);
  const page = await pageOf(office.get(pageOfKey(adaKey)));
  for (const text of ["3 bookings", "Bob pays late.", "4 Mill Lane", "Is the mill lit?"]) {
    expect(page).toContain(text);
  }
  for (const path of ["", "/merge", "/sites/add"]) {
    const answer = await office.get(pageOfKey(bobKey) + path);
    expect(answer.headers.get("Location")).toBe(pageOfKey(adaKey) + path);
  }
  // The booking keeps its own contact details.
  expect(await bookingOf(app, bobs[0] ?? "")).toMatchObject({
    customer_name: "Bob Marsh",
    customer_email: bobKey,
  });
  const list = await pageOf(office.get("/admin/bookings/customers?q=bob%40example"));
  expect(list).toContain("Ada Marsh");
  const entry = await app.db
    .selectFrom("audit_log")
    .select(["entity", "entity_id", "changes"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    entity: "customer",
    entity_id: adaKey,
    changes: {
      merged_with: [null, "Bob Marsh, bob@example.com, +1 614 555 0177"],
      bookings_moved: [null, 2],
      customer_phone: ["+1 614 555 0142", "+1 614 555 0177"],
    },
  });
});

test("a reply to a merged customer goes to the email address on their page", async () => {
  await using app = await testApp();
  const { ada, bobs } = await aPair(app);
  const office = await app.adminBrowser();
  const replies = async (key: string) =>
    [...(await pageOf(office.get(pageOfKey(key)))).matchAll(/bookings\/([0-9a-f-]+)\/reply"/g)].map(
      ([, id]) => id,
    );
  const latest = { appointment_date: "2026-12-20" };
  await app.db.updateTable("appointments").set(latest).where("id", "in", bobs).execute();
  expect(bobs).toContain((await replies(bobKey))[0]);
  await mergeNow(app);
  expect(await replies(adaKey)).toEqual([ada]);
  const newer = await book(app, { customer_email: "Ada@Example.com", ...latest });
  expect(await replies(adaKey)).toEqual([newer]);
  const byPhone = { customer_email: null, customer_phone: "(614) 555-0199" };
  await book(app, { ...byPhone, ...latest });
  expect(await replies("6145550199")).toEqual([]);
});

test("later bookings and messages from the other address belong to the kept customer, even after another merge", async () => {
  await using app = await testApp();
  await aPair(app);
  await mergeNow(app);
  const later = await book(app, { customer_email: "BOB@example.com" });
  expect(await bookingOf(app, later)).toMatchObject({
    customer_key: adaKey,
    contact_key: bobKey,
  });
  await book(app, { customer_name: "Cleo", customer_email: "cleo@example.com" });
  const kept = await mergedPart(app.db, "cleo@example.com");
  const other = await mergedPart(app.db, adaKey);
  if (!kept || !other) throw new Error("a customer is missing");
  const seen = mergeMark(kept, other);
  await mergeCustomers(app.services, actor, kept.key, { ...keepAda, other: adaKey, seen });
  expect(await keysOf(app.db, kept.key)).toEqual([kept.key, adaKey, bobKey]);
  const office = await app.adminBrowser();
  const old = await office.get(pageOfKey(bobKey));
  expect(old.headers.get("Location")).toBe(pageOfKey(kept.key));
  await app.post("/contact", { name: "Bob", email: bobKey, message: "Still there?" });
  expect(await pageOf(office.get(pageOfKey(kept.key)))).toContain("Still there?");
  // A corrected address moves the booking to its own customer.
  await app.db
    .updateTable("appointments")
    .set({ customer_email: "dee@example.com" })
    .where("id", "=", later)
    .execute();
  expect(await bookingOf(app, later)).toMatchObject({ customer_key: "dee@example.com" });
  expect(await customers(app)).toMatchObject([
    { customer_key: "cleo@example.com", customer_name: "Cleo", total_bookings: 4 },
    { customer_key: "dee@example.com", total_bookings: 1 },
  ]);
});

test("when two people merge the same customers at the same time, one succeeds and the other gets a message", async () => {
  await using app = await testApp();
  await aPair(app);
  const offices = [await app.adminBrowser("olive@example.com"), await app.adminBrowser()];
  const forms = await Promise.all(offices.map((office) => formFields(office)));
  const answers = await Promise.all(
    offices.map((office, at) => office.post(merge, { ...forms[at]?.fields, ...keepAda })),
  );
  for (const answer of answers) {
    expect(answer.headers.get("Location")).toBe(pageOfKey(adaKey));
  }
  expect(await customers(app)).toMatchObject([{ customer_key: adaKey, total_bookings: 3 }]);
  const shown = await Promise.all(offices.map((office) => pageOf(office.get(pageOfKey(adaKey)))));
  expect(shown.filter((html) => html.includes("Customers merged"))).toHaveLength(1);
  expect(
    shown.filter((html) =>
      html.includes("Someone else already merged or deleted one of these customers"),
    ),
  ).toHaveLength(1);
  const log = await app.db.selectFrom("audit_log").select("id").execute();
  expect(log).toHaveLength(1);
});

test("of two opposite merges at the same time, one wins and nothing is lost", async () => {
  await using app = await testApp();
  await aPair(app);
  const [kept, other] = [await mergedPart(app.db, adaKey), await mergedPart(app.db, bobKey)];
  if (!kept || !other) throw new Error("a customer is missing");
  const outcomes = await Promise.all([
    mergeNow(app),
    mergeCustomers(app.services, actor, bobKey, {
      ...keepAda,
      other: adaKey,
      seen: mergeMark(other, kept),
    }),
  ]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await customers(app)).toMatchObject([{ total_bookings: 3 }]);
});

test("a merge is refused if a customer has changed since it was shown", async () => {
  await using app = await testApp();
  await aPair(app);
  const office = await app.adminBrowser();
  const { fields } = await formFields(office);
  await book(app, { customer_email: bobKey });
  const refused = await office.post(merge, { ...fields, ...keepAda });
  expect(refused.status).toBe(409);
  expect(await pageOf(refused)).toContain("Check both before you merge them.");
  expect(await customers(app)).toHaveLength(2);
});

test("merging while bookings, notes and messages come in leaves no booking behind", async () => {
  await using app = await testApp();
  const { bobs } = await aPair(app);
  const seen = await seenMark(app);
  const [first = ""] = bobs;
  const office = await app.adminBrowser();
  const [outcome] = await Promise.all([
    mergeNow(app, seen),
    transitionBooking(app.services, actor, first, "confirm", {
      seen: "pending~~",
      note: "",
      notify: true,
      time: { date: "2026-12-01", start: "10:00", end: "" },
    }),
    ...[1, 2, 3, 4].map(() => book(app, { customer_email: bobKey })),
    app.post("/contact", { name: "Bob", email: bobKey, message: "Are you there?" }),
    addNote(app.services, actor, { booking: first }, { kind: "note", note: "Called twice." }),
  ]);
  if (!outcome?.ok) expect(await mergeNow(app)).toMatchObject({ ok: true });
  expect(await customers(app)).toMatchObject([{ customer_key: adaKey, total_bookings: 7 }]);
  const { rows } = await sql`select id from appointments where customer_key <> ${adaKey}`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
  expect(await bookingOf(app, first)).toMatchObject({ status: "confirmed" });
  expect(await pageOf(office.get(pageOfKey(adaKey)))).toContain("Are you there?");
});

test("customers with the same phone or mailbox are suggested", async () => {
  await using app = await testApp();
  const phone = "(614) 555-0142";
  await book(app, { customer_name: "Ada", customer_email: adaKey, customer_phone: phone });
  await book(app, {
    customer_name: "Ada by phone",
    customer_email: null,
    customer_phone: "+1 614-555-0142",
  });
  await book(app, {
    customer_name: "Ada Plus",
    customer_email: "Ada+guards@example.com",
    customer_phone: "(614) 555-0199",
  });
  await book(app, { customer_name: "Eve Other", customer_phone: "(614) 555-0111" });
  const office = await app.adminBrowser();
  const page = await pageOf(office.get(pageOfKey(adaKey)));
  expect(page).toContain("Possible duplicates");
  expect(page).toContain(`${merge}?with=%2B16145550142`);
  expect(page).toContain("Ada Plus");
  expect(page).not.toContain("Eve Other");
  const viewer = await app.browserWith("viewer");
  const read = await pageOf(viewer.get(pageOfKey(adaKey)));
  expect(read).toContain("Ada by phone");
  expect(read).not.toContain("/merge");
});

test("dispatchers merge; viewers, recruiters and editors can't", async () => {
  await using app = await testApp();
  await aPair(app);
  for (const role of ["viewer", "recruiter", "editor"] as const) {
    const browser = await app.browserWith(role);
    expect((await browser.get(merge)).status, role).toBe(403);
    const posted = await browser.post(merge, { other: bobKey, seen: await seenMark(app) });
    expect(posted.status, role).toBe(403);
  }
  const dispatcher = await app.browserWith("dispatcher");
  const { fields } = await formFields(dispatcher);
  const merged = await dispatcher.post(merge, { ...fields, ...keepAda });
  expect(merged.status).toBe(302);
  expect(await customers(app)).toHaveLength(1);
});

test("erasure works by address: it keeps the other address's bookings, and the customer gets another key", async () => {
  await using app = await testApp();
  const at = new Date("2020-01-01");
  const old = { created_at: at, updated_at: at };
  await book(app, { ...old, customer_name: "Ada", customer_email: adaKey });
  await book(app, { ...old, customer_name: "Bob", customer_email: bobKey });
  await mergeNow(app);
  const office = await app.adminBrowser();
  const person = await pageOf(office.get(`/admin/privacy/person?email=${adaKey}`));
  expect(person).toContain(`merged with ${bobKey}`);
  const erased = await office.post(`/admin/privacy/erase?email=${adaKey}`, { typed: adaKey });
  expect(erased.status).toBe(302);
  expect(await customers(app)).toMatchObject([
    { customer_key: bobKey, customer_name: "Bob", customer_email: bobKey, total_bookings: 1 },
  ]);
  expect(await app.db.selectFrom("merged_customers").selectAll().execute()).toEqual([]);
  const { rows } = await sql<{ all: string }>`
    select customers::text || appointments::text as all from customers, appointments`.execute(
    app.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.all).not.toContain("ada@");
});

test("a merged address doesn't prove who owns the other mailbox", async () => {
  await using app = await testApp();
  await aPair(app);
  await mergeNow(app);
  const { isKnownCustomer } = await import("~/features/appointments/holds/commands.server");
  await app.db
    .updateTable("appointments")
    .set({ status: "completed" })
    .where("customer_email", "=", adaKey)
    .execute();
  const id = await book(app, { customer_email: bobKey });
  const known = await app.db
    .transaction()
    .execute((trx) => isKnownCustomer(app.services, trx, { id, email: bobKey }));
  expect(known).toBe(false);
});
