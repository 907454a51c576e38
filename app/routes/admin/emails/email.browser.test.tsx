import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { EmailReason, EmailStatus } from "~/shared/stored-values";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { screenOf } from "../../../../tests/support/route-screens";
import * as email from "./email";

/** An email in the delivery log; `sent` counts how often it was sent again. */
async function openEmail(
  status: EmailStatus,
  { width = 1440 as 390 | 1440, reason = null as EmailReason | null } = {},
) {
  const log = { status, sent: 0 };
  await renderOffice(
    [
      screenOf("/admin/email-settings/log/:id", email, {
        loader: () => ({
          email: {
            id: "1",
            template: "message_notification",
            to: "ops@example.com",
            subject: `Message from ${"Fiona".repeat(30)}`,
            status: log.status,
            reason,
            attempts: 1,
            lastError: status === "failed" ? "550 No mailbox here by that name" : null,
            replyTo: null,
            appointmentId: null,
            calendar: null,
            copyOf: null,
          },
          resendable: true,
          notice: "",
          kind: "Message notification",
          parts: { html: "<p>Does this arrive?</p>", text: "Does this arrive?" },
          created: "Nov 27, 2026, 10:00 AM",
          tried: null,
          sent: null,
          scheduled: null,
          copies: [],
          search: "",
          resending: false,
        }),
        action: () => {
          log.sent += 1;
          log.status = "sent";
          return redirect("/admin/email-settings/log/1");
        },
      }),
    ],
    { at: "/admin/email-settings/log/1", width },
  );
  return log;
}

const again = page.getByRole("button", { name: "Send Again" });
const question = page.getByRole("alertdialog", { name: "Send this email again?" });

test("shows why an email failed on a phone", async () => {
  await openEmail("failed", { width: 390 });
  await expect.element(page.getByText("550 No mailbox here by that name")).toBeVisible();
  const frame = page.getByTitle("The email");
  await expect
    .poll(() => (frame.element() as HTMLIFrameElement).contentDocument?.body.textContent)
    .toContain("Does this arrive?");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("a failed email is sent again without a question", async () => {
  const log = await openEmail("failed");
  await again.click();
  await expect.element(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(log.sent).toBe(1);
});

test("asks before an email that was withdrawn is sent again", async () => {
  const log = await openEmail("withdrawn", { reason: "restored" });
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect
    .element(question)
    .toHaveTextContent("It may have been sent to ops@example.com before.");
  await expectAccessible();
  await question.getByRole("button", { name: "Don’t Send" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(log.sent).toBe(0);
  await page.getByRole("button", { name: /^Send/ }).click();
  await question.getByRole("button", { name: /^Send/ }).click();
  await expect.poll(() => log.sent).toBe(1);
});
