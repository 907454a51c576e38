import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { mount } from "../../../../tests/support/mount";
import { CopyField } from "./copy-field";

const address = "https://guards.example.com/calendar/secret";
const field = page.getByLabelText("Your calendar address");

/** The selected part of the field. */
function selection() {
  const { value, selectionStart, selectionEnd } = field.element() as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

function clipboard() {
  const write = vi.spyOn(navigator.clipboard, "writeText");
  onTestFinished(() => write.mockRestore());
  return write;
}

test("copies the address and says so", async () => {
  const write = clipboard().mockResolvedValue();
  await mount(<CopyField label="Your calendar address" address={address} />);
  await expect.element(field).toHaveValue(address);
  await page.getByRole("button", { name: "Copy" }).click();
  expect(write.mock.calls).toEqual([[address]]);
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("Copied to the clipboard.");
  await expectAccessible();
});

test("selects the address when the browser doesn't let it be copied", async () => {
  clipboard().mockRejectedValue(new DOMException("denied"));
  await mount(<CopyField label="Your calendar address" address={address} />);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.poll(selection).toBe(address);
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Copied" })).not.toBeInTheDocument();
});
