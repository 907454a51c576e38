import { expect, test } from "vitest";
import { fillDemo } from "../../../server/demo/fill";
import { testApp } from "../../support/app";
import type { takeTestDatabase } from "../../support/database";

const seedNames = async ({ db }: Awaited<ReturnType<typeof takeTestDatabase>>) =>
  (await db.selectFrom("seeds").select("name").execute()).map(({ name }) => name);

test("the demo refuses a folder with real data", async () => {
  await using own = await testApp();
  await own.adminBrowser();
  await expect(fillDemo(own.services.config, own.database)).rejects.toThrow("your own data");
  expect(await seedNames(own.database)).not.toContain("demo");
});
