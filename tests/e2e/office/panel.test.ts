import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Database } from "~/platform/db/schema";
import { insertApplication } from "../../support/applicants";
import { quoteContent } from "../../support/quotes";
import { inDays } from "../support/bookings";
import { test } from "../support/fixtures";
import { openings } from "../support/openings";
import { expectAccessibleAndFitting } from "../support/screens";
import { type Site, startSite } from "../support/site";
import { waitForHydration, waitForToast } from "../support/steps";
import { saved, sheetStatus } from "../support/surveys";

const names = ["Ada Marsh", "Ben Stone", "Cleo Rivers"];

async function fillLists(db: Database) {
  await db
    .insertInto("appointments")
    .values(
      names.map((name, number) => ({
        appointment_date: inDays(20 + number),
        customer_name: name,
        customer_email: `${number}@example.com`,
        customer_phone: "+1 555 555 0142",
        service_name: "Mobile Patrol",
        preferred_time: "night",
        message: `The message of ${name}.`,
        submission_hash: `panel-${number}`,
        created_at: new Date(Date.now() - number * 3_600_000),
      })),
    )
    .execute();
  const bookings = await db
    .selectFrom("appointments")
    .select(["id", "customer_name as name"])
    .where("submission_hash", "like", "panel-%")
    .orderBy("created_at")
    .execute();
  await db
    .insertInto("survey_questions")
    .values({ version: 1, sections: "[]", created_by: "Office", created_at: new Date() })
    .execute();
  for (const [at, { id, name }] of bookings.entries()) {
    const created = new Date(Date.now() - 86_400_000 + at * 60_000);
    const quote = await db
      .insertInto("quotes")
      .values({ appointment_id: id, created_by: "Office", created_at: created })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("quote_versions")
      .values({
        quote_id: quote.id,
        version: 1,
        content: JSON.stringify(quoteContent({ title: `Guards for ${name}` })),
        valid_until: inDays(30),
        weekly: 0,
        monthly: 0,
        once: 0,
        term: null,
        created_at: created,
        updated_at: created,
      })
      .execute();
    await db
      .insertInto("surveys")
      .values({
        appointment_id: id,
        questions_version: 1,
        created_by: "Office",
        created_at: created,
        changed_at: created,
      })
      .execute();
  }
  await db
    .insertInto("messages")
    .values(
      [...names, "Dora Draft"].map((name, number) => ({
        name,
        email: `message-${number}@example.com`,
        message: `${name} asks about guards.`,
        status: name === "Dora Draft" ? "read" : "unread",
        submission_hash: `panel-${number}`,
        received_at: new Date(Date.now() - number * 3_600_000),
      })),
    )
    .execute();
  for (const name of names) {
    await db
      .insertInto("outgoing_mails")
      .values({
        id: crypto.randomUUID(),
        template: "message_reply",
        to_address: `${name.toLowerCase().replace(" ", ".")}@example.com`,
        subject: `Email to ${name}`,
        html: "<p>Hello</p>",
        text: "Hello",
        status: "sent",
      })
      .execute();
    await insertApplication(db, openings.driver.id, {
      full_name: name,
      email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
    });
  }
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ fill: fillLists });
});
afterAll(() => site.stop());

const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const row = (page: Page, name: string) =>
  // A record in the panel can have a table, too.
  page.getByRole("table").first().getByRole("link", { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

for (const { list, panel, label } of [
  {
    list: "/admin/bookings/all?sort=customer",
    panel: /\/admin\/bookings\/all\/[\w-]{36}\?sort=customer$/,
    label: "All Bookings",
  },
  {
    list: "/admin/careers/applications?sort=name",
    panel: /\/admin\/careers\/applications\/open\/[\w-]{36}\?sort=name$/,
    label: "Job Applications",
  },
  {
    list: "/admin/bookings/customers?sort=name&q=555",
    panel: /\/admin\/bookings\/customers\/open\/\d%40example\.com\?sort=name&q=555$/,
    label: "Customer Information",
  },
  {
    list: "/admin/quotes?status=draft",
    panel: /\/admin\/quotes\/open\/[\w-]{36}\?status=draft$/,
    label: "Quotes",
  },
  {
    list: "/admin/surveys?status=open",
    panel: /\/admin\/surveys\/open\/[\w-]{36}\?status=open$/,
    label: "Surveys",
  },
]) {
  test(`a record of ${label} opens next to the list, with the keyboard, too`, async ({
    openOffice,
  }) => {
    const { page } = await openOffice();
    await page.goto(site.url + list);
    await waitForHydration(page);
    await row(page, "Ada Marsh").focus();
    await page.keyboard.press("Enter");
    await title(page, "Ada Marsh").waitFor();
    expect(page.url()).toMatch(panel);
    const region = page.getByRole("region", { name: `Opened from ${label}` });
    await expect.poll(() => region.evaluate((node) => node === document.activeElement)).toBe(true);
    await row(page, "Ben Stone").waitFor();
    expect(await row(page, "Ada Marsh").getAttribute("aria-current")).toBe("true");
    await expectAccessibleAndFitting(page);

    await page.keyboard.press("ArrowRight");
    await title(page, "Ben Stone").waitFor();
    await page.getByRole("link", { name: "Next" }).click();
    await title(page, "Cleo Rivers").waitFor();
    await page.keyboard.press("ArrowLeft");
    await title(page, "Ben Stone").waitFor();
    // The URL can be shared.
    await page.reload();
    await title(page, "Ben Stone").waitFor();
    await waitForHydration(page);

    await page.keyboard.press("Escape");
    await title(page, "Ben Stone").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Ben Stone");
    expect(page.url()).toBe(site.url + list);

    await row(page, "Cleo Rivers").click();
    await title(page, "Cleo Rivers").waitFor();
    await page.keyboard.press("ArrowLeft");
    await title(page, "Ben Stone").waitFor();
    await page.goBack();
    await title(page, "Ben Stone").waitFor({ state: "detached" });
    expect(page.url()).toBe(site.url + list);
  });

  test(`${label} opens a record as a page on a phone and without JavaScript`, async ({
    openOffice,
  }) => {
    for (const javaScript of [true, false]) {
      const width = javaScript ? 390 : 1440;
      const { page, allowError } = await openOffice({ width, javaScript });
      if (!javaScript) allowError(/^failed: .* csp$/);
      await page.goto(site.url + list);
      if (javaScript) await waitForHydration(page);
      await row(page, "Ada Marsh").click();
      await page.getByRole("heading", { level: 1, name: "Ada Marsh" }).waitFor();
      expect(await page.getByRole("searchbox").count()).toBe(0);
    }
  });
}

test("an email in the delivery log opens next to it, and is sent again from there", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/email-settings/log?show=sent`);
  await waitForHydration(page);
  await row(page, "ben.stone@example.com").click();
  await title(page, "Email to Ben Stone").waitFor();
  expect(page.url()).toMatch(/\/log\/open\/[\w-]+\?show=sent$/);
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: "Send Again" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send Again" }).click();
  await waitForToast(page, "Email");
  expect(page.url()).toMatch(/\/log\/open\/[\w-]+\?show=sent$/);
  await page.getByRole("table").waitFor();
  await page.keyboard.press("Escape");
  await title(page, "Email to Ben Stone").waitFor({ state: "detached" });
});

test("a message that leaves the list of unread ones when it is opened keeps its neighbors", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/messages?show=unread`);
  await waitForHydration(page);
  await row(page, "Ada Marsh").click();
  await title(page, "Ada Marsh").waitFor();
  // Opening it marked it as read.
  await row(page, "Ada Marsh").waitFor({ state: "detached" });
  await page.getByText("1 of 3 on this page").waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await title(page, "Ben Stone").waitFor();
  await row(page, "Ben Stone").waitFor({ state: "detached" });
  await page.getByText("1 of 2 on this page").waitFor();
  await page.keyboard.press("ArrowRight");
  await title(page, "Cleo Rivers").waitFor();
  await page.getByText("No unread messages").waitFor();
  await page.getByText("1 of 1 on this page").waitFor();

  // Another filter has other neighbors, or none. The panel covers its links.
  const filters = page.getByRole("navigation", { name: "Filter messages" });
  await filters.getByRole("link", { name: "Archived" }).press("Enter");
  await page.waitForURL(/\/messages\/open\/[\w-]+\?show=archived$/);
  await page.getByText("1 of 1 on this page").waitFor({ state: "detached" });
  await title(page, "Cleo Rivers").waitFor();
  await filters.getByRole("link", { name: "Inbox" }).press("Enter");
  await row(page, "Ben Stone").waitFor();
  await page.keyboard.press("ArrowLeft");
  await title(page, "Ben Stone").waitFor();
});

test("searching and sorting the list keeps a reply that is being written next to it", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/messages`);
  await waitForHydration(page);
  await row(page, "Dora Draft").click();
  await title(page, "Dora Draft").waitFor();
  const reply = page.getByRole("textbox", { name: "Your reply" });
  await reply.fill("Yes, day and night.");
  await page.getByRole("searchbox").fill("dora");
  await page.waitForURL(/\/messages\/open\/[\w-]+\?q=dora$/);
  await row(page, "Ada Marsh").waitFor({ state: "detached" });
  expect(await reply.inputValue()).toBe("Yes, day and night.");
  await page.getByRole("columnheader").getByRole("link", { name: "Received" }).click();
  await page.locator("th[aria-sort=ascending]").waitFor();
  expect(page.url()).toMatch(/\?q=dora&sort=received$/);
  expect(await reply.inputValue()).toBe("Yes, day and night.");
  await page.goBack();
  await page.locator("th[aria-sort=descending]").waitFor();
  expect(await reply.inputValue()).toBe("Yes, day and night.");

  // The form still knows that it has unsaved input, and starts over once it is sent.
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await page.getByRole("button", { name: "Send Reply" }).click();
  await waitForToast(page, "Your reply is on its way");
  await expect.poll(() => reply.inputValue()).toBe("");
  expect(page.url()).toMatch(/\/messages\/open\/[\w-]+\?q=dora$/);
});

test("a survey's and a quote's buttons and a customer's note lead back to the panel", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/surveys`);
  await waitForHydration(page);
  await row(page, "Ben Stone").click();
  await page.getByRole("button", { name: "Finish Survey" }).click();
  await waitForToast(page, "Survey finished");
  expect(page.url()).toContain("/admin/surveys/open/");
  await page.getByRole("button", { name: "Reopen Survey" }).click();
  await page.getByRole("button", { name: "Finish Survey" }).waitFor();
  // Arrow keys belong to the field, and its value is saved.
  await page.getByLabel("People present").fill("Ann");
  await page.keyboard.press("ArrowLeft");
  await sheetStatus(page, saved).waitFor();
  await title(page, "Ben Stone").waitFor();
  // On the heading of a part, they belong to the panel.
  await page.locator("summary").filter({ hasText: "Summary" }).click();
  await page.keyboard.press("ArrowLeft");
  await title(page, "Ada Marsh").waitFor();

  await page.goto(`${site.url}/admin/quotes`);
  await waitForHydration(page);
  await row(page, "Ben Stone").click();
  await page.getByRole("button", { name: "Move Access control setup up" }).click();
  await waitForToast(page, "Quote saved");
  expect(page.url()).toContain("/admin/quotes/open/");

  await page.goto(`${site.url}/admin/bookings/customers?q=ben`);
  await waitForHydration(page);
  await row(page, "Ben Stone").click();
  await page.getByLabel("Add a note").fill("Prefers calls.");
  await page.getByRole("button", { name: "Add Note" }).click();
  await waitForToast(page, "Note added");
  expect(decodeURIComponent(page.url())).toContain("/customers/open/1@example.com?q=ben");
  await page.getByText("Prefers calls.").waitFor();
  await page.keyboard.press("Escape");
  await title(page, "Ben Stone").waitFor({ state: "detached" });
});

test("forms in the panel lead back to it, and its URL also opens on a phone", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto(`${site.url}/admin/bookings/all?q=cleo`);
  await waitForHydration(page);
  await row(page, "Cleo Rivers").click();
  await title(page, "Cleo Rivers").waitFor();
  const address = page.url();
  await page.getByLabel("Add a note").fill("Has two gates.");
  // Arrow keys belong to the field.
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Add Note" }).click();
  await waitForToast(page, "Note added");
  expect(page.url()).toBe(address);
  await page.getByText("Has two gates.").waitFor();

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  // Escape closes the dialog only.
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await title(page, "Cleo Rivers").waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Cancel Booking" }).click();
  await waitForToast(page, "Booking cancelled");
  expect(page.url()).toBe(address);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await title(page, "Cleo Rivers").waitFor();
  expect(await page.getByRole("table").isVisible()).toBe(false);
  await expectAccessibleAndFitting(page);
  await page.getByRole("link", { name: "Back to All Bookings" }).click();
  await page.getByRole("table").waitFor();
});
