import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { recordChange } from "~/platform/audit/audit.server";
import { checkChain, deleteEntriesBefore } from "~/platform/audit/chain.server";
import { commandLine } from "~/platform/auth/actor";
import { hours } from "~/shared/durations";
import { type TestApp, testApp } from "../../support/app";
import { auditLog } from "../../support/office";

/** Writes entries for "Service 1" to "Service 6" an hour apart. */
async function writeEntries(app: TestApp, count = 6): Promise<number[]> {
  for (let number = 1; number <= count; number += 1) {
    app.clock.time = new Date(app.clock.time.getTime() + hours(1));
    await app.db.transaction().execute((trx) =>
      recordChange(app.services, trx, commandLine, {
        action: "created",
        entity: "service",
        entityId: `service-${number}`,
        label: `Service ${number}`,
        after: { title: `Service ${number}` },
      }),
    );
  }
  const rows = await app.db.selectFrom("audit_log").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

const check = async (app: TestApp) => {
  const { problem, entryId } = await checkChain(app.services);
  return [problem, entryId];
};

test("a log that nobody touched is complete", async () => {
  await using app = await testApp();
  expect(await checkChain(app.services)).toMatchObject({ problem: null, entries: 0, seq: 0 });
  await writeEntries(app);
  expect(await checkChain(app.services)).toMatchObject({ problem: null, entries: 6, seq: 6 });
});

test("entries of concurrent changes form one chain", async () => {
  await using app = await testApp();
  const add = (number: number) =>
    app.db.transaction().execute(async (trx) => {
      const change = { action: "created", entity: "service", entityId: `s${number}` } as const;
      await recordChange(app.services, trx, commandLine, { ...change, label: "One" });
      // Other work of the transaction, after its first entry.
      await sql`select pg_sleep(0.002)`.execute(trx);
      await recordChange(app.services, trx, commandLine, { ...change, label: "Two" });
    });
  await Promise.all(Array.from({ length: 40 }, (_, number) => add(number)));
  expect(await checkChain(app.services)).toMatchObject({ problem: null, entries: 80, seq: 80 });
});

describe("a check notices", () => {
  test.each<[string, (app: TestApp, ids: number[]) => Promise<unknown>, string, number | null]>([
    [
      "an edited text",
      ({ db }, [, , third = 0]) =>
        db.updateTable("audit_log").set({ label: "Other" }).where("id", "=", third).execute(),
      "changed",
      2,
    ],
    [
      "another person",
      ({ db }, [, second = 0]) =>
        sql`update audit_log set actor_name = 'Olive' where id = ${second}`.execute(db),
      "changed",
      1,
    ],
    [
      "another time",
      ({ db }, [, second = 0]) =>
        sql`update audit_log set at = at - interval '1 day' where id = ${second}`.execute(db),
      "changed",
      1,
    ],
    [
      "a deleted entry",
      ({ db }, [, , , fourth = 0]) => db.deleteFrom("audit_log").where("id", "=", fourth).execute(),
      "deleted",
      3,
    ],
    [
      "an entry that was deleted with its hash",
      async ({ db }, [, , , fourth = 0]) => {
        await db.deleteFrom("audit_log").where("id", "=", fourth).execute();
        await db.deleteFrom("audit_chain").where("entry_id", "=", fourth).execute();
      },
      "deleted",
      4,
    ],
    [
      "details that were removed without an erasure",
      ({ db }, [first = 0]) =>
        sql`update audit_log set label = '', changes = '{}', salt = null, erased_at = now()
          where id = ${first}`.execute(db),
      "erased",
      0,
    ],
    [
      "an entry that was added without the chain",
      async ({ db }) => {
        await sql`alter table audit_log disable trigger audit_log_chain`.execute(db);
        await sql`insert into audit_log (at, actor_name, actor_email, action, entity, entity_id, label)
          values (now(), 'Olive', '', 'created', 'service', 'x', 'X')`.execute(db);
        await sql`alter table audit_log enable trigger audit_log_chain`.execute(db);
      },
      "added",
      6,
    ],
    [
      "a missing end, even if the chain was shortened to match",
      async ({ db }, ids) => {
        await db
          .deleteFrom("audit_log")
          .where("id", ">=", ids[4] ?? 0)
          .execute();
        await db.deleteFrom("audit_chain").where("seq", ">", 4).execute();
        await sql`update audit_chain_head set seq = 4,
          hash = (select hash from audit_chain where seq = 4)`.execute(db);
      },
      "cut",
      null,
    ],
    [
      "a log that was written again from an edited entry on",
      async ({ db }, ids) => {
        const rows = await sql`select * from audit_log where id >= ${ids[2]}`.execute(db);
        expect(rows.rows).toHaveLength(4);
        await db.deleteFrom("audit_chain").where("seq", ">", 2).execute();
        await sql`update audit_chain_head set seq = 2,
          hash = (select hash from audit_chain where seq = 2)`.execute(db);
        await sql`update audit_log set label = 'Other' where id = ${ids[2]}`.execute(db);
        await sql`select append_to_audit_chain(audit_log) from audit_log where id >= ${ids[2]}
          order by id`.execute(db);
      },
      "changed",
      5,
    ],
    [
      "a signature that isn't the server's",
      ({ db }) => sql`update audit_anchors set seq = 3`.execute(db),
      "signature",
      null,
    ],
  ])("%s", async (_, tamper, problem, place) => {
    await using app = await testApp();
    const ids = await writeEntries(app);
    expect(await check(app)).toEqual([null, null]);
    await tamper(app, ids);
    const [found, entryId] = await check(app);
    expect(found).toBe(problem);
    if (place !== null && place < 6) expect(entryId).toBe(ids[place]);
  });
});

test("deleting old entries leaves a signed start, which can't be moved", async () => {
  await using app = await testApp();
  const ids = await writeEntries(app);
  await checkChain(app.services);
  const before = new Date(app.clock.time.getTime() - hours(2.5));
  const deleteOld = () =>
    app.db.transaction().execute((trx) => deleteEntriesBefore(app.services, trx, before));
  expect(await deleteOld()).toBe(3);
  expect((await auditLog(app)).map(({ label }) => label)).toEqual([
    "Service 4",
    "Service 5",
    "Service 6",
  ]);
  expect(await check(app)).toEqual([null, null]);
  expect(await deleteOld()).toBe(0);
  await writeEntries(app, 1);
  expect(await check(app)).toEqual([null, null]);

  await app.db
    .deleteFrom("audit_log")
    .where("id", "=", ids[3] ?? 0)
    .execute();
  await app.db
    .deleteFrom("audit_chain")
    .where("entry_id", "=", ids[3] ?? 0)
    .execute();
  expect(await check(app)).toEqual(["deleted", ids[4]]);
});

test("a problem is shown on the dashboard and above the log until someone accepts it", async () => {
  await using app = await testApp();
  const [, second] = await writeEntries(app);
  const browser = await app.adminBrowser();
  const checked = await browser.post("/admin/audit-log/check", {});
  expect(checked.headers.get("Location")).toBe("/admin/audit-log");
  const log = () => browser.get("/admin/audit-log").then((response) => response.text());
  expect(await log()).toContain("6 entries checked");
  expect(await (await browser.get("/admin")).text()).not.toContain(
    "The audit log may have been tampered with",
  );

  await sql`update audit_log set label = 'Other' where id = ${second}`.execute(app.db);
  await browser.post("/admin/audit-log/check", {});
  const sentence = `The audit log may have been tampered with: entry ${second} was edited.`;
  for (const page of ["/admin", "/admin/audit-log"]) {
    expect(await (await browser.get(page)).text()).toContain(sentence);
  }
  await browser.post("/admin/audit-log/accept", {});
  expect(await log()).not.toContain("compare the log with a backup");
  expect((await auditLog(app)).at(-1)).toMatchObject({ entity: "audit", action: "changed" });
  expect(await check(app)).toEqual([null, null]);
});
