import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { FormDialog } from "./form-dialog";

const opener = page.getByRole("button", { name: "Set a Time" });
const dialog = page.getByRole("dialog", { name: "Confirm Booking" });
const note = page.getByLabelText("Note to the customer");
const question = page.getByRole("alertdialog", { name: "Leave without saving?" });

function Booking({ rows = 4 }: { rows?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Booking</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Set a Time
      </button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm Booking"
        note="Dora Dialog"
      >
        <form method="post">
          <label>
            Date <input name="date" />
          </label>
          <label>
            Note to the customer <textarea name="note" rows={rows} data-first="" />
          </label>
        </form>
      </FormDialog>
    </>
  );
}

async function openDialog({ width = 1440 as 390 | 1440, rows = 4 } = {}) {
  await renderOffice(
    [
      { path: "/admin/bookings/1", element: <Booking rows={rows} /> },
      { path: "/admin", element: <h1>Dashboard</h1> },
    ],
    { at: "/admin/bookings/1", width },
  );
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

test("starts in the field to fill in", async () => {
  await openDialog();
  await expect.element(note).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleDescription("Dora Dialog");
  await expectAccessible();
});

test("Escape closes it and returns the focus", async () => {
  await openDialog();
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("keeps the focus inside", async () => {
  await openDialog();
  await expect.element(note).toHaveFocus();
  for (let times = 0; times < 4; times += 1) {
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its button", () => dialog.getByRole("button", { name: "Close" }).click()],
] as const)("asks before %s discards what was typed", async (_, close) => {
  await openDialog();
  await note.fill("Ring twice.");
  await close();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("Ring twice.");
});

test("can be left without saving, and then the screen too", async () => {
  await openDialog();
  await note.fill("Ring twice.");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Leave Without Saving" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("fits on a phone and scrolls when it's long", async () => {
  await openDialog({ width: 390, rows: 60 });
  const { left, right, top, bottom } = dialog.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
});
