import { expect, test } from "vitest";
import { testApp } from "../../support/app";

test("the sidebar opens the groups that were open last, and always the current one", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const openGroups = async (path: string) => {
    const html = await (await browser.get(path)).text();
    const sidebar = html.slice(html.indexOf("<aside"), html.indexOf("</aside>"));
    return [...sidebar.matchAll(/<details[^>]* open=""[^>]*><summary[^>]*>([^<]+)/g)].map(
      ([, title]) => title,
    );
  };
  expect(await openGroups("/admin")).toEqual(["Services"]);
  expect(await openGroups("/admin/bookings/all")).toEqual(["Services", "Planning"]);
  browser.cookies.set("preferences", "sidebar=photos.careers");
  expect(await openGroups("/admin")).toEqual(["Photos", "Careers"]);
  browser.cookies.set("preferences", "sidebar=none");
  expect(await openGroups("/admin")).toEqual([]);
  expect(await openGroups("/admin/bookings/all")).toEqual(["Planning"]);
  browser.cookies.set("preferences", "sidebar=99.x");
  expect(await openGroups("/admin")).toEqual([]);
});
