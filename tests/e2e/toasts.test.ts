import { test } from "./support/journey";
import { seesToast } from "./support/steps";

test("a toast that comes up under a resting mouse goes by itself", async ({ openOffice }) => {
  const { page } = await openOffice({ width: 390 });
  await page.goto("/admin/email-settings");
  const save = page.getByRole("button", { name: "Save Settings" });
  await save.focus();
  // Where toasts come up on a phone.
  await page.mouse.move(195, 800);
  await page.keyboard.press("Enter");
  const toast = await seesToast(page, "Settings saved successfully");
  await toast.waitFor({ state: "detached" });
});
