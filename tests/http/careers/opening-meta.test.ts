import { expect, test } from "vitest";
import { openingPath } from "~/features/careers/openings/rules";
import { type TestApp, testApp } from "../../support/app";
import { headOf } from "../../support/head";

const url = "https://guards.example.com";

async function anOpening(app: TestApp, facts: object = {}) {
  const { id, title } = await app.db
    .insertInto("jobs")
    .values({
      title: "Night officer",
      location: "Example City",
      shift: "22:00 to 06:00",
      type: "Unarmed",
      description: "Sit at the desk.\n\nStay awake.",
      requirements: ["Calm", "A guard card"],
      responsibilities: ["Write the report"],
      created_at: app.clock.now(),
      ...facts,
    })
    .returning(["id", "title"])
    .executeTakeFirstOrThrow();
  return { id, path: openingPath({ id, title }) };
}

const posted = (things: Record<string, unknown>[]) =>
  things.filter((thing) => thing["@type"] === "JobPosting");

test("an opening's page has the structured data of a job posting", async () => {
  await using app = await testApp({
    config: { appUrl: url },
    settings: { company_name: "Night Owls" },
  });
  const { id, path } = await anOpening(app);
  const html = await (await app.get(path, { Host: "evil.example" })).text();
  const { titles, canonical, meta, things } = headOf(html);

  expect(html).not.toContain("evil.example");
  expect(titles).toEqual(["Night officer, Example City | Night Owls"]);
  expect(canonical).toEqual([url + path]);
  expect(meta["og:image"]).toEqual([`${url}/share/careers.jpg`]);
  expect(meta.description).toHaveLength(1);
  expect(posted(things)).toEqual([
    expect.objectContaining({
      title: "Night officer",
      description: expect.stringContaining("<li>Write the report</li>"),
      datePosted: "2026-11-21",
      hiringOrganization: expect.objectContaining({
        "@type": "Organization",
        name: "Night Owls",
        url: `${url}/`,
      }),
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: "Example City" },
      },
      directApply: true,
      identifier: { "@type": "PropertyValue", name: "Night Owls", value: String(id) },
      url: url + path,
    }),
  ]);
  const breadcrumbs = things.find((thing) => thing["@type"] === "BreadcrumbList") as {
    itemListElement: { item: string }[];
  };
  expect(breadcrumbs.itemListElement.map(({ item }) => item)).toEqual([
    `${url}/`,
    `${url}/careers`,
    url + path,
  ]);
});

test("texts of an opening are escaped in its head and its job posting", async () => {
  await using app = await testApp();
  const hostile = `</script><script>alert(1)</script>"><img src=x> & '`;
  const { path } = await anOpening(app, {
    title: hostile,
    location: hostile,
    shift: hostile,
    description: hostile,
    requirements: [hostile],
  });
  const html = await (await app.get(path)).text();
  const { titles, meta, things } = headOf(html);
  expect(html).not.toMatch(/<script[^>]*>alert\(1\)/);
  expect(html).not.toContain("<img src=x>");
  expect(titles[0]).toContain(hostile);
  expect(meta["og:title"]?.[0]).toContain(hostile);
  const [posting] = posted(things) as { description: string; title: string }[];
  expect(posting?.title).toBe(hostile);
  expect(posting?.description.replace(/<\/?(p|ul|li)>|<br>/g, "")).not.toMatch(/[<>]/);
});

test("a closed and an unknown opening aren't indexed", async () => {
  await using app = await testApp();
  const { path } = await anOpening(app, { is_active: false });
  for (const [address, status, title] of [
    [path, 410, "This job is closed"],
    ["/careers/999-nothing", 404, "Page Not Found"],
  ] as const) {
    const answer = await app.get(address);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(title);
    const { canonical, meta, things } = headOf(html);
    expect(meta.robots, address).toEqual(["noindex"]);
    expect(canonical, address).toEqual([]);
    expect(posted(things), address).toEqual([]);
  }
});
