import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInMemory } from "./embedded.server";

let database: Awaited<ReturnType<typeof openInMemory>>;
beforeAll(async () => {
  database = await openInMemory();
}, 60_000);
afterAll(() => database.close());

test("a statement returns the same rows each time, regardless of its values' types", async () => {
  const at = new Date("2026-11-20T05:10:00.123Z");
  const ask = () =>
    sql`select ${at}::timestamptz as at, ${["a,b", '"c"']}::text[] as texts, ${true}::boolean as yes,
      ${3}::bigint as count, ${null}::text as nothing, ${JSON.stringify({ a: 1 })}::jsonb as json,
      ${"2026-11-20"}::date as date`.execute(database.db);
  const row = {
    at,
    texts: ["a,b", '"c"'],
    yes: true,
    count: 3,
    nothing: null,
    json: { a: 1 },
    date: "2026-11-20",
  };
  for (const _ of ["first", "second", "third"]) expect((await ask()).rows).toEqual([row]);
});

test("a repeated statement reports how many rows it changed", async () => {
  const { db } = database;
  await sql`create table counted (n int)`.execute(db);
  const insert = () => sql`insert into counted values (${1}), (${2})`.execute(db);
  for (const _ of ["first", "second"]) expect((await insert()).numAffectedRows).toBe(2n);
});

test("a column may change its type between two runs of a statement", async () => {
  const { db } = database;
  await sql`create table changing (value int)`.execute(db);
  const insert = (value: unknown) => sql`insert into changing values (${value})`.execute(db);
  await insert(1);
  await insert(2);
  await sql`alter table changing alter value type text[] using array[value::text]`.execute(db);
  await insert(["three"]);
  const { rows } = await sql`select value from changing`.execute(db);
  expect(rows).toEqual([{ value: ["1"] }, { value: ["2"] }, { value: ["three"] }]);
});

test("a statement sees a column that was added after its first run", async () => {
  const { db } = database;
  await sql`create table growing (a int)`.execute(db);
  const insert = () => sql`insert into growing default values returning *`.execute(db);
  for (const _ of ["first", "second"]) expect((await insert()).rows).toEqual([{ a: null }]);
  await sql`alter table growing add column b int default 7`.execute(db);
  for (const _ of ["first", "second"]) expect((await insert()).rows).toEqual([{ a: null, b: 7 }]);
});

test("more statements than are kept prepared work, even within a transaction", async () => {
  const count = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(database.db);
  await database.db.transaction().execute(async (trx) => {
    for (let number = 0; number < 1_100; number += 1) {
      const { rows } = await sql`select ${sql.lit(number)}::int as n`.execute(trx);
      expect(rows).toEqual([{ n: number }]);
    }
  });
  expect((await count()).rows[0]?.n).toBeLessThanOrEqual(500);
});

test("a search is planned for its term, however often it runs", async () => {
  const { db } = database;
  await sql`create table searched (a text)`.execute(db);
  await sql`insert into searched values ('a guard')`.execute(db);
  for (let run = 0; run < 10; run += 1) {
    const found = await sql`select a from searched where a like ${"%guard"}`.execute(db);
    expect(found.rows).toEqual([{ a: "a guard" }]);
  }
  const { rows } = await sql`select sum(generic_plans)::int as plans from pg_prepared_statements
    where statement like ${"%from searched%"}`.execute(db);
  expect(rows).toEqual([{ plans: 0 }]);
});

test("a failing statement reports its error code, and the next one works", async () => {
  const { db } = database;
  await sql`create table single (n int primary key)`.execute(db);
  const insert = () => sql`insert into single values (${1})`.execute(db);
  await insert();
  for (const _ of ["first", "second"])
    await expect(insert()).rejects.toMatchObject({ code: "23505" });
  await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: "42601" });
  expect((await sql`select n from single`.execute(db)).rows).toEqual([{ n: 1 }]);
});

test("a transaction that fails leaves nothing, and one with a failed statement can't commit", async () => {
  const { db } = database;
  await sql`create table kept (n int primary key)`.execute(db);
  const failing = db.transaction().execute(async (trx) => {
    await sql`insert into kept values (${1})`.execute(trx);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  const hidden = db.transaction().execute(async (trx) => {
    await sql`insert into kept values (${2})`.execute(trx);
    await sql`insert into kept values (${2})`.execute(trx).catch(() => {});
  });
  await expect(hidden).rejects.toThrow();
  expect((await sql`select n from kept`.execute(db)).rows).toEqual([]);
});

test("statements outside a transaction wait until it ends", async () => {
  const { db } = database;
  await sql`create table apart (n int)`.execute(db);
  const transaction = db.transaction().execute(async (trx) => {
    await sql`insert into apart values (${1})`.execute(trx);
    const outside = sql`select count(*) as n from apart`.execute(db);
    await sql`insert into apart values (${2})`.execute(trx);
    return { outside };
  });
  const { outside } = await transaction;
  expect((await outside).rows).toEqual([{ n: 2 }]);
});

test("a notification arrives when its transaction has committed", async () => {
  const heard: string[] = [];
  const stop = await database.listen(
    "news",
    (payload) => heard.push(payload),
    () => {},
  );
  const tell = (payload: string, end?: Error) =>
    database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify('news', ${payload})`.execute(trx);
        if (end) throw end;
      })
      .catch(() => {});
  await tell("kept");
  await tell("undone", new Error("no"));
  await tell("kept too");
  await stop();
  expect(heard).toEqual(["kept", "kept too"]);
});
