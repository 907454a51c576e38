import { type ActionFunctionArgs, useActionData } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FormResult } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderSite } from "../../../../tests/support/site-screen";
import { at, booked } from "../../../../tests/support/time-picker-screens";
import type { CustomerBooking } from "../schema";
import { Appointment } from "./appointment";
import { CancelForm } from "./cancel-form";

type Outcome = Promise<FormResult> | FormResult;

/** A customer's page; `outcome` answers its form, which is sent to any of its addresses. */
async function open(booking: CustomerBooking, outcome: (form: FormData) => Outcome) {
  const action = async ({ request }: ActionFunctionArgs) => outcome(await request.formData());
  await renderSite(
    [
      {
        path: "/booking/a-secret",
        children: [
          { index: true, element: <Page booking={booking} />, action },
          { path: "confirm", element: <Page booking={booking} />, action },
          { path: "cancel", element: <Cancel booking={booking} />, action },
        ],
      },
    ],
    { at: booking.held ? "/booking/a-secret" : "/booking/a-secret/cancel", width: 390 },
  );
}

function Page({ booking }: { booking: CustomerBooking }) {
  const office = { phone: "+16145550100", email: undefined };
  return <Appointment {...{ booking, office }} secret="a-secret" result={useActionData()} />;
}

function Cancel({ booking }: { booking: CustomerBooking }) {
  return <CancelForm booking={booking} secret="a-secret" result={useActionData()} />;
}

const startsAt = at("2026-12-03", 9);
const held = (is: "confirmable" | "emailed", msLeft = 1_500_000) =>
  booked(startsAt, {
    status: "pending",
    held: { is, until: "8:34 PM EST", msLeft },
    can: ["cancel"],
  });
const refused = page.getByRole("main").getByRole("alert");
const failure = (message: string): FormResult => ({
  errors: {},
  values: {},
  failure: { code: "refused", message },
});

test("a held time is confirmed with a busy button", async () => {
  const outcome = Promise.withResolvers<FormResult>();
  let sent: FormDataEntryValue | null = null;
  await open(held("confirmable"), (form) => {
    sent = form.get("startsAt");
    return outcome.promise;
  });
  await page.getByRole("button", { name: "Confirm This Time" }).click();
  await expect.element(page.getByRole("button", { name: "Confirming..." })).toBeDisabled();
  outcome.resolve(failure("This time is no longer held."));
  await expect.element(refused).toHaveTextContent("This time is no longer held.");
  expect(sent).toBe(startsAt);
});

test("the email about a held time is sent again, unless it was too often", async () => {
  await open(held("emailed"), () => failure("We’ve sent this email several times."));
  await page.getByRole("button", { name: "Resend Email" }).click();
  await expect.element(refused).toHaveTextContent("We’ve sent this email several times.");
});

test("warns five minutes before a hold ends, with a button to extend it", async () => {
  let sent: FormDataEntryValue | null = null;
  await open(held("emailed", 5 * 60_000 + 100), (form) => {
    sent = form.get("intent");
    return failure("We can’t extend this hold again.");
  });
  await expect.element(page.getByText("We’ll hold it until 8:34 PM EST.")).toBeVisible();
  await expect.element(refused).toHaveTextContent("We’ll stop holding this time at 8:34 PM EST.");
  await page.getByRole("button", { name: "Extend Hold" }).click();
  await expect.element(page.getByText("We can’t extend this hold again.")).toBeVisible();
  expect(sent).toBe("extend");
  await expectAccessible();
});

test("only the button of the form that is sent is busy", async () => {
  const outcome = Promise.withResolvers<FormResult>();
  await open(held("emailed"), () => outcome.promise);
  await page.getByRole("button", { name: "Extend Hold" }).click();
  await expect.element(page.getByRole("button", { name: "Extending..." })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Resend Email" })).toBeEnabled();
  outcome.resolve(failure("We can’t extend this hold again."));
  await expect.element(page.getByRole("button", { name: "Extend Hold" })).toBeEnabled();
});

test("doesn't warn earlier", async () => {
  await open(held("confirmable"), () => failure(""));
  await expect.element(page.getByRole("button", { name: "Extend Hold" })).toBeVisible();
  await expect.element(refused).not.toBeInTheDocument();
});

test("a cancellation that can't be sent keeps its message", async () => {
  await open(booked(startsAt), () => Promise.reject(new TypeError("Failed to fetch")));
  await page.getByLabelText("Message to our office").fill("The roof is done first.");
  await page.getByRole("button", { name: "Cancel Appointment" }).click();
  await expect.element(refused).toBeVisible();
  await expect
    .element(page.getByLabelText("Message to our office"))
    .toHaveValue("The roof is done first.");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
