import { expect, test } from "vitest";
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
