import { expect } from "vitest";
import { page } from "vitest/browser";
import { useToasts } from "~/ui/toasts/toaster";

/** Fails if a toast is shown or on its way: shows another one, which is then the only one. */
export async function expectNoToast(): Promise<void> {
  // biome-ignore lint/correctness/useHookAtTopLevel: the same functions everywhere
  useToasts().showMessage({ title: "The only toast", tone: "plain", duration: 0 });
  await expect.element(page.getByRole("dialog", { name: "The only toast" })).toBeVisible();
  expect(document.querySelectorAll(".toast")).toHaveLength(1);
}
