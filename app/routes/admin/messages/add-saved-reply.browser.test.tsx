import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SavedReplyInput } from "~/features/messages/replies/schema";
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
