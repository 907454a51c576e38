import { sql } from "kysely";
import { expect, test } from "vitest";
import { privacyPolicyDate } from "~/features/site-content/legal/privacy";
import { builtInSections } from "~/features/site-content/sections/built-in";
import { testimonials } from "~/features/site-content/sections/home.content";
import type { Entry } from "~/features/site-content/sections/rules";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { seenIn, seenOn } from "../../support/office-forms";
import { publicForms } from "../../support/public-forms";

const screenOf = (part: string) => `/admin/site-content/${part}`;

interface Sent {
  shown?: boolean;
  ours?: boolean;
  seen?: string;
}

/** Submits a section's form with these entries, as if its screen was just opened. */
async function save(browser: Browser, part: string, entries: readonly Entry[], sent: Sent = {}) {
  const { shown = true, ours = false, seen = await seenOn(browser, screenOf(part)) } = sent;
  const body = new URLSearchParams({ seen });
  if (shown) body.set("shown", "true");
  if (ours) body.set("ours", "true");
  entries.forEach((entry, at) => {
    body.append("row[]", String(at));
    for (const [field, text] of Object.entries(entry)) body.set(`${field}.${at}`, text);
  });
  return browser.request(screenOf(part), {
    method: "POST",
    body,
    headers: { Origin: "http://localhost:3000" },
  });
}

const edith = {
  content: "They came when they said.",
  name: "Edith Edited",
  role: "Owner",
  company: "",
  source: "",
  link: "",
  rating: "4",
};

const read = async (app: TestApp, path: string) =>
  (await (await app.get(path)).text()).replaceAll("<!-- -->", "");

const rows = (app: TestApp) => app.db.selectFrom("site_content").selectAll().execute();

const audited = (app: TestApp) =>
  app.db
    .selectFrom("audit_log")
    .select(["actor_email", "action", "entity_id", "label", "changes"])
    .where("entity", "=", "content")
    .orderBy("id")
    .execute();

test("edited testimonials replace the samples on the home page", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect(await read(app, "/")).toContain("Nora Sample");

  const answer = await save(browser, "testimonials", [
    edith,
    { ...edith, content: "", name: " ", role: "" },
  ]);

  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/site-content"]);
  const list = (await (await browser.get("/admin/site-content")).text()).replaceAll("<!-- -->", "");
  expect(list).toContain("Your updates are now live on the website.");
  expect(list).toContain("Sat, Nov 21, 2026, 10:00 AM");
  expect(list).toContain("by Test Admin");
  await expect.poll(() => read(app, "/")).toContain("Edith Edited");
  const home = await read(app, "/");
  expect(home).not.toContain("Nora Sample");
  expect(home).toContain("4 out of 5 stars");
  expect(home).toContain(">Owner</span>");
  expect(await rows(app)).toEqual([
    expect.objectContaining({ key: "testimonials", value: [edith], updated_by: "Test Admin" }),
  ]);
  expect(await audited(app)).toEqual([
    expect.objectContaining({
      actor_email: "admin@example.com",
      action: "changed",
      entity_id: "testimonials",
      label: "Testimonials",
    }),
  ]);
});

test("each section appears on its page as it was written", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const saved: [string, Entry, string, string][] = [
    ["trust-badges", { icon: "eye", title: "Eyes open", text: "Always." }, "/", "Eyes open"],
    [
      "timeline",
      { year: "1987", title: "A start", text: "" },
      "/about",
      "Private security since 1987",
    ],
    [
      "leadership",
      { name: "Lea Leader", role: "Head", hours: "", text: "", portrait: "training" },
      "/about",
      "Lea Leader",
    ],
    ["credentials", { title: "Trained for 40 hours", text: "" }, "/about", "Trained for 40 hours"],
    ["benefits", { icon: "clock", title: "Free tea", text: "All night." }, "/careers", "Free tea"],
    [
      "privacy",
      { id: "", title: "Our own words", text: "First.\n\n- one\n- two\n\nLast." },
      "/privacy",
      '<ul class="list-disc space-y-1.5 pl-5 marker:text-muted"><li>one</li><li>two</li></ul>',
    ],
    ["terms", { id: "", title: "Whole agreement", text: "Be kind." }, "/terms", "#whole-agreement"],
  ];
  for (const [part, entry, path, words] of saved) {
    expect((await save(browser, part, [entry])).status, part).toBe(302);
    await expect
      .poll(async () => (await read(app, path)).replace(/<span[^>]*>|<\/span>/g, ""), {
        message: part,
      })
      .toContain(words);
  }
  // The company's leader signs the commitment.
  expect((await read(app, "/about")).match(/Lea Leader/g)?.length).toBeGreaterThan(1);
  expect(await read(app, "/about")).not.toContain("Ruth Example");
});

test("invalid entries get a message next to the field, keep their values and aren't saved", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await save(browser, "testimonials", [
    edith,
    { ...edith, name: "", content: "Kept words", rating: "9" },
    { ...edith, content: "x".repeat(801) },
  ]);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Enter a value for “Name”");
  expect(html).toContain("name.1-error");
  expect(html).toContain("Choose 1 to 5 stars");
  expect(html).toContain("Must be 800 characters or fewer");
  expect(html).toContain("Kept words");
  expect(await rows(app)).toEqual([]);

  const many = Array.from({ length: 41 }, () => edith);
  const tooMany = await save(browser, "testimonials", many);
  expect(tooMany.status).toBe(400);
  expect(await tooMany.text()).toContain("Add up to 40 items");
  const none = await save(browser, "terms", []);
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("Keep at least one section");
  expect((await browser.get(screenOf("no-such-part"))).status).toBe(404);
  expect((await browser.post(screenOf("no-such-part"), {})).status).toBe(404);
});

test("an edit conflict shows the other version, and saving again overwrites it", async () => {
  await using app = await testApp();
  const mine = await app.adminBrowser("mine@example.com");
  const theirs = await app.adminBrowser("theirs@example.com");
  const seen = await seenOn(mine, screenOf("testimonials"));
  await save(theirs, "testimonials", [{ ...edith, name: "Theirs First" }]);

  const answer = await save(mine, "testimonials", [edith], { seen });
  expect(answer.status).toBe(409);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("while you were editing");
  expect(html).toContain("Theirs First");
  expect(html).toContain('value="Edith Edited"');
  expect(await rows(app)).toEqual([
    expect.objectContaining({ value: [{ ...edith, name: "Theirs First" }] }),
  ]);

  const mark = seenIn(html);
  expect((await save(mine, "testimonials", [edith], { seen: mark })).status).toBe(302);
  expect(await rows(app)).toEqual([expect.objectContaining({ value: [edith] })]);
});

test("saving an unchanged section changes nothing, and a section can be reset", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect((await save(browser, "testimonials", testimonials)).status).toBe(302);
  expect(await rows(app)).toEqual([]);
  expect(await audited(app)).toEqual([]);

  await save(browser, "testimonials", [edith]);
  const back = await browser.post(`${screenOf("testimonials")}/put-back`, {});
  expect([back.status, back.headers.get("Location")]).toEqual([302, screenOf("testimonials")]);
  expect(await (await browser.get(screenOf("testimonials"))).text()).toContain(
    "Built-in text restored",
  );
  await expect.poll(() => read(app, "/")).toContain("Nora Sample");
  expect(await rows(app)).toEqual([expect.objectContaining({ value: null, hidden: false })]);
  expect(await audited(app)).toHaveLength(2);
});

test("a hidden section leaves its page in order, and stays hidden when it is reset", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  for (const part of ["trust-badges", "testimonials", "timeline", "leadership", "credentials"]) {
    await save(browser, part, [], { shown: false });
    await browser.post(`${screenOf(part)}/put-back`, {});
  }
  await save(browser, "benefits", []);
  await expect.poll(() => read(app, "/about")).toContain("About our company</h1>");
  const [home, about, careers] = [
    await read(app, "/"),
    await read(app, "/about"),
    await read(app, "/careers"),
  ];
  for (const words of ["What our clients say", "Licensed &amp; Insured", "Nora Sample"]) {
    expect(home).not.toContain(words);
  }
  for (const words of ["Our history", "Our leadership</h2>", "Ruth", "Fully Bonded", "2010"]) {
    expect(about).not.toContain(words);
  }
  expect(careers).not.toContain("What we offer");
  for (const html of [home, about, careers]) {
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const levels = [...main.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, at) => {
      expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    });
  }
});

test("the setup list mentions visible samples, in one place, until they are replaced, hidden or confirmed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const notice = async () => {
    const page = (await (await browser.get("/admin")).text()).replaceAll("<!-- -->", "");
    const html = page.replace(/<script.*?<\/script>/gs, "");
    expect(html.match(/sample/g) ?? []).toHaveLength(html.includes("sample text") ? 1 : 0);
    return /Visitors can see sample text in: ([^<]*?)\.</.exec(html)?.[1];
  };
  expect(await notice()).toBe(
    "headline, trust badges, why choose us, questions and answers, testimonials, mission, values, commitment, timeline, leadership, credentials and benefits",
  );
  await save(browser, "testimonials", [edith, ...testimonials.slice(0, 1)]);
  await save(browser, "timeline", [], { shown: false });
  for (const part of ["hero", "why-choose", "questions", "mission", "values", "commitment"]) {
    await save(browser, part, [], { shown: false });
  }
  for (const part of ["trust-badges", "credentials"]) {
    const html = await (await browser.get(screenOf(part))).text();
    expect(html).toContain("This is sample text");
    await save(browser, part, entriesOn(html), { ours: true });
  }
  await save(browser, "benefits", [
    { icon: "clock", title: "Tea", text: "" },
    { ...(builtInSections.benefits[0] as Entry), icon: "moon" },
  ]);
  // A sample testimonial remains, and a sample benefit with another icon.
  expect(await notice()).toBe("testimonials, leadership and benefits");
  await save(browser, "benefits", [{ icon: "clock", title: "Tea", text: "" }]);
  expect(await notice()).toBe("testimonials and leadership");
  await save(browser, "testimonials", [edith]);
  await save(browser, "leadership", [], { shown: false });
  expect(await notice()).toBeUndefined();
  // Confirmed sections still have the built-in texts.
  const stored = await rows(app);
  expect(stored.find(({ key }) => key === "credentials")).toMatchObject({
    value: null,
    ours: true,
  });
});

test("claims with placeholders can't be confirmed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const entries = [...builtInSections.credentials, { icon: "award", title: "License [Number]" }];
  const answer = await save(browser, "credentials", entries, { ours: true });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(
    "Fill in the placeholders before you confirm the text: [Number]",
  );
  expect(await rows(app)).toEqual([]);
});

test("the setup list mentions the placeholders in the terms until they are filled in", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const warned = async () =>
    (await (await browser.get("/admin")).text()).includes("[State] and [Jurisdiction]");
  expect(await warned()).toBe(true);
  const html = await (await browser.get(screenOf("terms"))).text();
  expect(html).toContain("Fill in the placeholders in brackets");
  const sections = entriesOn(html);
  const filledIn = (name: string | RegExp) =>
    sections.map(({ text = "", ...rest }) => ({
      ...rest,
      text: text.replace(name, "Exampleland"),
    }));
  await save(browser, "terms", filledIn("[State]"));
  expect(await warned()).toBe(false);
  expect(await (await browser.get("/admin")).text()).toContain("[Jurisdiction]");
  await save(browser, "terms", filledIn(/\[(State|Jurisdiction)\]/g));
  expect(await (await browser.get("/admin")).text()).not.toContain("[Jurisdiction]");
});

test("a consent is stored with the version of the privacy policy", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const versions = async () =>
    (await app.db.selectFrom("appointments").select("consent_version").execute()).map(
      (row) => row.consent_version,
    );
  await app.post("/consultation", { ...publicForms[1].filled, fullName: "Ada Early" });
  expect(await versions()).toEqual([privacyPolicyDate]);
  await save(browser, "privacy", [{ id: "", title: "Our own", text: "We keep it short." }]);
  await app.post("/consultation", { ...publicForms[1].filled, fullName: "Ben Later" });
  expect((await versions()).toSorted()).toEqual(
    [app.clock.now().toISOString(), privacyPolicyDate].toSorted(),
  );
  const [later] = await app.db
    .selectFrom("appointments")
    .select("id")
    .where("customer_name", "=", "Ben Later")
    .execute();
  const page = await (await browser.get(`/admin/bookings/${later?.id}`)).text();
  expect(page).toMatch(/privacy policy dated [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, 20\d\d, \d/);
});

/** The entries of a screen's form. */
function entriesOn(html: string): Entry[] {
  const text = (value: string) =>
    value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  const entries: Record<string, string>[] = [];
  const put = (name: string, value: string) => {
    const [field = "", at = ""] = name.split(".");
    entries[Number(at)] = { ...entries[Number(at)], [field]: text(value) };
  };
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const name = / name="([a-z]+\.\d+)"/.exec(tag)?.[1];
    if (name) put(name, / value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", value = ""] of html.matchAll(
    /<textarea [^>]*name="([a-z]+\.\d+)"[^>]*>([^<]*)</g,
  )) {
    put(name, value);
  }
  for (const [, name = "", options = ""] of html.matchAll(
    /<select [^>]*name="([a-z]+\.\d+)"[^>]*>(.*?)<\/select>/g,
  )) {
    put(name, /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "");
  }
  return entries;
}

test("hostile texts are escaped", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';
  await save(browser, "testimonials", [
    { ...edith, content: hostile, name: hostile.slice(0, 100) },
  ]);
  await save(browser, "terms", [{ id: '"><script>', title: hostile, text: `- ${hostile}` }]);
  await expect.poll(() => read(app, "/terms")).toContain("&lt;script&gt;alert(1)");
  for (const path of ["/", "/terms"]) {
    const html = await read(app, path);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
  }
  expect(await read(app, "/terms")).toContain('href="#script-script-alert-1-script-img-src-x');
});

test("clauses have unique anchors", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const section = (title: string, id = "") => ({ id, title, text: "Text." });
  await save(browser, "terms", [
    section("Contact"),
    section("Content"),
    section("Law", "law"),
    section("Law"),
    section("法律"),
  ]);
  await expect.poll(() => read(app, "/terms")).toContain('href="#law-2"');
  const html = await read(app, "/terms");
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ["contact", "contact-2", "content-2", "law", "law-2", "section-5"]) {
    expect(html).toContain(`href="#${id}"`);
    expect(ids).toContain(id);
  }
});

test("an edited privacy policy shows its date", async () => {
  await using app = await testApp();
  app.clock.time = new Date("2026-12-25T03:00:00Z");
  const browser = await app.adminBrowser();
  await save(browser, "privacy", [{ id: "", title: "Short", text: "We keep nothing." }]);
  await expect.poll(() => read(app, "/privacy")).toContain("Last updated: December 24, 2026");
});

test("a changed section updates only its own page's date in the sitemap", async () => {
  await using app = await testApp();
  app.clock.time = new Date("2026-12-24T18:30:00Z");
  const browser = await app.adminBrowser();
  await save(browser, "benefits", [{ icon: "clock", title: "Tea", text: "" }]);
  await expect
    .poll(() => read(app, "/sitemap.xml"))
    .toContain("/careers</loc><lastmod>2026-12-24T18:30:00.000Z<");
  expect((await read(app, "/sitemap.xml")).match(/2026-12-24/g)).toHaveLength(1);
});

test("a failed save keeps the values", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const seen = await seenOn(browser, screenOf("testimonials"));
  await sql`alter table site_content add constraint closed check (false) not valid`.execute(app.db);
  try {
    const answer = await save(browser, "testimonials", [edith], { seen });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to save site content");
    expect(html).toContain("Edith Edited");
  } finally {
    await app.db.schema.alterTable("site_content").dropConstraint("closed").execute();
  }
});

test("says that changes are live only if visitors see the section", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const entries = entriesOn(await (await browser.get(screenOf("timeline"))).text());
  await save(browser, "timeline", entries, { shown: false });
  expect(browser.cookies.get("toast")).toBe("section-saved-hidden");
  await save(browser, "timeline", entries);
  expect(browser.cookies.get("toast")).toBe("changes-live");
});
