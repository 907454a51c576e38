import { expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { expectFocusedResult } from "../support/accessibility";
import { test as base } from "../support/fixtures";
import { startSite } from "../support/site";

/** A site with one person on call. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
const test = base.extend("site", async ({}, { onCleanup }) => {
  const site = await startSite({ fill: putOnCall });
  onCleanup(site.stop);
  return site;
});

function putOnCall(db: Database) {
  const now = new Date();
  return db
    .insertInto("on_call_people")
    .values({ name: "Cleo Third", email: "cleo@example.com", created_at: now, updated_at: now })
    .execute();
}

test("a visitor asks for a guard at night and sees who is calling", async ({
  open,
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin/urgent");

  const { page: visitor } = await open({ width: 390 });
  await visitor.goto("/");
  await visitor.getByRole("banner").getByRole("link", { name: "Urgent request" }).click();
  await visitor.getByLabel("Your phone number").fill("+1 555 0142");
  await visitor.getByLabel("Site address").fill("12 Harbor Road");
  await visitor.getByRole("radio", { name: "Fire watch" }).check();
  await visitor.getByLabel("Out of service since").fill("Today, 4 PM");
  await visitor.getByRole("button", { name: "Send Urgent Request" }).click();
  await visitor.getByRole("heading", { name: "Received, not confirmed yet" }).waitFor();
  await expectFocusedResult(visitor, "Received, not confirmed yet");

  const paged = await site.mailbox.emailTo("cleo@example.com", "12 Harbor Road");
  const { page: colleague } = await open({ width: 390 });
  await colleague.goto(/\/urgent\/answer\/[\w-]+/.exec(paged.html)?.[0] ?? "");
  await colleague.getByRole("button", { name: "I’ve Got It" }).click();
  const call = colleague.getByRole("link", { name: "Call +1 555 0142" });
  expect(await call.getAttribute("href")).toBe("tel:+15550142");

  // Both open pages follow: the office's list and the visitor's own page.
  const row = page.getByRole("row").filter({ hasText: "12 Harbor Road" });
  await row.getByText("Taken", { exact: true }).waitFor();
  await visitor.getByRole("heading", { name: "Cleo is calling you" }).waitFor();
});
