import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { openPostgres } from "~/platform/db/open.server";
import { type TestApp, testApp } from "../../support/app";
import { cutPoints, startCuttingProxy } from "../../support/cutting-proxy";
import { takeTestDatabase } from "../../support/database";
import { onServer } from "../../support/postgres-server";

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
        await onServer(`select pg_terminate_backend(${rows[0]?.pid})`);
        // In every other round, no query is running when the connection ends.
        if (cut % 2) await new Promise((resolve) => setTimeout(resolve, 20));
        await sql`select 1`.execute(trx);
      });
      await expect(work).rejects.toThrow(/terminat|connection error|ECONNRESET/);
    }
    expect((await app.get("/contact")).status).toBe(200);
  });

  test.each(cutPoints)(
    "a cut (%s): the response says what was stored, and the next form works",
    async (point) => {
      await using cutting = await appBehindProxy();
      const { app, proxy, stored } = cutting;
      await app.post("/contact", { ...message, message: "Before the cuts." });
      for (let round = 1; round <= 3; round += 1) {
        const sent = { ...message, message: `Sent during cut ${round}.` };
        const cut = proxy.cutAt(point);
        const { status } = await app.post("/contact", sent);
        await cut;
        expect([200, 503]).toContain(status);
        if (point === "before COMMIT is answered") expect(status).toBe(200);
        expect(await stored(sent.message)).toBe(status === 200 ? 1 : 0);
        await expect
          .poll(async () => (await app.post("/contact", sent)).status, { timeout: 2000 })
          .toBe(200);
        expect(await stored(sent.message)).toBe(1);
      }
    },
  );

  test("a read on a dead connection is repeated, so a stored form isn't followed by an error", async () => {
    await using cutting = await appBehindProxy();
    const { app, proxy } = cutting;
    for (let cut = 0; cut < 10; cut += 1) {
      await proxy.cutAt("idle");
      const rows = await app.db.selectFrom("services").select("id").execute();
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test("if it isn't known whether a commit succeeded, the response says so", async () => {
    await using cutting = await appBehindProxy();
    const { app, proxy, stored } = cutting;
    const cut = proxy.cutAt("before COMMIT is answered");
    const sending = app.post("/contact.data", message);
    await cut;
    await proxy.close();
    const answer = await sending;
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("we can’t tell whether this was saved");
    expect(await stored(message.message)).toBe(1);
  });

  test("cached pages stay up, others say so, and typed text isn't lost", async () => {
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
      // Without the database, the form's page can't be shown again, but browsers keep it.
      const saving = await office.post("/admin/services/add", { title: "Typed" });
      expect([saving.status, saving.headers.get("Retry-After")]).toEqual([503, "2"]);
      expect(await saving.text()).toContain("Go back in your browser: what you typed is still");
    });
    expect((await app.post("/contact", message)).status).toBe(200);
    expect((await office.get("/admin/messages")).status).toBe(200);
  });
});

/** The program with a proxy between it and the test's database. */
async function appBehindProxy() {
  const direct = await takeTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    direct.db,
  );
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), {
    pathname: `/${rows[0]?.name}`,
  });
  const proxy = await startCuttingProxy(url.href);
  const app = await testApp({ database: await openPostgres(proxy.url) });
  return {
    app,
    proxy,
    /** How many messages with this text there are. */
    stored: async (text: string) => {
      const found = await direct.db
        .selectFrom("messages")
        .select("id")
        .where("message", "=", text)
        .execute();
      return found.length;
    },
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await proxy.close();
    },
  };
}

/** Closes every connection to the test's database and refuses new ones in the meantime. */
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
