import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { headOf } from "../../support/head";
import { aLicense } from "../../support/licenses";
import { seenOn } from "../../support/office-forms";

const html = async (app: TestApp, path: string) =>
  (await (await app.get(path)).text()).replaceAll("<!-- -->", "");

/** Saves a section's entries, each a record of its fields. */
async function save(office: Browser, section: string, entries: Record<string, string>[]) {
  const path = `/admin/site-content/${section}`;
  const form = new URLSearchParams({ shown: "true", seen: await seenOn(office, path) });
  entries.forEach((entry, at) => {
    form.append("row[]", String(at));
    for (const [name, text] of Object.entries(entry)) form.append(`${name}.${at}`, text);
  });
  return office.request(path, {
    method: "POST",
    body: form,
    headers: { Origin: "http://localhost:3000" },
  });
}

const places = [
  { title: "Columbus", zips: "432, 43004" },
  { title: "Dublin", zips: "43016 43017" },
];

test("a new site doesn't list places or industries", async () => {
  await using app = await testApp();
  const services = await html(app, "/services");
  expect(services).not.toContain("Areas we serve");
  expect(services).not.toContain("Industries we serve");
  expect(await html(app, "/")).not.toContain("Serving ");
  expect(JSON.stringify(headOf(services).things)).not.toContain("areaServed");
});

test("the places that the office enters are on the site and in the structured data", async () => {
  await using app = await testApp({ settings: { address: "1 Example Street" } });
  const office = await app.adminBrowser();
  expect(await html(app, "/")).toContain("1 Example Street</span>");
  expect((await save(office, "areas", places)).status).toBe(302);
  expect(await html(app, "/")).toContain("Serving Columbus and Dublin");
  const services = await html(app, "/services");
  expect(services).toContain("Areas we serve");
  for (const page of [services, await html(app, "/services/event-security")]) {
    const [service] = headOf(page).things.filter((thing) => thing["@type"] === "Service");
    expect(service?.areaServed).toEqual([
      { "@type": "Place", name: "Columbus" },
      { "@type": "Place", name: "Dublin" },
    ]);
  }
});

test("a ZIP code is checked without JavaScript, and keeps what was typed", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await save(office, "areas", places);
  const answers: [string, string][] = [
    ["43215", "Yes, we serve 43215"],
    ["43017-1234", "(Dublin)"],
    ["90210", "90210 isn’t on our list."],
    ["4301", "Please enter a 5-digit ZIP code"],
    ['"><b>', "Please enter a 5-digit ZIP code"],
  ];
  for (const [zip, answer] of answers) {
    const page = await html(app, `/services?zip=${encodeURIComponent(zip)}`);
    expect(page, zip).toContain(answer);
    expect(page, zip).not.toContain("<b>");
    expect(headOf(page).canonical[0], zip).toMatch(/\/services$/);
  }
  expect(await app.db.selectFrom("messages").select("id").execute()).toEqual([]);
  expect(await html(app, "/services?zip=4301")).toMatch(/name="zip"[^>]*value="4301"/);
  // Without ZIP codes there is nothing to check.
  await save(office, "areas", [{ title: "Columbus", zips: "" }]);
  expect(await html(app, "/services?zip=43215")).not.toContain('name="zip"');
});

test("ZIP codes and links are checked next to their fields, and nothing typed is lost", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const refused = await save(office, "areas", [{ title: "", zips: "430 OH" }]);
  expect(refused.status).toBe(400);
  const form = await refused.text();
  expect(form).toContain("Enter 5-digit ZIP codes, or just their first 3 or 4");
  expect(form).toContain("Enter a value for “Place”");
  expect(form).toContain("430 OH");

  const quote = { content: "Good.", name: "Ada Example", rating: "5", source: "Example Reviews" };
  const wrong = await save(office, "testimonials", [{ ...quote, link: "javascript:alert(1)" }]);
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Enter a complete web address");
});

test("a testimonial shows its source and link, and no rating is in the structured data", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const quote = { content: "They were on time.", name: "Ada Example", rating: "4" };
  await save(office, "testimonials", [
    { ...quote, source: "Example Reviews, May 2026", link: "example.com/reviews/1" },
    { ...quote, name: "Ben Example", source: "A letter" },
  ]);
  const home = await html(app, "/");
  expect(home).toMatch(
    /<a href="https:\/\/example\.com\/reviews\/1"[^>]*rel="noopener"[^>]*>Example Reviews, May 2026/,
  );
  expect(home).toContain("A letter");
  expect(JSON.stringify(headOf(home).things)).not.toMatch(/Review|Rating/);
});

test("industries appear once there are some, without unbacked claims", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await save(office, "industries", [
    { icon: "building", title: "Hospitals", text: "Calm officers. All licensed." },
    { icon: "car", title: "Licensed dispensaries", text: "" },
  ]);
  const page = await html(app, "/services");
  expect(page).toContain("Hospitals");
  expect(page).not.toMatch(/licensed/i);
});

test("the mission stays when all of its text is an unbacked claim", async () => {
  await using app = await testApp();
  const statement = "We keep the people of Exampleton safe.";
  await save(await app.adminBrowser(), "mission", [{ statement, text: "All licensed." }]);
  const page = await html(app, "/about");
  expect(page).toContain(statement);
  expect(page).not.toContain("All licensed.");
});

test("the top of the home page says what the company offers, and names a license only while one is valid", async () => {
  await using app = await testApp({ settings: { phone: "+1 555 555 0142" } });
  const screenOf = (page: string) => page.slice(page.indexOf("<main"), page.indexOf("block-art"));
  const before = screenOf(await html(app, "/"));
  expect(before).toMatch(/<h1[^>]*>Security guards and patrols for your business<\/h1>/);
  expect(before).toMatch(/It’s <time[^>]*>\d{1,2}:\d\d [AP]M<\/time>\. .*Our guards are on duty\./);
  expect(before).toContain("Request a Consultation");
  expect(before).toContain("Chat With Us");
  expect(before).not.toMatch(/licensed/i);
  await aLicense(app);
  await app.services.events.publish(app.db, "settings");
  const page = await html(app, "/");
  expect(screenOf(page)).toMatch(/Licensed by Sample Licensing Office, License SAMPLE-0100/);
  expect(page).toContain('href="tel:+15555550142"');
});
