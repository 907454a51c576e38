import { createHash, randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { quoteContent } from "../../support/quotes";
import { expectFocusedResult } from "../support/accessibility";
import { inDays } from "../support/bookings";
import { test as base } from "../support/fixtures";
import { startSite } from "../support/site";
import { visibleText, waitForToast } from "../support/steps";

const quote = randomUUID();

/** A site with a draft whose first line needs a rate. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
const test = base.extend("site", async ({}, { onCleanup }) => {
  const site = await startSite({ fill: addDraft });
  onCleanup(site.stop);
  return site;
});

async function addDraft(db: Database): Promise<void> {
  const { id } = await db
    .insertInto("appointments")
    .values({
      ...{ appointment_date: "2026-12-01", customer_name: "Quinn Sample", message: "" },
      ...{ customer_email: "quinn@example.com", customer_phone: "+1 614 555 0142" },
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
  const [officer, ...others] = quoteContent().lines;
  if (officer?.kind !== "hours") throw new Error("no line");
  const content = quoteContent({ lines: [{ ...officer, rate: 0 }, ...others] });
  await db
    .insertInto("quote_versions")
    .values({
      ...{ quote_id: quote, version: 1, content: JSON.stringify(content) },
      ...{ valid_until: inDays(20), monthly: 0, created_at: now, updated_at: now },
    })
    .execute();
}

test("the office completes and sends a quote, which the client accepts on a phone", async ({
  open,
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await page.goto(`/admin/quotes/${quote}`);
  await page.getByText("Enter the missing rates before you send the quote.").waitFor();
  await page.getByRole("link", { name: "Edit Unarmed officer, main gate" }).click();
  await page.getByLabel("Rate per guard hour").fill("30");
  await page.getByLabel("Your cost per guard hour").fill("21");
  await page.getByRole("button", { name: "Save Line" }).click();
  // 12 hours, 7 nights.
  await page.waitForURL(/\/admin\/quotes\/[\w-]+$/);
  await page.getByText("$2,520.00").first().waitFor();
  await page.getByRole("link", { name: "Send Quote" }).click();
  await page.waitForURL(/\/send$/);
  await page.getByRole("button", { name: "Send Quote" }).click();
  await page.getByText("Sent to Quinn Sample").waitFor();
  const mail = await site.mailbox.emailTo("quinn@example.com", "Q-1001");

  const { page: client } = await open({ width: 390 });
  await client.goto(/\/quote\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  const shown = await visibleText(client.getByRole("main"));
  for (const text of ["$2,520.00", "$10,920.00", "Invoices are due within 30 days."]) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain("$21.00");
  await client.getByLabel("Your full name").first().fill("Quinn Sample");
  await client.getByLabel("Your title").fill("Facilities Manager");
  await client.getByLabel(/I’ve read quote/).check();
  await client.getByRole("button", { name: "Accept Quote" }).click();
  await client.getByText(/Accepted on .* by Quinn Sample, Facilities Manager/).waitFor();
  await expectFocusedResult(client, "Thank you");

  // The office's open page follows.
  await page.getByText("Quinn Sample, Facilities Manager").first().waitFor();
  await page.getByLabel("Done").first().check();
  await page.getByRole("button", { name: "Save Checklist" }).click();
  await waitForToast(page, "saved");
  await page.getByRole("link", { name: "Quinn Sample" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Quinn Sample" }).waitFor();
  expect(await page.getByLabel("Outcome").inputValue()).toBe("won");
});
