import type { UUID } from "node:crypto";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ShareInput } from "~/features/surveys/report/schema";
import { refuseForm } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as share from "./share-report";

type Outcome = ReturnType<Parameters<typeof answer>[2]>;

const id: UUID = "d0000000-0000-4000-8000-000000000001";

/** Asks before a report is shared with a client with or without an email address. */
async function openSharing({
  email = "quinn@example.com" as string | null,
  width = 1440 as 390 | 1440,
  outcome = (emailed: boolean): Outcome => ({
    done: { link: "https://guards.example.com/survey/own", emailed: emailed && "now" },
  }),
} = {}) {
  const sent: Record<string, string>[] = [];
  await renderOffice(
    [
      screenOf("/admin/surveys/:id/report/share", share, {
        loader: () => ({
          surveyId: "1",
          client: { name: "Quinn Sample", email },
          missing: [],
          unprintable: [],
          form: { id, seen: "as shown" },
          email: { subject: "Your survey", html: "<p>Dear Quinn,</p>" } as never,
        }),
        action: ({ request }) =>
          answer(request, ShareInput, (_, values) => {
            sent.push(values);
            return outcome(values.email === "on");
          }),
      }),
    ],
    { at: "/admin/surveys/1/report/share", width },
  );
  return sent;
}

const button = page.getByRole("button", { name: "Share Assessment" });

test("shows the email before it is sent on a phone", async () => {
  await openSharing({ width: 390 });
  await page.getByText("See the email").click();
  await expect.element(page.getByText("Your survey")).toBeVisible();
  await expect.element(page.getByTitle("Email preview")).toBeVisible();
  await expect.element(page.getByRole("group", { name: /How many days/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("shares a link for the chosen time", async () => {
  const sent = await openSharing({ width: 390 });
  await page.getByLabelText("7", { exact: true }).click();
  await button.click();
  await expect.element(page.getByRole("heading", { name: "Assessment Shared" })).toBeVisible();
  await expect.element(page.getByText(/on its way to quinn@example.com/)).toBeVisible();
  await expect
    .element(page.getByLabelText("Link"))
    .toHaveValue("https://guards.example.com/survey/own");
  expect(sent).toEqual([expect.objectContaining({ id, seen: "as shown", days: "7", email: "on" })]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("the email can be left out", async () => {
  const sent = await openSharing();
  await page.getByRole("checkbox", { name: /^Email the link to Quinn Sample/ }).click();
  await button.click();
  await expect.element(page.getByText(/^Copy the link now and share it/)).toBeVisible();
  expect(sent[0]).not.toHaveProperty("email");
});

test("keeps the choices when the survey has changed", async () => {
  await openSharing({ outcome: () => refuseForm("Someone just changed this survey.") });
  await page.getByLabelText("7", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Email the link/ }).click();
  await button.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Someone just changed this survey.");
  await expect.element(page.getByLabelText("7", { exact: true })).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: /^Email the link/ })).not.toBeChecked();
});

test("a client without an email address gets no email", async () => {
  await openSharing({ email: null });
  await expect.element(page.getByText("Quinn Sample has no email address.")).toBeVisible();
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
});
