import { expect, test } from "vitest";
import { watchExpiry } from "../../../server/watch-expiry";
import { testApp } from "../../support/app";
import { rateForm } from "../page-cache/changes/rates";

test("announces a change that becomes due while an earlier one is being announced", async () => {
  await using app = await testApp({ now: new Date("2027-01-03T17:00:00Z") });
  const office = await app.adminBrowser();
  // A rate starts on January 4, and its last day is January 5.
  const days = { valid_from: "2027-01-04", ends_on: "2027-01-05" };
  await office.post("/admin/rates/add", { ...rateForm, ...days });
  const clock = { time: app.clock.time, now: () => clock.time };
  const announced: string[] = [];
  const events = {
    ...app.services.events,
    subscribe: () => () => {},
    publish: async () => {
      announced.push(clock.time.toISOString());
      clock.time = new Date("2027-01-06T05:00:00Z");
    },
  };
  const watch = watchExpiry({ ...app.services, clock, events });
  // The first change is known before it is due.
  await new Promise((resolve) => setImmediate(resolve));
  for (let query = 0; query < 30; query += 1)
    await app.db.selectFrom("rates").select("id").execute();
  clock.time = new Date("2027-01-04T05:00:00Z");
  await expect
    .poll(() => announced, { timeout: 10_000 })
    .toEqual(["2027-01-04T05:00:00.000Z", "2027-01-06T05:00:00.000Z"]);
  await watch.stop();
});
