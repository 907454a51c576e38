import { expect, test } from "vitest";
import { fillDemo } from "../../../server/demo/fill";
import { testApp } from "../../support/app";

test("the demo isn't mixed into data of one's own", async () => {
  await using own = await testApp();
  await own.adminBrowser();
  await expect(fillDemo(own.services)).rejects.toThrow("data of your own");
  const seeds = await own.db.selectFrom("seeds").select("name").execute();
  expect(seeds).not.toContainEqual({ name: "demo" });
});
