import type { Page } from "playwright-core";
import { expect } from "vitest";
import { seenIn } from "../../support/office-forms";
import { test } from "../support/fixtures";
import {
  expectAccessibleAndFitting,
  expectAccessibleAndFittingAt,
  narrowAndWide,
} from "../support/screens";
import { visibleText, waitForToast } from "../support/steps";

const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(3);
const rightToLeft = "خدمة ممتازة طوال الليل";

async function saveSection(page: Page) {
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL("**/admin/site-content");
}

async function resetSection(page: Page, part: string) {
  await page.goto(`/admin/site-content/${part}`);
  await page.getByRole("button", { name: "Reset to Built-In Text" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Reset to the built-in text?").waitFor();
  await question.getByRole("button", { name: "Reset", exact: true }).click();
  await waitForToast(page, "Built-in text restored");
}

test("testimonials are added, reordered by keyboard, previewed, published and reset", async ({
  open,
  openOffice,
}) => {
  const { page } = await openOffice();
  await page.goto("/admin");
  await page.getByText("Visitors can see sample text in").waitFor();
  await page.getByRole("link", { name: "Open Site Content" }).click();
  await page.getByRole("heading", { level: 1, name: "Site Content" }).waitFor();
  await page.getByRole("link", { name: "Testimonials" }).click();
  await page.getByText("This is sample text").waitFor();

  await page.getByRole("button", { name: "Add Testimonial" }).click();
  const added = page.getByRole("group", { name: "Testimonial 5" });
  expect(await added.getByLabel("What they say").evaluate((field) => field.matches(":focus"))).toBe(
    true,
  );
  await page.keyboard.type("They wave at the baker.");
  await added.getByLabel("Name").fill("Bea Baker");
  for (let step = 0; step < 4; step += 1) {
    await page.getByRole("button", { name: "Move Bea Baker up" }).press("Enter");
  }
  const first = page.getByRole("group", { name: "Testimonial 1" });
  expect(await first.getByLabel("Name").inputValue()).toBe("Bea Baker");
  await page.getByRole("button", { name: "Remove testimonial 2" }).click();

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  expect(await visibleText(preview)).toContain("“They wave at the baker.”");
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: "Back to Editing" }).click();
  await saveSection(page);
  await waitForToast(page, "Changes saved successfully! Your updates are now live on the website.");

  const visitor = await open({ javaScript: false });
  await visitor.page.goto("/");
  const home = await visibleText(visitor.page.getByRole("main"));
  expect(home).toContain("They wave at the baker.");
  expect(home).not.toContain("Nora Sample");

  await resetSection(page, "testimonials");
  await visitor.page.goto("/");
  expect(await visibleText(visitor.page.getByRole("main"))).toContain("Nora Sample");
});

test("asks before an unsaved text is lost by a click elsewhere", async ({ openOffice }) => {
  const { page } = await openOffice();
  await page.goto("/admin/site-content/benefits");
  await page.getByRole("group", { name: "Benefit 1" }).getByLabel("Title").fill("Half typed");
  const back = page.getByRole("link", { name: "Back to Site Content" });
  await back.click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Remove benefit 2" }).click();
  await back.click();
  await question.getByRole("button", { name: "Leave Without Saving" }).click();
  await page.waitForURL("**/admin/site-content");
});

test("shows missing values at their fields, and a conflict to the second editor", async ({
  openOffice,
}) => {
  const { page, allowError } = await openOffice();
  allowError(/status of 4(00|09)/);
  await page.goto("/admin/site-content/credentials");
  const other = await openOffice();
  await other.page.goto("/admin/site-content/credentials");
  await page.getByRole("group", { name: "Badge 1" }).getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Enter a value for “Title”").waitFor();
  await expectAccessibleAndFitting(page);
  await page.getByRole("group", { name: "Badge 1" }).getByLabel("Title").fill("Licensed here");
  await saveSection(page);

  other.allowError(/status of 409/);
  await other.page.getByRole("group", { name: "Badge 1" }).getByLabel("Title").fill("And there");
  await other.page.getByRole("button", { name: "Save Changes" }).click();
  await other.page.getByText("while you were editing").waitFor();
  expect(await visibleText(other.page.getByRole("alert"))).toContain("Licensed here");
  await expectAccessibleAndFitting(other.page);
  await saveSection(other.page);
  await resetSection(page, "credentials");
});

test("public pages fit many texts, long texts and foreign texts", async ({
  open,
  openOffice,
  site,
}) => {
  const { page } = await openOffice();
  const parts = {
    "trust-badges": { icon: "eye", title: long.slice(0, 100), text: rightToLeft },
    testimonials: { content: long, name: long.slice(0, 100), role: rightToLeft, rating: "1" },
    timeline: { year: "MCMLXXXVII", title: long.slice(0, 100), text: rightToLeft },
    leadership: { name: long.slice(0, 100), role: rightToLeft, text: long, portrait: "training" },
    credentials: { title: long.slice(0, 100), text: "<script>alert(1)</script>" },
    benefits: { icon: "clock", title: long.slice(0, 100), text: rightToLeft },
    terms: { id: "", title: long.slice(0, 100), text: `${long}\n\n- ${long}\n- ${rightToLeft}` },
  };
  const counts: Record<string, number> = {
    testimonials: 40,
    leadership: 4,
    timeline: 12,
    terms: 1,
  };
  for (const [part, entry] of Object.entries(parts)) {
    const html = await (await page.request.get(`/admin/site-content/${part}`)).text();
    const form: Record<string, string> = {
      seen: seenIn(html),
      shown: "true",
    };
    const body = new URLSearchParams(form);
    for (let at = 0; at < (counts[part] ?? 2); at += 1) {
      body.append("row[]", String(at));
      for (const [field, text] of Object.entries(entry)) body.set(`${field}.${at}`, text);
    }
    const answer = await page.request.post(`/admin/site-content/${part}`, {
      data: body.toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
      maxRedirects: 0,
    });
    expect(answer.status(), part).toBe(302);
  }
  const visitor = await open();
  for (const path of ["/", "/about", "/careers", "/terms"]) {
    await visitor.page.goto(path);
    await expectAccessibleAndFittingAt(visitor.page, narrowAndWide);
  }
  for (const part of Object.keys(parts)) {
    await page.request.post(`/admin/site-content/${part}/put-back`, {
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
  }
});
