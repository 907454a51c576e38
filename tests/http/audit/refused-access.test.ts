import { expect, test } from "vitest";
import { countRefusal, deleteOldRefusals } from "~/platform/audit/refusals.server";
import { days } from "~/shared/durations";
import { testApp } from "../../support/app";
import { auditLog } from "../../support/office";

const counts = (app: Awaited<ReturnType<typeof testApp>>) =>
  app.db
    .selectFrom("refused_access")
    .select(["kind", "account", "network", "times"])
    .orderBy("kind")
    .orderBy("account")
    .execute();

test("counts failed sign-ins of any account, and requests without a role", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser("boss@example.com");
  const stranger = app.newBrowser("198.51.100.9");
  for (let tries = 0; tries < 3; tries += 1) {
    await stranger.post("/auth", { email: "Boss@example.com", password: "wrong one" });
    await stranger.post("/auth", { email: `nobody${tries}@example.com`, password: "wrong one" });
  }
  const { id } = await app.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  expect(await counts(app)).toEqual([
    { kind: "sign-in", account: "", network: "198.51.100.9", times: 3 },
    { kind: "sign-in", account: id, network: "198.51.100.9", times: 3 },
  ]);
  // For an admin's account, the log has the first one per hour.
  const failures = (await auditLog(app)).filter(({ action }) => action === "sign-in-failed");
  expect(failures).toHaveLength(1);

  const html = await (await admin.get("/admin/audit-log/refused")).text();
  expect(html).toContain("Sat, Nov 21, 2026");
  expect(html).toContain("No such account");
  expect(html).not.toContain("nobody1@example.com");
  expect(await (await admin.get("/admin/audit-log")).text()).toContain(
    "6 sign-ins and requests were denied in the last 7 days.",
  );

  await app.db.deleteFrom("user_roles").execute();
  await admin.get("/admin/people");
  expect(await counts(app)).toContainEqual({
    kind: "no-role",
    account: id,
    network: "203.0.113.7",
    times: 1,
  });
});

test("an attack from many networks adds few rows", async () => {
  await using app = await testApp();
  for (let network = 0; network < 300; network += 1) {
    const refusal = { kind: "sign-in", account: null, network: `2001:db8:${network}::` } as const;
    await countRefusal(app.services, refusal);
  }
  const rows = await counts(app);
  expect(rows).toHaveLength(201);
  expect(rows.find(({ network }) => network === "")?.times).toBe(100);
  app.clock.time = new Date(app.clock.time.getTime() + days(91));
  await deleteOldRefusals(app.services);
  expect(await counts(app)).toEqual([]);
});
