import { redirect } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SendInput } from "~/features/quotes/sending/schema";
import { refuseForm } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as send from "./send";

type Outcome = ReturnType<Parameters<typeof answer>[2]>;

/** Asks before a quote is sent to a client with or without an email address. */
async function openSending({
  email = "quinn@example.com" as string | null,
  width = 1440 as 390 | 1440,
  outcome = (): Outcome => redirect("/admin/quotes/1"),
} = {}) {
  const sent: string[] = [];
  await renderOffice(
    [
      screenOf("/admin/quotes/:id/send", send, {
        loader: () => ({
          facts: {
            id: "1",
            client: { name: "Quinn Sample", email },
            hasServer: true,
            draft: { version: 1, notReady: undefined as never },
            sent: null,
            questions: [],
            recorded: [],
            now: { date: "2026-11-28", time: "09:00" },
          },
          email: {
            seen: "as shown",
            subject: "Your quote",
            html: "<p>Dear Quinn,</p>",
            unprintable: [],
          } as never,
        }),
        action: ({ request }) =>
          answer(request, SendInput, ({ seen }) => {
            sent.push(seen);
            return outcome();
          }),
      }),
      { path: "/admin/quotes/:id", element: <h1>Quote</h1> },
    ],
    { at: "/admin/quotes/1/send", width },
  );
  return sent;
}

const button = page.getByRole("button", { name: "Send Quote" });

test("shows the email before it is sent on a phone", async () => {
  await openSending({ width: 390 });
  await expect.element(page.getByText("To Quinn Sample, quinn@example.com")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Preview" }))
    .toHaveTextContent("Your quote");
  const frame = page.getByTitle("Email preview");
  await expect
    .poll(() => (frame.element() as HTMLIFrameElement).contentDocument?.body.textContent)
    .toContain("Dear Quinn,");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("says why it wasn't sent", async () => {
  await openSending({ outcome: () => refuseForm("Someone just changed this quote.") });
  await button.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Someone just changed this quote.");
});

test("a client without an email address gets a link to copy", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const link = "https://guards.example.com/quote/own";
  await openSending({ email: null, width: 390, outcome: () => ({ done: { link } }) });
  await expect.element(page.getByText("Quinn Sample has no email address.")).toBeVisible();
  await button.click();
  await expect.element(page.getByRole("heading", { name: "Quote Ready to Share" })).toBeVisible();
  await expect.element(page.getByLabelText("Link")).toHaveValue(link);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect.element(page.getByText("Copied to the clipboard.")).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(link);
  await expectAccessible();
  copied.mockRestore();
});

test("a link can be copied by hand if the browser refuses", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  await openSending({ email: null, outcome: () => ({ done: { link: "https://example.com/q" } }) });
  await button.click();
  await page.getByRole("button", { name: "Copy" }).click();
  const field = page.getByLabelText("Link");
  await expect.element(field).toHaveFocus();
  expect(getSelection()?.toString()).toBe("https://example.com/q");
  copied.mockRestore();
});
