import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { publicPages, urgentPage } from "~/features/seo/pages";
import { testApp } from "../../support/app";
import { headOf } from "../../support/head";
import { putOnCall } from "../../support/urgent";

const url = "https://guards.example.com";
const onDisk = (path: string) =>
  fileURLToPath(new URL(`../../../public${new URL(path).pathname}`, import.meta.url));

test.each([...publicPages, urgentPage])(
  "$path has its metadata once, with addresses on APP_URL",
  async ({ path }) => {
    await using app = await testApp({
      config: { appUrl: url },
      settings: { company_name: "Night Owls" },
    });
    await putOnCall(app, "Ann First");
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const html = await (await app.get(path, headers)).text();
    const { titles, canonical, meta, things } = headOf(html);

    expect(html).not.toContain("evil.example");
    expect(titles).toHaveLength(1);
    expect(titles[0]).toMatch(/^.{4,} \| Night Owls$/);
    expect(canonical).toEqual([url + path]);
    const once = [
      "description",
      "theme-color",
      "og:type",
      "og:site_name",
      "og:title",
      "og:description",
      "og:url",
      "og:image",
      "og:image:width",
      "og:image:height",
      "og:image:alt",
      "twitter:card",
    ];
    for (const name of once) {
      expect(meta[name], name).toHaveLength(1);
      expect(meta[name]?.[0], name).not.toBe("");
    }
    expect(meta.robots).toBeUndefined();
    expect(meta["og:url"]).toEqual([url + path]);
    expect(meta["og:site_name"]).toEqual(["Night Owls"]);
    expect(meta.description?.[0]?.length).toBeGreaterThan(50);
    expect(meta.description?.[0]?.length).toBeLessThan(200);
    const picture = meta["og:image"]?.[0] ?? "";
    expect(picture.startsWith(`${url}/share/`)).toBe(true);
    expect(existsSync(onDisk(picture))).toBe(true);

    const trail = typed(things, "BreadcrumbList")[0] as
      | { itemListElement: { item: string }[] }
      | undefined;
    const way = path === "/" ? undefined : [`${url}/`, url + path];
    expect(trail?.itemListElement.map(({ item }) => item)).toEqual(way);
  },
);

test("no two pages have the same title or description", async () => {
  await using app = await testApp();
  const heads = await Promise.all(
    publicPages.map(async ({ path }) => headOf(await (await app.get(path)).text())),
  );
  expect(new Set(heads.map(({ titles }) => titles[0])).size).toBe(publicPages.length);
  expect(new Set(heads.map(({ meta }) => meta.description?.[0])).size).toBe(publicPages.length);
});

test.each([
  ["/gallery?category=Training", "/gallery"],
  ["/consultation?service=event-security", "/consultation"],
  ["/careers?q=night&type=Armed", "/careers"],
  ["/services/", "/services"],
  ["/Services?utm_source=mail", "/services"],
])("%s is the same page as %s", async (address, path) => {
  await using app = await testApp({ config: { appUrl: url } });
  const { canonical, meta } = headOf(await (await app.get(address)).text());
  expect(canonical).toEqual([url + path]);
  expect(meta["og:url"]).toEqual([url + path]);
});

test("a missing page says noindex and has no share preview", async () => {
  await using app = await testApp();
  const { titles, canonical, meta } = headOf(await (await app.get("/no/such/page")).text());
  expect(titles).toEqual(["Page Not Found | Watchpost Security"]);
  expect(meta.robots).toEqual(["noindex"]);
  expect(canonical).toEqual([]);
  expect(meta["og:url"]).toBeUndefined();
});

test("an error page says noindex and has no share preview", async () => {
  await using app = await testApp();
  app.services.log.error = (() => {}) as never;
  await app.db.schema.alterTable("gallery_items").renameTo("tucked_away").execute();
  try {
    const response = await app.get("/gallery");
    const { titles, canonical, meta } = headOf(await response.text());
    expect(response.status).toBe(500);
    expect(titles).toEqual(["Something went wrong"]);
    expect(meta.robots).toEqual(["noindex"]);
    expect(canonical).toEqual([]);
  } finally {
    await app.db.schema.alterTable("tucked_away").renameTo("gallery_items").execute();
  }
});

const settings = {
  company_name: "Night Owls",
  phone: "+1 555 555 0100",
  email: "office@example.com",
  address: "1 Example Street",
};
const typed = (things: Record<string, unknown>[], type: string) =>
  things.filter((thing) => thing["@type"] === type);

test.each(["/", "/about", "/contact"])(
  "%s names the company, its place and hours",
  async (path) => {
    await using app = await testApp({ config: { appUrl: url }, settings });
    await app.db
      .updateTable("availability_schedule")
      .set({ is_enabled: false })
      .where("day_of_week", "=", 6)
      .execute();
    const { things } = headOf(await (await app.get(path)).text());
    expect(typed(things, "LocalBusiness")).toMatchObject([
      {
        "@id": `${url}/#company`,
        name: "Night Owls",
        url: `${url}/`,
        telephone: "+1 555 555 0100",
        email: "office@example.com",
        address: { "@type": "PostalAddress", streetAddress: "1 Example Street" },
        image: `${url}/share/home.jpg`,
        openingHoursSpecification: [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
            opens: "08:00",
            closes: "18:00",
          },
        ],
      },
    ]);
  },
);

test("without settings the company is an organization with a name", async () => {
  await using app = await testApp();
  const { things } = headOf(await (await app.get("/contact")).text());
  expect(typed(things, "LocalBusiness")).toEqual([]);
  const [organization] = typed(things, "Organization");
  expect(organization).toMatchObject({ name: "Watchpost Security" });
  expect(organization).not.toHaveProperty("address");
});

test("the structured data has every service and question of the page", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  const html = await (await app.get("/services")).text();
  const { things } = headOf(html);
  const services = typed(things, "Service");
  expect(services).toHaveLength(7);
  for (const service of services) {
    expect(service).toMatchObject({ provider: { "@id": `${url}/#company` } });
    expect(service.name).toEqual(expect.stringMatching(/\S/));
    expect(html).toContain(`href="${String(service.url).slice(url.length)}"`);
  }
  expect(typed(things, "Organization")).toMatchObject([{ "@id": `${url}/#company` }]);

  const [faq] = typed(things, "FAQPage") as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  }[];
  expect(faq?.mainEntity.length).toBeGreaterThan(3);
  const body = html.slice(html.indexOf("<body"));
  for (const { name, acceptedAnswer } of faq?.mainEntity ?? []) {
    expect(body).toContain(name);
    expect(body).toContain(acceptedAnswer.text);
  }
});

test("hostile settings and services are escaped everywhere in the head", async () => {
  const hostile = `</script><script nonce="idle">alert(1)</script>"><img src=x> ' & \u2028`;
  await using app = await testApp({
    settings: { ...settings, company_name: hostile, address: hostile, phone: hostile },
  });
  await app.db.updateTable("services").set({ title: hostile, description: hostile }).execute();
  for (const path of ["/services", "/contact"]) {
    const response = await app.get(path);
    const html = await response.text();
    const { titles, meta, things } = headOf(html);
    expect(html, path).not.toMatch(/<script[^>]*>alert\(1\)/);
    expect(html, path).not.toContain("<img src=x>");
    expect(titles[0], path).toContain(hostile);
    expect(meta["og:site_name"], path).toEqual([hostile]);
    expect(JSON.stringify(things), path).toContain("alert(1)");
    expect(response.headers.get("Content-Security-Policy")).not.toContain("unsafe");
  }
});
