import { createHash, randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { quoteContent } from "../../support/quotes";
import { inDays } from "../support/bookings";
import { test as base } from "../support/fixtures";
import { expectAccessibleAndFittingAt, narrowAndWide } from "../support/screens";
import { startSite } from "../support/site";
import { visibleText, waitForToast } from "../support/steps";

/** Drafts, one for each test. */
const quotes = {
  passedOn: randomUUID(),
  raced: randomUUID(),
  replaced: randomUUID(),
  expired: randomUUID(),
};

/** A site with drafts for customers without an email address. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
const test = base.extend("site", async ({}, { onCleanup }) => {
  const site = await startSite({
    movableClock: true,
    fill: async (db) => {
      for (const quote of Object.values(quotes)) await addDraft(db, quote);
    },
  });
  onCleanup(site.stop);
  return site;
});

async function addDraft(db: Database, quote: string): Promise<void> {
  const { id } = await db
    .insertInto("appointments")
    .values({
      ...{ appointment_date: "2026-12-01", customer_name: "Quinn Sample", message: "" },
      ...{ customer_email: null, customer_phone: "+1 614 555 0142", source: "phone" as const },
      ...{ service_name: "Mobile Patrol", preferred_time: "night" },
      submission_hash: createHash("sha256").update(quote).digest("hex"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db
    .insertInto("quotes")
    .values({ id: quote, appointment_id: id, number: null, created_by: "O", created_at: now })
    .execute();
  await db
    .insertInto("quote_versions")
    .values({
      ...{ quote_id: quote, version: 1, content: JSON.stringify(quoteContent()) },
      ...{ valid_until: inDays(20), monthly: 1_092_000, created_at: now, updated_at: now },
    })
    .execute();
}

/** Sends a draft without an email. Returns the path of the client's page. */
async function send(office: Page, quote: string): Promise<string> {
  await office.goto(`/admin/quotes/${quote}/send`);
  await office.getByRole("button", { name: "Send Quote" }).click();
  await office.getByRole("heading", { name: "Quote Ready to Share" }).waitFor();
  return new URL(await office.getByLabel("Link").inputValue()).pathname;
}

async function fillAcceptance(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your full name").first().fill(name);
  await page.getByLabel("Your title").fill("Owner");
  await page.getByLabel(/authorized to do so/).check();
}

test("the office passes a link on, and the client accepts the quote on a phone", async ({
  open,
  openOffice,
}) => {
  const { page: office } = await openOffice();
  const link = await send(office, quotes.passedOn);

  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 400/);
  await page.goto(link);
  await page.getByRole("heading", { name: "Security officers for Fairview Plaza" }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByRole("button", { name: "Accept Quote" }).click();
  await page.getByText("Please enter your title").waitFor();
  await fillAcceptance(page, "Quinn Sample");
  await page.getByRole("button", { name: "Accept Quote" }).click();
  await page.getByText("Accepted by Quinn Sample, Owner, on").waitFor();

  await office.goto(`/admin/quotes/${quotes.passedOn}`);
  await office.getByText("Quinn Sample, Owner").first().waitFor();
  expect(await office.getByRole("button", { name: "Send Again" }).count()).toBe(0);
});

test("when two people accept at the same time, one succeeds and the other sees who it was", async ({
  open,
  openOffice,
}) => {
  const { page: office } = await openOffice();
  const link = await send(office, quotes.raced);
  const clients = [];
  for (const name of ["Ada Sample", "Ben Sample"]) {
    const { page, allowError } = await open({ width: 390 });
    allowError(/status of 4/);
    await page.goto(link);
    await fillAcceptance(page, name);
    clients.push(page);
  }
  await Promise.all(
    clients.map((page) => page.getByRole("button", { name: "Accept Quote" }).click()),
  );
  const shown = [];
  for (const page of clients) {
    const line = page.getByText(/Accepted by (Ada|Ben) Sample, Owner, on/).first();
    await line.waitFor();
    shown.push(/(Ada|Ben)/.exec(await visibleText(line))?.[0]);
    expect(await page.getByRole("button", { name: "Accept Quote" }).count()).toBe(0);
  }
  expect(new Set(shown).size).toBe(1);
});

test("a version that was replaced can't be accepted, even on an open page", async ({
  open,
  openOffice,
}) => {
  const { page: office } = await openOffice();
  const first = await send(office, quotes.replaced);
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 4/);
  await page.goto(first);
  await fillAcceptance(page, "Quinn Sample");

  await office.goto(`/admin/quotes/${quotes.replaced}`);
  await office.getByRole("button", { name: "Create New Version" }).click();
  await waitForToast(office, "Draft created");
  const second = await send(office, quotes.replaced);

  await page.getByRole("button", { name: "Accept Quote" }).click();
  await page.getByRole("heading", { name: "There’s a newer version of this quote" }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.goto(second);
  await page.getByRole("button", { name: "Accept Quote" }).waitFor();
});

test("an expired quote can't be accepted, and its page says so", async ({
  open,
  openOffice,
  site,
}) => {
  const { page: office } = await openOffice();
  const link = await send(office, quotes.expired);
  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 4/);
  await page.goto(link);
  await fillAcceptance(page, "Quinn Sample");
  await site.moveClock(new Date(Date.now() + 22 * 86_400_000));
  await page.getByRole("button", { name: "Accept Quote" }).click();
  await page.getByText(/can no longer be accepted/).waitFor();
  expect(await page.getByRole("button", { name: "Accept Quote" }).count()).toBe(0);
  await expectAccessibleAndFittingAt(page, narrowAndWide);
});
