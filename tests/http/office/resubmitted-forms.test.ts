import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deleteOldRedirects } from "~/platform/forms/idempotency.server";
import { adminPassword } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";

const job = {
  title: "Night Patrol Officer",
  type: "Mobile Patrol",
  location: "Springfield",
  shift: "Nights",
  description: "You drive a route of twelve yards.",
  "requirements[]": "A driving license",
};

const jobs = (app: TestApp) => app.db.selectFrom("jobs").select(["id", "title"]).execute();

test("a resubmitted form is stored once and gets the same redirect", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const idempotency_key = randomUUID();
  const first = await office.post("/admin/careers/add", { ...job, idempotency_key });
  expect(office.cookies.get("toast")).toBe("job-created");
  office.cookies.delete("toast");
  const second = await office.post("/admin/careers/add", { ...job, idempotency_key });
  expect(second.status).toBe(first.status);
  expect(second.headers.get("Location")).toBe("/admin/careers/manage");
  expect(office.cookies.get("toast")).toBe("job-created");
  expect(await jobs(app)).toHaveLength(1);
  // Submitting the same form on purpose.
  await office.post("/admin/careers/add", { ...job, idempotency_key: randomUUID() });
  expect(await jobs(app)).toHaveLength(2);
});

test("copies sent at the same moment are stored once", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map(() => office.post("/admin/careers/add", { ...job, idempotency_key })),
  );
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await jobs(app)).toHaveLength(1);
});

test("a form that was refused is handled again", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const idempotency_key = randomUUID();
  const refused = await office.post("/admin/careers/add", { ...job, title: "", idempotency_key });
  expect(refused.status).toBe(400);
  expect((await office.post("/admin/careers/add", { ...job, idempotency_key })).status).toBe(302);
  expect(await jobs(app)).toHaveLength(1);
});

test("a resubmitted edit doesn't conflict with itself", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await office.post("/admin/careers/add", job);
  const [added] = await jobs(app);
  const path = `/admin/careers/edit/${added?.id}`;
  const html = await (await office.get(path)).text();
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const edited = { ...job, title: "Day Patrol Officer", seen, idempotency_key: randomUUID() };
  expect((await office.post(path, edited)).status).toBe(302);
  expect((await office.post(path, edited)).status).toBe(302);
  expect((await office.post(path, { ...edited, idempotency_key: randomUUID() })).status).toBe(409);
});

test("a redirect is kept for an hour, even when the job is late", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const send = (idempotency_key: string) =>
    office.post("/admin/careers/add", { ...job, idempotency_key });
  const [first, second] = [randomUUID(), randomUUID()] as const;
  await send(first);
  app.clock.time = new Date(app.clock.time.getTime() + 61 * 60_000);
  await send(second);
  await send(first);
  expect(await jobs(app)).toHaveLength(3);
  await deleteOldRedirects(app.services);
  expect(await app.db.selectFrom("received_forms").select("id").execute()).toEqual([
    { id: second },
  ]);
});

test("a form whose response does more than redirect, such as the sign-in, is handled each time", async () => {
  await using app = await testApp();
  await app.adminBrowser("olive@example.com");
  const idempotency_key = randomUUID();
  for (const browser of [app.newBrowser(), app.newBrowser()]) {
    await browser.post("/auth", {
      email: "olive@example.com",
      password: adminPassword,
      idempotency_key,
    });
    expect((await browser.get("/admin")).status).toBe(200);
  }
});
