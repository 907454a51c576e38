import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { insertApplication } from "../../support/applicants";
import { book } from "../../support/bookings";
import { readOnlyTest as test } from "../support/fixtures";
import { openings } from "../support/openings";
import { everyWidth, expectAccessibleAndFittingAt } from "../support/screens";
import { type Site, startSite } from "../support/site";
import { signIn, waitForHydration } from "../support/steps";

/** 40 and 60 characters, the second one without a space. */
const longName = "Maximiliana Constantinopolitanska-Vosper";
const longCompany = "ExampleConsolidatedInternationalWarehousingAndDistributionCo";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const names = Array.from({ length: 16 }, (_, at) => `Applicant ${at + 1}`);

async function fillBoards(db: Database): Promise<void> {
  await db
    .insertInto("business_settings")
    .values({ setting_key: "company_name", setting_value: longCompany })
    .execute();
  for (const [at, full_name] of [...names, longName].entries()) {
    await insertApplication(db, openings.driver.id, { full_name, created_at: daysAgo(at + 1) });
    await book(
      { db },
      {
        customer_name: full_name,
        customer_email: `request-${at}@example.com`,
        company: longCompany,
        created_at: daysAgo(at + 1),
      },
    );
  }
}

/** Screens that show a request, its customer, an applicant or the company's name. */
const screens = [
  "/admin",
  "/admin/bookings/requests",
  "/admin/bookings/all",
  "/admin/bookings/customers",
  "/admin/bookings/customers/request-16%40example.com",
  "/admin/careers/applications",
  "/admin/privacy/person?email=request-16@example.com",
  "/admin/business-info",
  "/admin/reports",
];

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: fillBoards });
});
afterAll(() => site.stop());

const columnOf = (page: Page, status: string) => page.locator(`section[data-status=${status}]`);
const cardsOf = (column: Locator) => column.locator("li[data-item]");

/** The names or companies of a board's cards that are covered by their handle or their menu. */
function coveredTitles(): string[] {
  return [...document.querySelectorAll("li[data-item]")].flatMap((card) => {
    const title = card.querySelector("h3")?.getBoundingClientRect();
    const controls = [...card.querySelectorAll("[data-control]")];
    const covers = controls.some((control) => {
      const { left } = control.getBoundingClientRect();
      return title !== undefined && left < title.right;
    });
    return covers ? [card.textContent ?? ""] : [];
  });
}

test("the applicant who has waited longest is on top, and headings stay in view", async ({
  open,
}) => {
  const { page } = await open({ width: 1440 });
  await signIn(page, undefined, site.url);
  await page.goto(`${site.url}/admin/careers/applications/board`);
  await waitForHydration(page);
  const column = columnOf(page, "new");
  expect(await cardsOf(column).first().textContent()).toContain(longName);
  expect(await cardsOf(column).last().textContent()).toContain("Applicant 3");
  const whole = await cardsOf(column).evaluateAll(
    (cards) => cards.filter((card) => card.getBoundingClientRect().bottom < innerHeight).length,
  );
  expect(whole).toBeGreaterThanOrEqual(6);

  const heading = column.getByRole("heading", { level: 2 });
  const before = await heading.boundingBox();
  await cardsOf(column).last().scrollIntoViewIfNeeded();
  const after = await heading.boundingBox();
  expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("on a phone the columns follow each other, and headings stay below the bar", async ({
  open,
}) => {
  const { page } = await open({ width: 390 });
  await signIn(page, undefined, site.url);
  await page.goto(`${site.url}/admin/careers/applications/board`);
  await waitForHydration(page);
  const [first, second] = await Promise.all(
    ["new", "reviewing"].map((status) => columnOf(page, status).boundingBox()),
  );
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  await cardsOf(columnOf(page, "new")).last().scrollIntoViewIfNeeded();
  const bar = await page.getByRole("banner").boundingBox();
  const heading = await columnOf(page, "new").getByRole("heading", { level: 2 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  expect(heading?.y).toBeLessThan(120);
});

test("the whole pipeline fits a wide screen", async ({ open }) => {
  const { page } = await open({ width: 1440 });
  await signIn(page, undefined, site.url);
  await page.goto(`${site.url}/admin/pipeline`);
  const lost = await columnOf(page, "lost").boundingBox();
  expect((lost?.x ?? 0) + (lost?.width ?? 0)).toBeLessThanOrEqual(1440);
});

for (const path of ["/admin/careers/applications/board", "/admin/pipeline"]) {
  test(`long names fit into the cards of ${path}`, async ({ open }) => {
    const { page } = await open({ width: 390 });
    await signIn(page, undefined, site.url);
    await page.goto(site.url + path);
    await waitForHydration(page);
    expect(await cardsOf(columnOf(page, "new")).count()).toBeGreaterThan(6);
    await expectAccessibleAndFittingAt(page, everyWidth);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(coveredTitles)).toEqual([]);
    }
  });
}

test("long names don't make any screen wider than the window", async ({ open }) => {
  const { page } = await open({ width: 390 });
  await signIn(page, undefined, site.url);
  for (const path of screens) {
    await page.goto(site.url + path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(tooWide), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
