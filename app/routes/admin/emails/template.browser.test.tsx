import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { letter } from "~/features/emails/blocks/frame.rules";
import type { PreviewRecord } from "~/features/emails/templates/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { editor, expectWritten, writeAtEnd } from "../../../../tests/support/email-editor";
import { openTemplates } from "../../../../tests/support/template-screen";

const { keyboard } = userEvent;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const subject = page.getByLabelText("Subject");
const html = page.getByLabelText("HTML body");
const save = button("Save Template");
const toast = (title: string) => page.getByRole("dialog", { name: title });
const variable = (name: string) => button(`{{${name}}}`);

test("a variable goes to the cursor in the text", async () => {
  await openTemplates();
  await writeAtEnd();
  await keyboard(" on ");
  await variable("preferred_date").click();
  await keyboard("!");
  await expect.element(editor).toHaveFocus();
  await expectWritten("<p>Hello {{customer_name}}, on {{preferred_date}}!</p>");
  expect(editor.element().querySelector("[data-variable=preferred_date]")).not.toBeNull();
});

test("a variable goes to the cursor in the subject", async () => {
  await openTemplates();
  await writeAtEnd();
  await subject.fill("For ");
  await variable("customer_name").click();
  await expect.element(subject).toHaveValue("For {{customer_name}}");
  await expect.element(subject).toHaveFocus();
  await keyboard("!");
  await expect.element(subject).toHaveValue("For {{customer_name}}!");
});

test("a variable goes to the cursor in the HTML", async () => {
  await openTemplates();
  await button("HTML").click();
  await html.fill("<p></p>");
  (html.element() as HTMLTextAreaElement).setSelectionRange(3, 3);
  await variable("preferred_time").click();
  await expect.element(html).toHaveValue("<p>{{preferred_time}}</p>");
});

const menu = page.getByRole("navigation", { name: "Emails" });

test("another email is chosen from the menu", async () => {
  await openTemplates({ width: 390 });
  const current = page.getByText("Email: Booking confirmation").first();
  await current.click();
  await expect
    .element(menu.getByRole("link", { name: /^Booking confirmation/ }))
    .toHaveAttribute("aria-current", "page");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await menu.getByRole("link", { name: /^Password reset/ }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(location.pathname).toBe("/admin/email-templates/password_reset");
  await expect.element(variable("link")).toBeVisible();
});

test("Escape closes the menu", async () => {
  await openTemplates();
  const summary = page
    .getByText("Email: Booking confirmation")
    .first()
    .element()
    .closest("summary");
  summary?.click();
  await expect.element(menu).toBeVisible();
  menu.getByRole("link").first().element().focus();
  await keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(summary);
});

test("a saved email is announced", async () => {
  const { office } = await openTemplates();
  await writeAtEnd();
  await keyboard(" hi");
  await save.click();
  await expect.element(toast("Template updated successfully")).toBeVisible();
  expect(office.sent).toEqual([
    expect.objectContaining({
      intent: "save",
      seen: "opened",
      html: expect.stringContaining(" hi"),
    }),
  ]);
});

test("a refused text is kept with its error until it is right", async () => {
  const { office } = await openTemplates({
    at: "/admin/email-templates/password_reset",
    width: 390,
    fields: { subject: "Reset", html: letter("    <p>{{link}}</p>"), text: "" },
  });
  await writeAtEnd();
  await keyboard("{Control>}a{/Control}Only words");
  await subject.click();
  await keyboard("{Enter}");
  await expect.element(editor).toHaveAccessibleDescription("This email needs {{link}}. Add it.");
  await expect.element(editor).toHaveFocus();
  await expect.element(editor.getByText("Only words")).toBeVisible();
  await expectAccessible();
  await keyboard("{Control>}{End}{/Control} ");
  await variable("link").click();
  await expect.element(editor).not.toHaveAttribute("aria-invalid");
  await save.click();
  await expect.element(toast("Template updated successfully")).toBeVisible();
  expect(office.sent[1]?.html).toContain("<p>Only words {{link}}</p>");
});

test("a mistake is reported when its field is left", async () => {
  await openTemplates();
  await subject.fill("Hello {{nobody}}");
  await expect.element(subject).not.toBeInvalid();
  await keyboard("{Tab}");
  await expect.element(subject).toBeInvalid();
  await expect
    .element(subject)
    .toHaveAccessibleDescription("{{nobody}} isn’t a variable. Choose one from the list.");
  await subject.fill("Hello");
  await expect.element(subject).not.toBeInvalid();
});

test("a conflict keeps the text, which can be saved again", async () => {
  const { office } = await openTemplates({ width: 390 });
  await writeAtEnd();
  await keyboard(" mine");
  office.answer = ({ seen }) =>
    seen === "opened"
      ? {
          status: 409,
          conflict: {
            mark: "theirs",
            by: "Olive Office",
            fields: [{ label: "Text", theirs: "Theirs", mine: "Hello mine" }],
            others: [],
          },
        }
      : undefined;
  await save.click();
  await expect.element(page.getByRole("alert").first()).toHaveTextContent("while you were editing");
  await expect.element(editor.getByText(/mine/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await save.click();
  await expect.element(toast("Template updated successfully")).toBeVisible();
  expect(office.sent.map(({ seen }) => seen)).toEqual(["opened", "theirs"]);
});

test("asks before the built-in text is restored", async () => {
  const { office } = await openTemplates({ edited: true });
  await subject.fill("My own");
  await button("Reset to Built-In Text").click();
  const question = page.getByRole("alertdialog", {
    name: "Reset this email to its built-in text?",
  });
  await expect.element(question.getByRole("button", { name: "Keep Your Text" })).toHaveFocus();
  await expectAccessible();
  await question.getByRole("button", { name: "Reset Text" }).click();
  await expect
    .poll(() => office.sent)
    .toEqual([expect.objectContaining({ intent: "reset", seen: "opened", subject: "My own" })]);
});

test("a built-in text can't be reset", async () => {
  await openTemplates();
  await expect.element(save).toBeVisible();
  await expect.element(button("Reset to Built-In Text")).not.toBeInTheDocument();
});

const rita: PreviewRecord = {
  id: "b0000000-0000-4000-8000-000000000001",
  label: "Rita Realdata, request",
  values: { customer_name: "Rita Realdata" },
};

test("a test email has the unsaved text", async () => {
  const { office } = await openTemplates({ records: [rita] });
  await subject.fill("Try {{customer_name}}");
  await page.getByLabelText("Preview with data from").selectOptions(rita.label);
  await button("Send a Test Email to sam@example.com").click();
  await expect
    .element(page.getByText("The email server accepted it. Check the inbox of sam@example.com."))
    .toBeVisible();
  expect(office.sent).toEqual([
    expect.objectContaining({ intent: "test", subject: "Try {{customer_name}}", record: rita.id }),
  ]);
  await expect.element(subject).toHaveValue("Try {{customer_name}}");
});

test("says why a test email wasn't sent", async () => {
  const { office } = await openTemplates();
  office.answer = () => ({
    done: { test: { ok: false, reason: "failed", words: "550 Closed" } },
  });
  await button(/^Send a Test Email/).click();
  await expect.element(page.getByRole("status").getByText("550 Closed")).toBeVisible();
  await expectAccessible();
});

test("a test email with a mistake isn't sent", async () => {
  await openTemplates();
  await subject.fill("Hello {{nobody}}");
  await button(/^Send a Test Email/).click();
  await expect
    .element(
      page.getByRole("status").getByText("{{nobody}} isn’t a variable. Choose one from the list."),
    )
    .toBeVisible();
});

test("a test email is sent once while it waits for the server", async () => {
  const { office } = await openTemplates();
  const arrived = Promise.withResolvers<{ done: unknown }>();
  office.answer = () => arrived.promise;
  await button(/^Send a Test Email/).dblClick();
  await expect.element(button("Sending...")).toBeDisabled();
  arrived.resolve({ done: { test: { ok: true, to: "sam@example.com" } } });
  await expect.element(page.getByText("The email server accepted it.")).toBeVisible();
  expect(office.sent).toHaveLength(1);
});
