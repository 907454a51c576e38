import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { BlackoutInput } from "~/features/availability/blackouts/schema";
import { ConsultantHoursInput } from "~/features/availability/consultants/schema";
import type { Affected } from "~/features/availability/times/schema";
import { formValues } from "~/platform/forms/form-values";
import { longWeekdays } from "~/shared/dates";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as consultant from "./consultant";

const address = "/admin/schedule/consultants/2";

const affected: Affected = {
  mark: "one-visit",
  bookings: [
    {
      id: "b0000000-0000-4000-8000-000000000001",
      date: "2026-12-16",
      startTime: "10:00:00",
      name: "Cleo Rivers",
      service: "Mobile Patrol",
      status: "confirmed",
      outcome: "Will be reassigned to Ben Holt",
    },
  ],
};

/** Ann Lee's screen. Changes that affect bookings are saved once their mark is sent. */
async function openConsultant({ width = 1440 }: { width?: 390 | 1440 } = {}) {
  const sent: Record<string, string>[] = [];
  const daysOff: { from: string; to: string; reason: string | null }[] = [];
  await renderOffice(
    [
      screenOf("/admin/schedule/consultants/:number", consultant, {
        loader: () => ({
          consultant: {
            id: "2",
            number: 2,
            name: "Ann Lee",
            email: "ann@example.com",
            phone: "",
            user_id: null,
            reminders: true,
            interviews_only: false,
            services: [],
            areas: "",
            isActive: true,
            ownHours: false,
            hours: [],
          },
          marks: { details: "details", hours: "hours" },
          companyHours: [1, 2, 3, 4, 5].map((day) => ({ day, start: "08:00", end: "18:00" })),
          daysOff: [...daysOff],
          calendar: undefined,
          timeZone: "America/New_York",
          today: "2026-12-10",
          choices: { services: [], accounts: [], areas: [] },
        }),
        action: async ({ request }) => {
          const values = formValues(await request.clone().formData()) as Record<string, string>;
          sent.push(values);
          const ask = () => (values.accepted ? { done: undefined } : { question: affected });
          if (values.intent === "hours") return answer(request, ConsultantHoursInput, ask);
          if (values.intent === "active") return { intent: "active", errors: {}, values, ...ask() };
          return answer(request, BlackoutInput, ({ from, to, reason, accepted }) => {
            if (accepted) daysOff.push({ from, to: to || from, reason });
            return ask();
          });
        },
      }),
    ],
    { at: address, width },
  );
  return { sent };
}

const dayOff = page.getByLabelText("Day off");
const warning = page
  .getByRole("alert")
  .filter({ hasText: "Ann Lee can’t keep 1 booking after this change." });

test("the fields for custom hours appear when these are selected", async () => {
  await openConsultant({ width: 390 });
  const monday = page.getByLabelText("Monday: start time");
  await expect.element(monday).not.toBeVisible();
  await page.getByLabelText("Custom hours").click();
  await expect.element(monday).toHaveValue("08:00");
  for (const day of longWeekdays) {
    await expect.element(page.getByLabelText(`${day} after a break: end time`)).toBeVisible();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.getByLabelText("Same as booking hours").click();
  await expect.element(monday).not.toBeVisible();
});

test("invalid hours are refused at their field", async () => {
  await openConsultant();
  await page.getByLabelText("Custom hours").click();
  const end = page.getByLabelText("Tuesday: end time");
  await end.fill("07:00");
  await page.getByRole("button", { name: "Save Hours" }).click();
  await expect
    .element(end)
    .toHaveAccessibleDescription("The end time must be after the start time");
  await expect.element(end).toHaveFocus();
  await expect.element(end).toHaveValue("07:00");
});

test("custom hours ask about the bookings outside of them", async () => {
  const { sent } = await openConsultant();
  await page.getByLabelText("Custom hours").click();
  await page.getByLabelText("Monday: start time").fill("12:00");
  await page.getByRole("button", { name: "Save Hours" }).click();
  await expect.element(warning).toBeVisible();
  await expect.element(page.getByLabelText("Monday: start time")).toHaveValue("12:00");
  await page.getByRole("button", { name: "Save Anyway" }).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    own_hours: "own",
    accepted: "one-visit",
    "start.1.0": "12:00",
    "end.1.0": "18:00",
    seen: "hours",
  });
});

test("a day off lists its bookings before it is added", async () => {
  const { sent } = await openConsultant({ width: 390 });
  await dayOff.fill("2026-12-16");
  await page.getByLabelText("Reason").fill("Training");
  await page.getByRole("button", { name: "Add Day Off" }).click();
  await expect.element(warning.getByRole("link", { name: "Cleo Rivers" })).toBeVisible();
  await expect.element(warning).toHaveTextContent("Will be reassigned to Ben Holt");
  await expect.element(dayOff).toHaveValue("2026-12-16");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.getByRole("button", { name: "Add Anyway" }).click();
  const days = page.getByRole("list", { name: "Days off" });
  await expect.element(days).toHaveTextContent("Wed, Dec 16, 2026 · Training");
  await expect
    .element(days.getByRole("button", { name: "Remove Wed, Dec 16, 2026" }))
    .toBeVisible();
  expect(sent[1]).toMatchObject({ intent: "days-off", accepted: "one-visit" });
});

test("deactivating asks about the upcoming bookings", async () => {
  const { sent } = await openConsultant();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(warning).toBeVisible();
  await page.getByRole("button", { name: "Deactivate Anyway" }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ active: "false", accepted: "one-visit" });
});
