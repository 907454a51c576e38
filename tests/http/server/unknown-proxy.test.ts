import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "../../support/app";

const notice = "Your website can’t tell its visitors apart:";

test("a request through an unknown proxy puts a notice above the screens of admins", async () => {
  await using app = await testApp();
  const [admin, viewer] = [await app.adminBrowser(), await app.browserWith("viewer")];
  const shown = async () =>
    Promise.all(
      [admin, viewer].map(async (who) => (await (await who.get("/admin")).text()).includes(notice)),
    );
  await app.newBrowser("172.18.0.1").get("/healthz");
  await app.newBrowser("203.0.113.9").get("/about", { "X-Forwarded-For": "198.51.100.7" });
  expect(await shown()).toEqual([false, false]);
  await app.newBrowser("172.18.0.1").get("/about", { "X-Forwarded-For": "198.51.100.7" });
  expect(await shown()).toEqual([true, false]);
});

test("a trusted proxy causes no notice", async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("172.18.0.1");
  await using app = await testApp({ config: { trustedProxies } });
  await app.newBrowser("172.18.0.1").get("/about", { "X-Forwarded-For": "198.51.100.7" });
  const office = await app.adminBrowser();
  expect(await (await office.get("/admin")).text()).not.toContain(notice);
});
