import { createHash, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { quoteContent } from "../../support/quotes";
import { test as base } from "../support/fixtures";
import { expectAccessibleAndFittingAt, narrowAndWide } from "../support/screens";
import { startSite } from "../support/site";

const quote = randomUUID();

/** A site with a draft for a customer without an email address. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
const test = base.override("site", async ({}, { onCleanup }) => {
  const site = await startSite({
    fill: async (db) => {
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
          ...{ valid_until: "2099-12-31", monthly: 1_092_000, created_at: now, updated_at: now },
        })
        .execute();
    },
  });
  onCleanup(site.stop);
  return site;
});

test("the office passes a link on, and the client accepts the quote on a phone", async ({
  open,
  openOffice,
}) => {
  const { page: office } = await openOffice();
  await office.goto(`/admin/quotes/${quote}/send`);
  await office.getByRole("button", { name: "Send Quote" }).click();
  await office.getByRole("heading", { name: "The quote is ready to pass on" }).waitFor();
  const link = await office.getByLabel("Link").inputValue();

  const { page, allowError } = await open({ width: 390 });
  allowError(/status of 400/);
  await page.goto(new URL(link).pathname);
  await page.getByRole("heading", { name: "Security officers for Fairview Plaza" }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page.getByRole("button", { name: "Accept Quote" }).click();
  await page.getByText("Please enter your title").waitFor();
  await page.getByLabel("Your full name").first().fill("Quinn Sample");
  await page.getByLabel("Your title").fill("Owner");
  await page.getByLabel(/authorized to do so/).check();
  await page.getByRole("button", { name: "Accept Quote" }).click();
  await page.getByText("Accepted by Quinn Sample, Owner, on").waitFor();

  await office.goto(`/admin/quotes/${quote}`);
  await office.getByText("Quinn Sample, Owner").first().waitFor();
  expect(await office.getByRole("button", { name: "Send Again" }).count()).toBe(0);
});
