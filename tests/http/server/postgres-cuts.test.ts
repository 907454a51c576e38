import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";

const message = {
  name: "Olga Outage",
  email: "olga@example.com",
  phone: "555 0133",
  message: "Typed while the database was away.",
};

describe.runIf(process.env.TEST_ENGINE === "postgres")("when PostgreSQL goes away", () => {
  test("a connection that dies inside a transaction fails that transaction alone", async () => {
    await using app = await testApp();
    for (let cut = 0; cut < 20; cut += 1) {
      const work = app.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(app.db);
        // No query is running when the connection ends.
        if (cut % 2) await new Promise((resolve) => setTimeout(resolve, 20));
        await sql`select 1`.execute(trx);
      });
      await expect(work).rejects.toThrow(/terminat|connection error|ECONNRESET/);
    }
    expect((await app.get("/contact")).status).toBe(200);
  });

  test("pages that were shown before stay, others say so, and typed text isn't lost", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser();
    await app.get("/");
    await app.get("/about");
    // The home page is cached for a minute.
    app.clock.time = new Date(app.clock.time.getTime() + 120_000);
    await unreachable(app, async () => {
      for (const path of ["/", "/about"]) expect((await app.get(path)).status, path).toBe(200);
      for (const path of ["/careers", "/careers/1-unknown"]) {
        const answer = await app.get(path);
        expect(answer.status, path).toBe(503);
        expect(answer.headers.get("Retry-After"), path).toBe("2");
      }
      expect((await office.get("/admin/messages")).status).toBe(503);
      const lost = await app.post("/contact", message);
      expect(lost.status).toBe(503);
      expect(await lost.text()).toContain(message.message);
    });
    expect((await app.post("/contact", message)).status).toBe(200);
    expect((await office.get("/admin/messages")).status).toBe(200);
  });
});

/** Closes every connection to the test's database and refuses new ones meanwhile. */
async function unreachable(app: TestApp, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const name = rows[0]?.name ?? "";
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
      [name],
    );
    await work();
  } finally {
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  }
}
