import { expect, test } from "vitest";
import { noHours } from "~/features/settings/business-info/hours.rules";
import { testApp } from "../../support/app";
import { saveInfo } from "../../support/office-forms";
import { hoursScreen, rangesOf } from "../../support/weekly-hours";

const saturday = { day: "6" };

test("closing Saturday for booking offers to show it as closed on the website", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  const page = () => app.get("/contact").then((answer) => answer.text());
  expect(await page()).toContain("9 AM – 4 PM");
  const closed = await admin.post(`${hoursScreen}.data`, { intent: "enabled", ...saturday });
  expect(await closed.text()).toContain("Sat: 9 AM – 4 PM");
  // The website doesn't change by itself.
  expect(await page()).toContain("9 AM – 4 PM");
  expect((await admin.post(`${hoursScreen}.data`, { intent: "website", ...saturday })).ok).toBe(
    true,
  );
  expect(await page()).not.toContain("9 AM – 4 PM");
  const stored = await app.db
    .selectFrom("business_settings")
    .select("setting_value")
    .where("setting_key", "=", "hours_text")
    .executeTakeFirstOrThrow();
  expect(stored.setting_value).toBe("Mon–Fri: 8 AM – 6 PM\nSat: Closed\nSun: Closed");
  // Opening and closing it again offers nothing.
  await admin.post(`${hoursScreen}.data`, { intent: "enabled", ...saturday, enabled: "on" });
  const again = await admin.post(`${hoursScreen}.data`, { intent: "enabled", ...saturday });
  expect(await again.text()).not.toContain("onWebsite");
});

test("a late offer says that the website wasn't changed", async () => {
  await using app = await testApp({ settings: { hours_text: "By appointment" } });
  const admin = await app.adminBrowser();
  const late = await admin.post(`${hoursScreen}.data`, { intent: "website", ...saturday });
  expect(await late.text()).toContain("The hours on the website have changed.");
});

test("doesn't offer it to people who can't edit the website", async () => {
  await using app = await testApp();
  const dispatcher = await app.browserWith("dispatcher");
  const closed = await dispatcher.post(`${hoursScreen}.data`, { intent: "enabled", ...saturday });
  expect(await closed.text()).not.toContain("onWebsite");
  const refused = await dispatcher.post(`${hoursScreen}.data`, { intent: "website", ...saturday });
  expect(refused.status).toBe(403);
});

test("closing Saturday on the website offers to close it for booking", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  const offer = "Close Saturdays for Booking";
  const info = { answer_within: "24 hours", decide_within: "3-5 business days" };
  const hours = (sat: string) => ({ ...info, hours_text: `Mon–Fri: 8 AM – 6 PM\nSat: ${sat}` });
  expect(await (await saveInfo(admin, hours("8 AM – noon"))).text()).not.toContain(offer);
  expect(await (await saveInfo(admin, hours("Closed"))).text()).toContain(offer);
  expect(await (await saveInfo(admin, { ...hours("Closed"), phone: "614 555 0100" })).text())
    .not // Offered once.
    .toContain(offer);
  expect((await rangesOf(app, 6)).every(({ is_enabled }) => is_enabled)).toBe(true);
  await saveInfo(admin, hours("9 AM – 1 PM"));
  await admin.post(`${hoursScreen}.data`, { intent: "enabled", ...saturday });
  expect(await (await saveInfo(admin, hours("Closed"))).text()).not.toContain(offer);
});

test("a website without hours is never said to be closed on a day", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  await admin.post(`${hoursScreen}.data`, { intent: "enabled", day: "0", enabled: "on" });
  await app.db
    .insertInto("business_settings")
    .values({ setting_key: "hours_text", setting_value: noHours })
    .execute();
  const saved = await saveInfo(admin, {
    ...{ answer_within: "24 hours", decide_within: "3-5 business days" },
    ...{ hours_text: "", phone: "614 555 0100" },
  });
  expect(await saved.text()).not.toContain("Close Sundays for Booking");
});
