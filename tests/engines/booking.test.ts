import { expect } from "vitest";
import { bookingLink } from "../e2e/support/time-picker";
import { test } from "./support/fixtures";
import type { Visitor } from "./support/visitor";

const email = "engine@example.com";

async function fillRequest(visitor: Visitor): Promise<void> {
  await visitor.fill("Full name", "Erin Engine", "main");
  await visitor.fill("Email", "erin@example", "main");
  await visitor.fill("Phone", "+1 555 0123", "main");
  await visitor.fill("Site address", "1 Example Street, Springfield", "main");
  await visitor.choose("Coverage hours (optional)", "Night (6 PM – 8 AM)", "main");
  await visitor.fill("Requirements (optional)", "Two doors and a car park.", "main");
}

/** Chooses the nth available time of a day in the next month. */
async function chooseTime(visitor: Visitor, day: number, nth: number): Promise<void> {
  const { tab } = visitor;
  await visitor.waitFor("available days", async () => (await tab.all(".picker-free")).length > day);
  await (await tab.all(".picker-free"))[day]?.click();
  await visitor.waitFor("available times", async () => {
    await (await tab.all("[name=startsAt]:enabled"))[nth]?.press("Space");
    return (await tab.all("[name=startsAt]:checked")).length > 0;
  });
}

async function showNextMonth(visitor: Visitor): Promise<void> {
  const before = await visitor.text("#picker-month");
  await (await visitor.tab.all(".picker-turn[href]")).at(-1)?.click();
  await visitor.waitFor("the next month", async () => {
    return (await visitor.text("#picker-month")) !== before;
  });
}

test("a visitor requests a consultation, corrects a mistake, chooses a time, reschedules and cancels", async ({
  open,
  site,
}) => {
  const visitor = await open({ size: "phone", allow: /40[09]/ });
  await visitor.goto("/");
  await visitor.follow("Request a Consultation", "main");
  await visitor.at(/^\/consultation$/);
  await fillRequest(visitor);
  await visitor.press("Submit Request");
  await visitor.see("This isn’t a complete email address. It should look like name@example.com.");
  await visitor.see("Please agree to the privacy policy to continue.");
  await visitor.waitFor("focus on the first mistake", async () => {
    return (await visitor.focused()) === "email";
  });
  expect(await visitor.value("Full name", "main")).toBe("Erin Engine");
  await visitor.fill("Email", email, "main");
  await visitor.check(
    "I agree to the privacy policy (opens in a new tab) and to being contacted about this request.",
  );
  await visitor.press("Submit Request");
  await visitor.heading("Thank You!");
  await visitor.at(/^\/booking\/[\w-]+\/received$/);

  await showNextMonth(visitor);
  await chooseTime(visitor, 1, 2);
  await visitor.press("Confirm This Time");
  await visitor.heading("Check your email to confirm this time");
  await visitor.waitFor("focus on the result", async () =>
    (await visitor.focused()).startsWith("Check your email"),
  );
  const { text } = await site.mailbox.emailTo(email, "Please confirm your appointment on");
  await visitor.goto(bookingLink(text));
  await visitor.press("Confirm This Time");
  await visitor.heading("Your appointment");
  await visitor.see("Your appointment is confirmed");
  const first = await visitor.text("main section .night");

  await visitor.follow("Reschedule");
  await visitor.heading("Reschedule your appointment");
  await visitor.waitFor("the current appointment among the times", () =>
    visitor.tab.run(() =>
      [...document.querySelectorAll("small")].some((it) => it.textContent === "your appointment"),
    ),
  );
  await chooseTime(visitor, 3, 4);
  await visitor.press("Confirm This Time");
  await visitor.see("Your appointment has been rescheduled");
  await visitor.heading("Your appointment");
  expect(await visitor.text("main section .night")).not.toBe(first);

  await visitor.follow("Cancel");
  await visitor.heading("Cancel your appointment?");
  await visitor.press("Cancel Appointment");
  await visitor.heading("Your appointment is canceled");
  await site.mailbox.emailTo(email, "canceled");
});
