import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { EmailSettingsInput } from "~/features/emails/settings.schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as settings from "./settings";

/** The screen, whose server saves the settings. */
async function openSettings({ width = 1440 as 390 | 1440 } = {}) {
  const office = {
    settings: {
      reminders_enabled: "false",
      quote_reminder_days: "3",
      admin_email: "ops@example.com",
    },
    /** Runs before the settings are saved. */
    before: async () => {},
  };
  await renderOffice(
    [
      screenOf("/admin/email-settings", settings, {
        loader: () => ({
          ok: true as const,
          settings: office.settings as never,
          mark: JSON.stringify(office.settings),
          unsent: { waiting: 0, failed: 0 },
          server: {
            state: "environment" as const,
            host: "mail.example.com",
            sender: "no-reply@example.com",
          },
          email: "sam@example.com",
        }),
        action: ({ request }) =>
          answer(request, EmailSettingsInput, async ({ seen: _, ...input }) => {
            await office.before();
            office.settings = input;
            return { done: {} };
          }),
      }),
    ],
    { at: "/admin/email-settings", width },
  );
  return office;
}

const reminders = page.getByRole("switch", { name: "Enable Reminders" });
const address = page.getByLabelText("Admin Email Address");
const save = page.getByRole("button", { name: "Save Settings" });
const toast = page.getByRole("dialog", { name: "Settings saved successfully" });

test("a switch that is off is saved", async () => {
  const office = await openSettings();
  await reminders.click();
  await save.click();
  await expect.poll(() => office.settings.reminders_enabled).toBe("true");
  await expect.element(toast).toBeVisible();
  await reminders.click();
  await save.click();
  await expect.poll(() => office.settings.reminders_enabled).toBe("false");
});

test("a refused address keeps the switch", async () => {
  await openSettings({ width: 390 });
  await reminders.click();
  await address.fill("nobody");
  await save.click();
  await expect.element(address).toBeInvalid();
  await expect.element(address).toHaveAccessibleDescription(/Enter a complete email address|email/);
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue("nobody");
  await expect.element(reminders).toBeChecked();
  await expect.element(reminders).toHaveAccessibleDescription(/24 hours before appointments/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
