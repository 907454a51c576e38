import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { preparePrivateFolder } from "~/platform/data-folder.server";
import { migrate } from "~/platform/db/migrate.server";
import { openDatabase, openPostgres } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import type { Services } from "~/platform/services";
import { compose } from "../../../server/compose";
import { prepareFirstAdmin } from "../../../server/first-admin";
import { seedOnce } from "../../../server/seed";
import { testApp, testConfig } from "../../support/app";
import { openEmptyDatabase, takeTestDatabase } from "../../support/database";

const now = new Date("2026-11-21T15:00:00Z");

test("the built-in content is there after the first start", async () => {
  await using app = await testApp();
  const services = await app.db.selectFrom("services").select("id").orderBy("position").execute();
  expect(services.map(({ id }) => id)).toEqual([
    "personal-protector-bodyguard",
    "uniformed-security-guards",
    "armed-security-officers",
    "unarmed-security-officers",
    "mobile-patrol-services",
    "event-security",
    "reception-concierge-security",
  ]);
  const hours = await app.db
    .selectFrom("availability_schedule")
    .select(["day_of_week", "start_time", "end_time", "is_enabled"])
    .orderBy("day_of_week")
    .execute();
  const weekday = { start_time: "08:00:00", end_time: "18:00:00", is_enabled: true };
  expect(hours).toEqual([
    { day_of_week: 0, start_time: "09:00:00", end_time: "16:00:00", is_enabled: false },
    ...[1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, ...weekday })),
    { day_of_week: 6, start_time: "09:00:00", end_time: "16:00:00", is_enabled: true },
  ]);
  const templates = await app.db.selectFrom("email_templates").select("name").execute();
  expect(templates).toEqual([{ name: "booking_confirmation" }]);
});

test("a built-in service that was deleted stays deleted at the next start", async () => {
  await using app = await testApp();
  await app.db.deleteFrom("services").where("id", "=", "event-security").execute();
  await seedOnce(app.db, now);
  const { count } = await app.db
    .selectFrom("services")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(6);
});

test("a database of a newer version is left alone, with a one-sentence message", async () => {
  const { db } = await takeTestDatabase();
  const name = "9999-from-the-future";
  await sql`insert into kysely_migration values (${name}, '2030-01-01')`.execute(db);
  try {
    await expect(migrate(db)).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(/newer version of Watchpost .*9999-from-the-future/),
    });
  } finally {
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
  }
});

function withFirstAdmin(services: Services): Services {
  const firstAdmin = { email: "boss@example.com", password: "correct horse" };
  return { ...services, config: { ...services.config, firstAdmin } };
}

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "processes that start together on an empty database create one schema, seed, admin and message",
  async () => {
    const server = process.env.TEST_DATABASE_URL ?? "";
    const admin = await openPostgres(server);
    const name = `together_${Date.now()}`;
    await sql.raw(`create database ${name}`).execute(admin.db);
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const processes = await Promise.all(
      [1, 2, 3, 4].map(async () => compose(testConfig(), await openPostgres(url))),
    );
    const services = await processes[0]?.services.db.selectFrom("services").select("id").execute();
    expect(services).toHaveLength(7);
    await Promise.all(
      processes.map(({ services, database }) =>
        database.alone(() => prepareFirstAdmin(withFirstAdmin(services))),
      ),
    );
    const accounts = await processes[0]?.services.db.selectFrom("accounts").select("id").execute();
    expect(accounts).toHaveLength(1);

    const heard: unknown[] = [];
    processes[3]?.services.events.subscribe((topic) => heard.push(topic));
    const { events, db } = processes[0]?.services ?? {};
    if (events && db) await events.publish(db, "settings");
    await expect.poll(() => heard).toEqual(["settings"]);
    await Promise.all(processes.map((process) => process.close({ atOnce: true })));
    await sql.raw(`drop database ${name} with (force)`).execute(admin.db);
    await admin.close();
  },
);

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "an unreachable database server is reported in one sentence",
  async () => {
    await expect(openPostgres("postgres://127.0.0.1:9/none")).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining("DATABASE_URL"),
    });
  },
);

test.runIf(process.env.TEST_ENGINE === "embedded")(
  "a data folder is opened by one process, kept over a restart, and synced to the disk",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "watchpost-data-"));
    const config = { ...testConfig(), dataDir };
    try {
      preparePrivateFolder(dataDir);
      const first = await openDatabase(config);
      await expect(openDatabase(config)).rejects.toMatchObject({
        name: "StartError",
        message: expect.stringContaining(`PID ${process.pid}`),
      });
      await migrate(first.db);
      await seedOnce(first.db, now);
      await first.close();

      const second = await openDatabase(config);
      expect(await second.db.selectFrom("services").select("id").execute()).toHaveLength(7);
      const { rows } = await sql<{ fsync: string }>`show fsync`.execute(second.db);
      expect(rows).toEqual([{ fsync: "on" }]);
      expect(await buffersOf(second)).toBe("32MB");
      await second.close();

      // A sparse file, which makes the database look large.
      const table = join(dataDir, "db", "base", "5", "99999999");
      writeFileSync(table, "", { mode: 0o600 });
      truncateSync(table, 200 * 2 ** 20);
      const large = await openDatabase(config);
      expect(await buffersOf(large)).toBe("96MB");
      await large.close();

      const open = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter(
        (name) => statSync(join(dataDir, name)).mode & 0o077,
      );
      expect(open, "files that other users could read").toEqual([]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  },
);

async function buffersOf({ db }: OpenDatabase) {
  const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(db);
  return rows[0]?.shared_buffers;
}

test("queries outside an open transaction wait instead of joining it", async () => {
  await using app = await testApp();
  const seen: number[] = [];
  const transaction = app.db
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom("services").execute();
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("rolled back");
    })
    .catch(() => {});
  const beside = app.db
    .selectFrom("services")
    .select("id")
    .execute()
    .then((rows) => seen.push(rows.length));
  await Promise.all([transaction, beside]);
  expect(seen).toEqual([7]);
});

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "a lost listening connection is noticed and opened again",
  async () => {
    // Its listening connection isn't shared with other tests.
    const database = await openEmptyDatabase();
    await using app = await testApp({ database });
    const heard: unknown[] = [];
    app.services.events.subscribe((topic) => heard.push(topic));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(app.db);
    // A gap is published twice: when it is noticed, and when it has ended.
    await expect.poll(() => heard).toEqual([undefined, undefined]);
    await app.services.events.publish(app.db, "settings");
    await expect.poll(() => heard).toEqual([undefined, undefined, "settings"]);
  },
);
