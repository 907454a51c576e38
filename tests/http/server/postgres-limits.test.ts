import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { openPostgres } from "~/platform/db/open.server";
import { testApp } from "../../support/app";
import { onServer, urlOnServer } from "../../support/postgres-server";
import { publicForms } from "../../support/public-forms";

const consultation = publicForms[1].filled;
const message = publicForms[0].filled;

/** A separate empty database, whose owner may open only a few connections. */
async function limitedDatabase(connectionLimit: number): Promise<URL> {
  const name = `limited_${randomBytes(6).toString("hex")}`;
  await onServer(
    `create role ${name} login password 'secret' connection limit ${connectionLimit}`,
    `create database ${name} owner ${name}`,
  );
  const url = urlOnServer(name);
  url.username = name;
  url.password = "secret";
  return url;
}

describe.runIf(process.env.TEST_ENGINE === "postgres")("a busy PostgreSQL", () => {
  test("doesn't spend time compiling statements", async () => {
    const url = await limitedDatabase(-1);
    const { db, close } = await openPostgres(url.href);
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
    await close();
    expect(rows).toEqual([{ jit: "off" }]);
  });

  test("requests that wait too long for a lock get 503 and keep what was typed", async () => {
    const url = await limitedDatabase(-1);
    const limits = { connections: 5, lockSeconds: 1, statementSeconds: 10 };
    await using app = await testApp({ database: await openPostgres(url.href, limits) });
    const locker = new pg.Client({ connectionString: url.href });
    await locker.connect();
    await locker.query("begin; lock table appointments in access exclusive mode");
    const answers = Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const visitor = app.newBrowser(`198.51.${n}.7`);
        return visitor.post("/consultation", { ...consultation, requirements: `Gate ${n}.` });
      }),
    );
    const body = JSON.stringify({
      name: "Ada Example",
      email: "ada@example.com",
      phone: "+1 555 0142",
      preferred_date: "2026-12-01",
    });
    const headers = { "Content-Type": "application/json", Origin: "http://localhost:3000" };
    const call = app.request("/api/create-booking", { method: "POST", body, headers });
    for (const [n, answer] of (await answers).entries()) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("2");
      expect(await answer.text()).toContain(`Gate ${n}.`);
    }
    const called = await call;
    expect([called.status, called.headers.get("Retry-After")]).toEqual([503, "2"]);
    await locker.query("rollback");
    await locker.end();
    expect((await app.submit("/consultation", consultation)).status).toBe(200);
  });

  test("the health check answers while requests use every connection", async () => {
    const url = await limitedDatabase(-1);
    const limits = { connections: 5, lockSeconds: 600, statementSeconds: 600 };
    const database = await openPostgres(url.href, limits);
    await using app = await testApp({ database });
    const locker = new pg.Client({ connectionString: url.href });
    await locker.connect();
    await locker.query("begin; lock table appointments in access exclusive mode");
    const answers = Array.from({ length: 10 }, (_, n) =>
      app.newBrowser(`198.51.${n}.7`).submit("/consultation", consultation),
    );
    const free = () => database.stats().connections;
    await expect.poll(free).toMatchObject({ in_use: 5, idle: 0 });
    await expect.poll(() => free()?.waiting).toBeGreaterThan(0);
    expect((await app.get("/readyz")).status).toBe(200);
    // The lock was held all the time.
    expect(free()).toMatchObject({ in_use: 5, idle: 0 });
    await locker.query("rollback");
    await locker.end();
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  });

  test("a query that takes too long is ended", async () => {
    const url = await limitedDatabase(-1);
    const limits = { connections: 2, lockSeconds: 1, statementSeconds: 1 };
    const database = await openPostgres(url.href, limits);
    await using app = await testApp({ database });
    const slow = app.db.selectNoFrom((eb) => eb.fn("pg_sleep", [eb.val(5)]).as("slept")).execute();
    await expect(slow).rejects.toMatchObject({ code: "57014" });
  });

  test("every request gets a response even if the role may open fewer connections than the pool", async () => {
    const url = await limitedDatabase(8);
    await using app = await testApp({ database: await openPostgres(url.href) });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        app.newBrowser(`198.51.${n}.7`).post("/contact", { ...message, message: `Message ${n}.` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect((await app.get("/readyz")).status).toBe(200);
    const stored = await app.db.selectFrom("messages").select("id").execute();
    expect(stored).toHaveLength(60);
  });
});
