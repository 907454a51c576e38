import { expect, test } from "vitest";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { days } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { putOnCall, runPaging, sendUrgent } from "../../support/urgent";

const person = "/admin/privacy/person?email=%2B15555550142";
const erase = "/admin/privacy/erase?email=%2B15555550142";
const phone = "+1 (555) 555-0142";

async function oneRequest(app: TestApp) {
  await putOnCall(app, "Ann First");
  await sendUrgent(app, { callback_phone: phone, details: "Our neighbor Grace saw it" });
  await sendUrgent(app, { callback_phone: "+1 555 555 0143", site_address: "Elsewhere" });
  await runPaging(app);
}

async function close({ db, clock }: TestApp) {
  const closed = { status: "closed", closed_at: clock.now(), closed_by: "Pat" } as const;
  await db.updateTable("urgent_requests").set(closed).execute();
}

test("a person is found by the phone number, with an export of the request and its history", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await oneRequest(app);
  const found = await (await office.get("/admin/privacy?q=555-555-0142")).text();
  expect(found).toContain('href="/admin/privacy/person?email=%2B15555550142"');
  const html = await (await office.get(person)).text();
  expect(html).toContain("12 Harbor Road");
  expect(html).not.toContain("Elsewhere");
  const answer = await office.get("/admin/privacy/export?email=%2B15555550142");
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toContain(
    "urgent-requests.json",
  );
});

test("a closed request is erased with its links, history and emails; an open one stays", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await oneRequest(app);
  expect(await (await office.get(erase)).text()).toContain("The request is still open.");
  await office.post(erase, { typed: "5555550142" });
  expect(await app.db.selectFrom("urgent_requests").select("id").execute()).toHaveLength(2);
  await close(app);
  await office.post(erase, { typed: "5555550142" });
  for (const table of [
    "urgent_requests",
    "urgent_events",
    "urgent_links",
    "urgent_pages",
    "outgoing_mails",
    "audit_log",
  ] as const) {
    const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute());
    expect(rows, table).not.toMatch(/0142|Grace|Harbor/);
  }
  expect(await app.db.selectFrom("urgent_requests").select("site_address").execute()).toEqual([
    { site_address: "Elsewhere" },
  ]);
});

test("closed requests are deleted by age, open ones and those under a legal hold aren't", async () => {
  await using app = await testApp({ settings: { retention_on: "true" } });
  await oneRequest(app);
  const later = (months: number) => {
    app.clock.time = new Date(app.clock.time.getTime() + months * days(31));
  };
  later(25);
  await deleteOldRecords(app.services);
  expect(await app.db.selectFrom("urgent_requests").select("id").execute()).toHaveLength(2);
  await close(app);
  const again = await app.adminBrowser("again@example.com");
  await again.post(person, { reason: "A lawsuit" });
  later(25);
  await deleteOldRecords(app.services);
  expect(await app.db.selectFrom("urgent_requests").select("callback_phone").execute()).toEqual([
    { callback_phone: "+1 555 555 0142" },
  ]);
});

test("a person on call is found by email and stays until removed from the list", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const found = await (await office.get("/admin/privacy?q=ann@example")).text();
  expect(found).toContain("email=ann%40example.com");
  const html = await (await office.get("/admin/privacy/erase?email=ann@example.com")).text();
  expect(html).toContain("Remove them from the on-call list first.");
});
