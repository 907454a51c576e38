import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { headOf } from "../../support/head";
import { aLicense } from "../../support/licenses";
import { seenOn } from "../../support/office-forms";
import { insertOpening } from "../../support/openings";

const url = "https://guards.example.com";
const path = "/services/event-security";

const html = async (app: TestApp, address = path) =>
  (await (await app.get(address)).text()).replaceAll("<!-- -->", "");

/** Changes the service and publishes it as a command would. */
async function change(app: TestApp, fields: Record<string, unknown>) {
  await app.db.updateTable("services").set(fields).where("id", "=", "event-security").execute();
  await app.services.events.publish(app.db, "services");
}

const types = (page: string) => headOf(page).things.map((thing) => thing["@type"]);

test("a service's page says what it includes, who it's for, how it works, and answers questions", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  await change(app, {
    for_whom: "Weddings and fairs.",
    steps: ["We walk the grounds.", "You get a plan."],
    questions: "Do you work outdoors?\nYes, in any weather.\n\nAnd indoors?\nYes.",
  });
  const page = await html(app);
  for (const text of [
    "Entry screening, crowd management",
    "What it includes",
    "Crowd management",
    "Who it’s for",
    "Weddings and fairs.",
    "How it works",
    "We walk the grounds.",
    "Do you work outdoors?",
    "Yes, in any weather.",
    'href="/consultation?service=event-security"',
  ]) {
    expect(page).toContain(text);
  }
  const head = headOf(page);
  expect(head.titles).toEqual(["Event Security | Watchpost Security"]);
  expect(head.canonical).toEqual([url + path]);
  expect(head.meta.description?.[0]).toContain("Entry screening");
  expect(types(page)).toEqual(["BreadcrumbList", "Organization", "Service", "FAQPage"]);
  expect(head.things).toContainEqual(
    expect.objectContaining({
      "@type": "Service",
      name: "Event Security",
      url: url + path,
      provider: { "@id": `${url}/#company` },
    }),
  );
  expect(JSON.stringify(head.things[0])).toContain(`"name":"Services","item":"${url}/services"`);
});

test("leaves empty fields out of the page and the structured data", async () => {
  await using app = await testApp();
  await change(app, { features: [], for_whom: "", steps: [], questions: "", job_type: "" });
  const page = await html(app);
  for (const heading of [
    "What it includes",
    "Who it’s for",
    "How it works",
    "Frequently asked",
    "Join our team",
  ]) {
    expect(page).not.toContain(heading);
  }
  expect(types(page)).not.toContain("FAQPage");
});

test("the page lists the open positions of its type", async () => {
  await using app = await testApp();
  await insertOpening(app.db, { title: "Stage Guard", type: "Event Security" });
  await insertOpening(app.db, { title: "Closed Guard", type: "Event Security", is_active: false });
  await insertOpening(app.db, { title: "Night Driver", type: "Mobile Patrol" });
  const page = await html(app);
  expect(page).toContain("Join our team");
  expect(page).toMatch(/href="\/careers\/\d+-stage-guard"/);
  expect(page).not.toContain("Closed Guard");
  expect(page).not.toContain("Night Driver");
});

test("the page claims no license or insurance that no valid record backs", async () => {
  await using app = await testApp();
  await change(app, {
    description: "Guards for events. We are licensed.",
    features: ["Licensed officers", "Crowd management"],
    for_whom: "Fairs. All licensed.",
    steps: ["A licensed planner calls you.", "You get a plan."],
    questions: "Are you licensed?\nYes.\n\nHow soon?\nSoon. We are insured.",
  });
  const page = await html(app);
  expect(page).not.toMatch(/licensed|insured/i);
  expect(page).toContain("You get a plan.");
  expect(page).toContain("How soon?");
  await aLicense(app);
  await app.services.events.publish(app.db, "settings");
  const licensed = await html(app);
  expect(licensed).toContain("Licensed officers");
  expect(licensed).toContain("Are you licensed?");
  expect(licensed).not.toMatch(/insured/i);
});

test("a hidden service isn't shown anywhere on the site, and its page is a 404", async () => {
  await using app = await testApp({ config: { appUrl: url } });
  expect(await html(app, "/sitemap.xml")).toContain(`<loc>${url}${path}</loc>`);
  expect((await app.get(path)).status).toBe(200);
  const office = await app.adminBrowser();
  const edit = "/admin/services/edit/event-security";
  await office.post(edit, {
    title: "Event Security",
    description: "Events.",
    icon: "users",
    hidden: "true",
    seen: await seenOn(office, edit),
  });
  for (const address of [path, "/services/no-such-service"]) {
    const answer = await app.get(address);
    expect(answer.status, address).toBe(404);
    expect(headOf(await answer.text()).meta.robots, address).toEqual(["noindex"]);
  }
  for (const address of ["/", "/services", "/consultation", "/sitemap.xml"]) {
    expect(await html(app, address), address).not.toContain("event-security");
  }
  expect(await (await office.get("/admin/services/edit")).text()).toContain(">Hidden<");
});

test("the list says so if there are no services", async () => {
  await using app = await testApp();
  await app.db.deleteFrom("services").execute();
  expect(await html(app, "/services")).toContain("Our services aren’t listed here yet.");
});

test("the home page and the list lead to the services' pages", async () => {
  await using app = await testApp();
  expect(await html(app, "/")).toContain('href="/services/personal-protector-bodyguard"');
  const list = await html(app, "/services");
  expect(list).toContain(`href="${path}"`);
  expect(list).toContain('href="/consultation?service=event-security"');
});

test("the office edits the page with the service; a question needs an answer", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  await app.get(path);
  const edit = "/admin/services/edit/event-security";
  const fields = {
    title: "Event Security",
    description: "Events.",
    icon: "users",
    for_whom: "Fairs of any size.",
    "steps[]": "We visit the hall.",
    questions: "Do you work outdoors?\r\n\r\nAnd indoors?\r\nYes.",
    job_type: "Armed",
    seen: await seenOn(office, edit),
  };
  const refused = await office.post(edit, fields);
  expect(refused.status).toBe(400);
  const form = await refused.text();
  expect(form).toContain("Add an answer on the line below “Do you work outdoors?”");
  expect(form).toContain("Fairs of any size.");

  const questions =
    "Do you work outdoors?\r\nYes,\r\nin any weather.\r\n\r\n\r\nAnd indoors?\r\nYes.";
  expect((await office.post(edit, { ...fields, questions })).status).toBe(302);
  const page = await html(app);
  for (const text of ["Fairs of any size.", "We visit the hall.", "Yes, in any weather."]) {
    expect(page).toContain(text);
  }
  expect((await office.post(edit, { ...fields, questions, job_type: "Pilot" })).status).toBe(400);
});

test("without services the page asks for the visitor's needs instead of offering a choice", async () => {
  await using app = await testApp();
  await app.db.deleteFrom("services").execute();
  const page = await html(app, "/services");
  expect(page).toContain("Our services aren’t listed here yet.");
  expect(page).not.toContain("Choose one");
  expect(page).not.toContain('aria-label="Our services"');
  expect(page).toContain('href="/consultation"');
});

test("a title with a slash never breaks before it", async () => {
  await using app = await testApp();
  await change(app, { title: "Gates / Doors" });
  for (const address of ["/", "/services", path]) {
    expect(await html(app, address)).toContain("Gates\u00a0/ Doors");
  }
});
