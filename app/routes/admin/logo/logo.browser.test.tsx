import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { done } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { screenOf } from "../../../../tests/support/route-screens";
import * as logo from "./logo";

const at = "/admin/business-info/logo";
const name = `1700000000000-${"0123456789abcdef".repeat(2)}-light-720x120`;
const none = { logo: "", logo_dark: "", logo_before: "", logo_dark_before: "" };

/** Mounts the screen with a server that stores what it's sent, and refuses uploads. */
async function open(stored = none) {
  const sent: Record<string, string>[] = [];
  let current = stored;
  const answer = async (request: Request, next: typeof none, facts: object | null) => {
    sent.push(Object.fromEntries(await request.formData()) as Record<string, string>);
    current = next;
    return { errors: {}, values: {}, ...done(facts) };
  };
  await renderOffice(
    [
      screenOf(at, logo, {
        loader: () => ({ ok: true as const, company: "Sample Security", stored: current }),
        action: async ({ request }) => {
          const intent = String((await request.formData()).get("intent"));
          return { intent, errors: { logo: "This isn’t an SVG or PNG file." }, values: {} };
        },
      }),
      {
        path: `${at}/remove`,
        action: ({ request }) => answer(request, { ...none, logo_before: name }, { removed: name }),
      },
      {
        path: `${at}/restore`,
        action: ({ request }) => answer(request, { ...none, logo: name }, null),
      },
    ],
    { at, width: 390 },
  );
  await expect.element(page.getByRole("heading", { name: "Logo", exact: true })).toBeVisible();
  return sent;
}

test("a file that isn't a logo is refused next to the field", async () => {
  await open();
  const field = page.getByLabelText("Logo", { exact: true });
  await field.upload(new File(["x"], "notes.txt"));
  await page.getByRole("button", { name: "Upload Logo" }).click();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("This isn’t an SVG or PNG file.")).toBeVisible();
  await expectAccessible();
});

test("a logo is removed after a question, and Undo restores it", async () => {
  const sent = await open({ ...none, logo: name });
  await expect.element(page.getByRole("heading", { name: "For dark backgrounds" })).toBeVisible();
  const button = page.getByRole("button", { name: "Remove Logo" });
  await button.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Keep Logo" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);

  await button.click();
  await dialog.getByRole("button", { name: "Remove Logo" }).click();
  await expect.element(page.getByText("Logo removed")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Restore Previous Logo" })).toBeVisible();
  expect(sent).toEqual([{ stay: "1", slot: "light", name }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Logo restored")).toBeVisible();
  expect(sent[1]).toEqual({ stay: "1", name });
  await expect.element(button).toBeVisible();
});
