import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SavedReplyInput } from "~/features/messages/replies/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as addSavedReply from "./add-saved-reply";

async function openForm(width: 390 | 1440 = 1440) {
  await renderOffice(
    [
      screenOf("/admin/saved-replies/add", addSavedReply, {
        action: ({ request }) => answer(request, SavedReplyInput, () => ({ done: undefined })),
      }),
    ],
    { at: "/admin/saved-replies/add", width },
  );
}

const reply = page.getByRole("textbox", { name: "Reply" });

test("a variable goes to the cursor", async () => {
  await openForm();
  await reply.fill("Hello ,");
  (reply.element() as HTMLTextAreaElement).setSelectionRange(6, 6);
  await page.getByRole("button", { name: "{{first_name}}" }).click();
  await expect.element(reply).toHaveValue("Hello {{first_name}},");
  await expect.element(reply).toHaveFocus();
  await userEvent.keyboard("!");
  await expect.element(reply).toHaveValue("Hello {{first_name}}!,");
});

test("an unknown variable is refused at its field", async () => {
  await openForm(390);
  await page.getByLabelText("Title").fill("Weddings");
  await reply.fill("Hello {{nobody}}");
  await page.getByRole("button", { name: "Add Saved Reply" }).click();
  await expect.element(reply).toHaveAccessibleDescription("Unknown variable: {{nobody}}");
  await expect.element(reply).toHaveFocus();
  await expect.element(page.getByLabelText("Title")).toHaveValue("Weddings");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
