import { expect, test } from "vitest";
import { fillDemo } from "../../../server/demo/fill";
import { testApp } from "../../support/app";
import type { takeTestDatabase } from "../../support/database";

const seedNames = async ({ db }: Awaited<ReturnType<typeof takeTestDatabase>>) =>
  (await db.selectFrom("seeds").select("name").execute()).map(({ name }) => name);

test("the demo refuses a folder with real data", async () => {
  await using own = await testApp();
  await own.adminBrowser();
  await expect(fillDemo(own.services.config, own.database)).rejects.toThrow("data of your own");
  expect(await seedNames(own.database)).not.toContain("demo");
});

test("a demo that was stopped while it was being filled is refused", async () => {
  await using app = await testApp();
  await app.db.insertInto("seeds").values({ name: "demo-begun" }).execute();
  await expect(fillDemo(app.services.config, app.database)).rejects.toThrow("stopped before");
  expect(await seedNames(app.database)).not.toContain("demo");
});
