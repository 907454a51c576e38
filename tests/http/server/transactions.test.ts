import { expect, test } from "vitest";
import { oncePerTransaction } from "~/platform/db/once-per-transaction.server";
import { testApp } from "../../support/app";

test("a query inside a transaction that doesn't use its handle fails, later ones don't", async () => {
  await using app = await testApp();
  const count = () => app.db.selectFrom("services").select("id").execute();
  let later: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (trx) => {
    await expect(count()).rejects.toThrow("has to use the transaction's handle");
    await expect(app.db.transaction().execute(async () => {})).rejects.toThrow("handle");
    await trx.selectFrom("services").select("id").execute();
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(count);
  });
  expect(await later).toEqual(await count());
});

test("each transaction runs a wrapped query once", async () => {
  await using app = await testApp();
  let runs = 0;
  const titles = oncePerTransaction(async (db) => {
    runs += 1;
    return db.selectFrom("services").select("title").orderBy("title").execute();
  });
  const inTransaction = () =>
    app.db.transaction().execute(async (trx) => {
      const first = await titles(trx);
      await trx.deleteFrom("services").execute();
      expect(await titles(trx)).toEqual(first);
      throw new Error("undone");
    });
  await expect(inTransaction()).rejects.toThrow("undone");
  await expect(inTransaction()).rejects.toThrow("undone");
  expect(runs).toBe(2);
  await titles(app.db);
  await titles(app.db);
  expect(runs).toBe(4);
});

test("a transaction that changes a topic twice notifies once, the next one again", async () => {
  await using app = await testApp();
  const heard: unknown[] = [];
  const { events } = app.services;
  events.subscribe((topic) => heard.push(topic));
  for (const _ of ["first", "second"]) {
    await app.db.transaction().execute(async (trx) => {
      await events.publish(trx, "people");
      await events.publish(trx, "people");
    });
  }
  await expect.poll(() => heard).toEqual(["people", "people"]);
});
