import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deleteOldAnswers } from "~/platform/forms/repeated-form.server";
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

test("a form that is sent again stores once, and leads where the first one led", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const form_id = randomUUID();
  const first = await office.post("/admin/careers/add", { ...job, form_id });
  expect(office.cookies.get("toast")).toBe("job-created");
  office.cookies.delete("toast");
  const second = await office.post("/admin/careers/add", { ...job, form_id });
  expect(second.status).toBe(first.status);
  expect(second.headers.get("Location")).toBe("/admin/careers/manage");
  expect(office.cookies.get("toast")).toBe("job-created");
  expect(await jobs(app)).toHaveLength(1);
  // One that is the same on purpose.
  await office.post("/admin/careers/add", { ...job, form_id: randomUUID() });
  expect(await jobs(app)).toHaveLength(2);
});

test("two copies at the same moment store once", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const form_id = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map(() => office.post("/admin/careers/add", { ...job, form_id })),
  );
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await jobs(app)).toHaveLength(1);
});

test("a form that was refused is handled again", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const form_id = randomUUID();
  const refused = await office.post("/admin/careers/add", { ...job, title: "", form_id });
  expect(refused.status).toBe(400);
  expect((await office.post("/admin/careers/add", { ...job, form_id })).status).toBe(302);
  expect(await jobs(app)).toHaveLength(1);
});

test("an edit that is sent again doesn't conflict with itself", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await office.post("/admin/careers/add", job);
  const [added] = await jobs(app);
  const path = `/admin/careers/edit/${added?.id}`;
  const html = await (await office.get(path)).text();
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const edited = { ...job, title: "Day Patrol Officer", seen, form_id: randomUUID() };
  expect((await office.post(path, edited)).status).toBe(302);
  expect((await office.post(path, edited)).status).toBe(302);
  expect((await office.post(path, { ...edited, form_id: randomUUID() })).status).toBe(409);
});

test("an answer is kept for an hour, even when the job is late", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const send = (form_id: string) => office.post("/admin/careers/add", { ...job, form_id });
  const [first, second] = [randomUUID(), randomUUID()] as const;
  await send(first);
  app.clock.time = new Date(app.clock.time.getTime() + 61 * 60_000);
  await send(second);
  await send(first);
  expect(await jobs(app)).toHaveLength(3);
  await deleteOldAnswers(app.services);
  expect(await app.db.selectFrom("received_forms").select("id").execute()).toEqual([
    { id: second },
  ]);
});

test("a form that does more than lead to a page, such as the sign-in, is handled each time", async () => {
  await using app = await testApp();
  await app.adminBrowser("olive@example.com");
  const form_id = randomUUID();
  for (const browser of [app.newBrowser(), app.newBrowser()]) {
    await browser.post("/auth", { email: "olive@example.com", password: adminPassword, form_id });
    expect((await browser.get("/admin")).status).toBe(200);
  }
});
