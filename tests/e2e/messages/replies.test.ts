import { expect } from "vitest";
import { test } from "../support/fixtures";
import { sendMessage } from "../support/public-forms";
import { expectAccessibleAndFitting } from "../support/screens";
import { waitForToast } from "../support/steps";

for (const width of [390, 1440] as const) {
  test(`a saved reply is inserted, seen and sent at ${width} px`, async ({ site, openOffice }) => {
    const name = `Rita Reply ${width}`;
    const email = `rita${width}@example.com`;
    await sendMessage(site, { name, email, message: "Do you guard weddings?" });
    const { page } = await openOffice({ width });
    await page.goto("/admin/saved-replies/add");
    await page.getByLabel("Title").fill(`Weddings ${width}`);
    await page
      .getByRole("textbox", { name: "Reply" })
      .fill("Hello {{first_name}},\n\nyes, we do.\n\n{{my_name}}");
    await page.getByRole("button", { name: "Add Saved Reply" }).click();
    await waitForToast(page, "Saved reply added");
    await expectAccessibleAndFitting(page);

    await page.goto("/admin/messages");
    await page.getByRole("link", { name }).click();
    const text = page.getByRole("textbox", { name: "Your reply" });
    await text.fill("Good morning!");
    await page.getByLabel("Insert a saved reply").selectOption(`Weddings ${width}`);
    await page.getByRole("button", { name: "Insert" }).click();
    expect(await text.inputValue()).toMatch(/^Good morning!\n\nHello Rita,\n\nyes, we do\.\n\n\S/);
    const preview = page.frameLocator("iframe");
    await preview.getByText("Hello Rita,").waitFor();
    await preview.getByText("Do you guard weddings?").waitFor();
    await expectAccessibleAndFitting(page);

    // Inserted text counts as typed.
    const leave = width < 1280 ? "Back to Messages" : "Close";
    await page.getByRole("link", { name: leave, exact: true }).click();
    await page.getByRole("button", { name: "Keep Editing" }).click();
    await page.getByRole("button", { name: "Send Reply" }).click();
    await waitForToast(page, "Your reply is on its way");
    const sent = await site.mailbox.emailTo(email, "Re: Your message to");
    expect(sent.text).toContain("Hello Rita,");
  });
}
