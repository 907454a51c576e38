import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { fillLists, listedPeople, mainOf, officeLists, shownIn } from "../../support/office-lists";

test("every list can be searched, and says what was searched for", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  for (const list of officeLists) {
    const { path } = list;
    expect(shownIn(await mainOf(office, path), list), path).toEqual(listedPeople);
    const found = await mainOf(office, `${path}?q=ada`);
    expect(shownIn(found, list), path).toEqual(["Ada Marsh"]);
    expect(found, path).toMatch(/<input[^>]*name="q"[^>]*value="ada"/);
    const none = await mainOf(office, `${path}?q=nobody-at-all`);
    expect(shownIn(none, list), path).toEqual([]);
    expect(none, path).toMatch(/found|No matches|No requests/);
  }
});

test("every filter of a list takes effect, and its field keeps the choice", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  for (const list of officeLists) {
    for (const [name, value] of Object.entries(list.filters ?? {})) {
      const address = `${list.path}?${name}=${value}`;
      const html = await mainOf(office, address);
      expect(shownIn(html, list), address).toEqual([]);
      const field = new RegExp(
        `<select[^>]*name="${name}"(?:(?!</select>).)*<option[^>]*value="${value}"[^>]*selected=""` +
          `|<select[^>]*name="${name}"(?:(?!</select>).)*<option[^>]*selected=""[^>]*value="${value}"` +
          `|<input[^>]*name="${name}"[^>]*value="${value}"`,
      );
      expect(html, address).toMatch(field);
    }
  }
});

test("every list has a link to clear its filters", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  for (const { path, part } of officeLists) {
    const html = await mainOf(office, `${path}?${part ? `${part}&` : ""}q=ada&page=1`);
    const bar = html.slice(html.indexOf("<search"), html.indexOf("</search>"));
    expect(bar, path).toContain(`href="${path}${part ? `?${part}` : ""}"`);
    if (part) expect(bar, path).toContain(`name="show" value="${part.replace("show=", "")}"`);
  }
});

const headings = (html: string) =>
  [...html.matchAll(/<th scope="col"([^>]*)><a [^>]*href="([^"]+)"[^>]*>([^<]+)/g)].map(
    ([, attributes = "", href = "", label = ""]) => ({
      href,
      label,
      order: /aria-sort="(\w+)"/.exec(attributes)?.[1],
    }),
  );

const recordsIn = (html: string) =>
  [...html.matchAll(/data-record="([^"]+)"/g)].map(([, id]) => id);

test("every heading with a link sorts its list both ways, and says so", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  for (const { path } of officeLists) {
    const links = headings(await mainOf(office, path));
    // The audit log is always newest first.
    if (path !== "/admin/audit-log") expect(links.length, path).toBeGreaterThan(0);
    for (const { label, href } of links) {
      const once = await mainOf(office, href);
      const again = headings(once).find((heading) => heading.label === label);
      const twice = await mainOf(office, again?.href ?? "");
      const orders = [again, headings(twice).find((heading) => heading.label === label)];
      expect(orders.map((one) => one?.order).toSorted(), `${path}, ${label}`).toEqual([
        "ascending",
        "descending",
      ]);
      expect(recordsIn(twice), `${path}, ${label}`).toEqual(recordsIn(once).reverse());
      expect(recordsIn(once).length > 1 || path.endsWith("/invitations"), path).toBe(true);
    }
  }
});

test("every list has pages", async () => {
  await using app = await testApp();
  const office = await fillLists(app);
  for (const { path } of officeLists) {
    const html = await mainOf(office, `${path}?page=9`);
    expect(html, path).toContain("There’s nothing on this page");
    expect(html, path).toContain(`href="${path}"`);
  }
});
