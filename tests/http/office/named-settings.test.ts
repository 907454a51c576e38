import { expect, test } from "vitest";
import { businessInfo } from "~/features/settings/business-info/schema";
import { namedSettings } from "~/ui/admin/shell/settings-index";
import { testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";

test("every setting in Find is a field on its screen", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  for (const { to, label, note } of namedSettings) {
    const [path = "", id] = to.split("#");
    const html = await pageOf(office.get(path));
    expect(html, to).toMatch(new RegExp(`<(input|textarea|select)[^>]* id="${id}"`));
    expect(html, to).toContain(label);
    expect(html, to).toMatch(new RegExp(`<h1[^>]*>${note}</h1>`));
  }
});

test("Find has every field of the business information by its label", () => {
  const known = new Map(namedSettings.map(({ to, label }) => [to, label]));
  for (const key of businessInfo.columns) {
    expect(known.get(`/admin/business-info#${key}`)).toBe(businessInfo.labels[key]);
  }
});
