import { expect, test } from "vitest";
import { removeAccess } from "~/features/accounts/people/roles.commands.server";
import { stateMark } from "~/features/appointments/booking/transitions.rules";
import { transitionBooking } from "~/features/appointments/office/office-transition.commands.server";
import { type AdminActor, commandLine } from "~/platform/auth/actor";
import type { Permission } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";

async function nextEvent(stream: ReadableStream<Uint8Array>, name: string): Promise<string> {
  const decoder = new TextDecoder();
  let heard = "";
  for await (const chunk of stream) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes(`event: ${name}`)) return heard;
  }
  throw new Error(`the stream ended: ${heard}`);
}

test("the office is notified of a new request, and visitors aren't", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const page = await (await office.get("/admin")).text();
  expect(page).toContain("/admin/events");
  const version = /[\w-]{8}\.\d+/.exec(page)?.[0] ?? "";
  const stream = await office.get(`/admin/events?since=${version}`);
  expect(stream.headers.get("Content-Type")).toContain("text/event-stream");
  const before = await (await app.get("/")).text();

  const asked = await app.request("/api/create-booking", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
    body: JSON.stringify({
      name: "Ada Example",
      email: "ada@example.com",
      phone: "+1 555 0142",
      preferred_date: "2026-12-01",
    }),
  });
  expect(asked.status).toBe(201);
  if (!stream.body) throw new Error("no stream");
  await nextEvent(stream.body, "change");
  // The version of the public pages stays the same, because a booking changes nothing there.
  expect(await (await app.get("/")).text()).toBe(before);
});

test("a visitor can't open the office's event stream", async () => {
  await using app = await testApp();
  expect((await app.get("/admin/events")).status).toBe(403);
});

test.each([
  [
    "the role is removed",
    (app: TestApp) => removeAccess(app.services, commandLine, { email: "goes@example.com" }),
  ],
  ["the person signs out", (_: TestApp, office: Browser) => office.post("/auth/sign-out", {})],
] as const)("an open event stream ends when %s, and others stay open", async (_, leave) => {
  await using app = await testApp();
  const stays = await app.adminBrowser("stays@example.com");
  const goes = await app.adminBrowser("goes@example.com");
  const open = await stays.get("/admin/events");
  const ended = await goes.get("/admin/events");
  await leave(app, goes);
  // The stream can only be read to its end once the server closes it.
  await ended.text();
  expect((await goes.get("/admin/events")).status).toBe(403);
  if (!open.body) throw new Error("no stream");
  await app.services.events.publish(app.db, "bookings");
  await nextEvent(open.body, "change");
});

test("a canceled booking is in the audit log with the person and both statuses", async () => {
  await using app = await testApp();
  const { id } = await app.db
    .insertInto("appointments")
    .values({
      appointment_date: "2026-12-01",
      customer_name: "Ada Example",
      customer_email: "ada@example.com",
      customer_phone: "+1 555 0142",
      service_name: "Mobile Patrol",
      preferred_time: "TBD",
      message: "",
      submission_hash: "one",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const actor = {
    userId: "u1",
    name: "Olive Office",
    email: "olive@example.com",
  } as AdminActor<Permission>;
  const seen = stateMark({ status: "pending", startsAt: null, endsAt: null });
  for (let times = 1; times <= 2; times += 1) {
    await transitionBooking(app.services, actor, id, "cancel", { seen, note: "", notify: false });
  }
  expect(await app.db.selectFrom("audit_log").selectAll().execute()).toMatchObject([
    {
      actor_id: "u1",
      actor_name: "Olive Office",
      action: "changed",
      entity: "booking",
      entity_id: id,
      label: "Ada Example",
      changes: { status: ["pending", "cancelled"] },
      at: app.clock.now(),
    },
  ]);
});

test("a request for some of a screen's routes gets only those, with the same checks", async () => {
  await using app = await testApp();
  const frame = "/admin/bookings/all.data?_routes=root%2Croutes%2Fadmin%2Flayout";
  const loaded = await (await (await app.adminBrowser()).get(frame)).text();
  expect(loaded).toContain("routes/admin/layout");
  expect(loaded).not.toContain("routes/admin/bookings/all");
  expect((await (await app.browserWith("editor")).get(frame)).status).toBe(403);
  expect((await app.newBrowser().get(frame)).status).toBe(202);
});
