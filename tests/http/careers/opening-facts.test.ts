import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { filledForm } from "../../support/filled-form";
import { anOpeningForm, openingFacts, storedOpening } from "../../support/openings";

const plain = (html: string) => html.replaceAll("<!-- -->", "");

test("the facts of an opening are stored and shown on the site and in the office", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post("/admin/careers/add", { ...anOpeningForm, ...openingFacts });
  expect(answer.headers.get("Location")).toBe("/admin/careers/manage");

  const { id, ...stored } = await storedOpening(app);
  expect(stored).toMatchObject({
    pay_min: 1850,
    pay_max: 2200,
    differentials: ["Nights: $1.50 an hour more"],
    benefits: ["Health insurance after 60 days"],
    employment_type: "full-time",
    hours_min: 36,
    hours_max: 40,
    closes_on: "2026-12-31",
    positions: 3,
    work_locations: [
      { id: "a1b2c3d4", zip: "43215", city: "Columbus", name: "Riverside Tower", state: "OH" },
    ],
    required_credentials: ["OH:guard"],
    welcome_credentials: [":cpr-first-aid"],
  });

  const list = plain(await (await app.get("/careers")).text());
  for (const fact of [
    "$18.50 – $22.00 an hour",
    "Full-time · 36 – 40 hours a week",
    "Guard card, license or registration (Ohio)",
  ]) {
    expect(list).toContain(fact);
  }
  expect(list).toMatch(/Apply by <time [^>]*="2026-12-31">December 31, 2026</);

  const page = plain(await (await app.get(`/careers/${id}-night-dispatcher`)).text());
  for (const fact of [
    "$18.50 – $22.00 an hour",
    "3 positions",
    "December 31, 2026",
    "Nights: $1.50 an hour more",
    "Health insurance after 60 days",
    "Riverside Tower: Columbus, OH 43215",
    "Guard card, license or registration (Ohio)",
    "CPR and first aid certificate",
  ]) {
    expect(page).toContain(fact);
  }
  const office = plain(await (await browser.get("/admin/careers/manage")).text());
  expect(office).toContain("Springfield · Nights · $18.50 – $22.00 an hour");
  expect(office).toContain("Closes after Thu, Dec 31, 2026");
});

test("saving the form unchanged changes nothing", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post("/admin/careers/add", { ...anOpeningForm, ...openingFacts });
  const before = await storedOpening(app);
  app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  const address = `/admin/careers/edit/${before.id}`;
  const form = filledForm(await (await browser.get(address)).text());
  expect(form.valuesOf("pay_min")).toEqual(["$18.50"]);
  expect((await browser.post(address, form.body)).status).toBe(302);
  expect(await storedOpening(app)).toEqual(before);
});

test("an invalid fact is refused next to its field, and the form keeps the others", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post("/admin/careers/add", {
    ...anOpeningForm,
    ...openingFacts,
    pay_max: "12",
    "work_locations[]": openingFacts["work_locations[]"].replace("43215", "10001"),
  });
  expect(answer.status).toBe(400);
  const html = plain(await answer.text());
  expect(html).toContain("There’s no ZIP Code 10001 in Ohio");
  expect(html).toContain('value="Riverside Tower"');
  expect(await app.db.selectFrom("jobs").select("id").execute()).toEqual([]);
});
