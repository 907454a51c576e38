import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { letter } from "~/features/emails/blocks/frame.rules";
import type { PreviewRecord } from "~/features/emails/templates/schema";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { writeAtEnd } from "../../../../../tests/support/email-editor";
import { openTemplates } from "../../../../../tests/support/template-screen";

const preview = page.getByRole("region", { name: "Preview" });
const frame = () => preview.getByTitle("Email preview").element() as HTMLIFrameElement;
const expectShown = (text: string | RegExp) =>
  expect.poll(() => frame().contentDocument?.body.textContent ?? "").toMatch(text);
const find = page.getByLabelText("Find a booking");
const data = page.getByLabelText("Preview with data from");

const record = (id: string, name: string): PreviewRecord => ({
  id,
  label: `${name}, request`,
  values: { customer_name: name },
});
const rita = record("1", "Rita Realdata");
const olga = record("2", "Olga Older");

test("shows the email with sample data on a phone", async () => {
  await openTemplates({ width: 390 });
  await expectShown(/Hello Ada Example,/);
  await expect.element(preview).toHaveTextContent("Subject: Thank you, Ada Example");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("follows what is written", async () => {
  await openTemplates();
  await writeAtEnd();
  await userEvent.keyboard(" yours, {{{{company}}.");
  await expectShown(/Hello Ada Example, yours, Watchpost Security\./);
  await page.getByLabelText("Subject").fill("Dear {{customer_name}}");
  await expect.element(preview).toHaveTextContent("Subject: Dear Ada Example");
});

test("shows the email with a booking's data", async () => {
  await openTemplates({ records: [rita] });
  await data.selectOptions(rita.label);
  await expectShown(/Hello Rita Realdata,/);
  await expect.element(preview).toHaveTextContent("Subject: Thank you, Rita Realdata");
  await data.selectOptions("Sample data");
  await expectShown(/Hello Ada Example,/);
});

test("finds an older booking", async () => {
  await openTemplates({ records: [rita], older: [olga] });
  await find.fill("nobody");
  await expect.element(preview.getByText("No matches.")).toBeVisible();
  await find.fill("olga");
  await expect.element(preview.getByText("1 match")).toBeVisible();
  await data.selectOptions(olga.label);
  await expectShown(/Hello Olga Older,/);
  await find.fill("");
  await expect.element(data).toHaveDisplayValue(olga.label);
});

test("is as narrow as on a phone", async () => {
  await openTemplates();
  await preview.getByRole("button", { name: "Phone" }).click();
  await expect.poll(() => frame().getBoundingClientRect().width).toBeLessThan(400);
  await expectShown(/Hello Ada Example,/);
  await preview.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(() => frame().getBoundingClientRect().width).toBeGreaterThan(450);
  await expect
    .element(preview.getByRole("button", { name: "Desktop" }))
    .toHaveAttribute("aria-pressed", "true");
});

test("is as high as the email", async () => {
  const html = letter("<p>Long</p>".repeat(40));
  await openTemplates({ fields: { subject: "Long", html, text: "" } });
  await expectShown(/Long/);
  const body = () => frame().contentDocument?.body.offsetHeight ?? 0;
  await expect.poll(() => Number.parseInt(frame().style.height, 10)).toBeGreaterThanOrEqual(body());
  expect(body()).toBeGreaterThan(500);
});

test("shows the plain text made from the HTML", async () => {
  await openTemplates();
  await preview.getByText("Plain-text version").click();
  await expect.element(preview.getByText(/^Watchpost Security\s+Hello Ada Example,/)).toBeVisible();
});

test("shows the email's own plain text", async () => {
  await openTemplates();
  await page.getByLabelText("Plain text").fill("Bye {{customer_name}}");
  await preview.getByText("Plain-text version").click();
  await expect.element(preview.getByText("Bye Ada Example")).toBeVisible();
});

const hostile = `<p>Look here</p>
  <script>parent.hacked = true</script>
  <img src="data:," onerror="parent.hacked = true">
  <svg onload="parent.hacked = true"></svg>
  <form action="/admin/email-settings"><button>Press</button></form>
  <a href="https://elsewhere.example/">Follow</a>`;

test("runs no scripts", async () => {
  await openTemplates({ fields: { subject: "Hi", html: hostile, text: "" } });
  await expectShown(/Look here/);
  expect(frame().sandbox.value).toBe("allow-same-origin");
  const broken = frame().contentDocument?.querySelector("img");
  await expect.poll(() => broken?.complete).toBe(true);
  expect("hacked" in window).toBe(false);
});

test("follows no links", async () => {
  await openTemplates({ fields: { subject: "Hi", html: hostile, text: "" } });
  await expectShown(/Look here/);
  const link = frame().contentDocument?.querySelector("a");
  expect(link?.hasAttribute("href")).toBe(false);
  expect(link?.title).toBe("https://elsewhere.example/");
});
