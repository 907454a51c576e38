import { defaultSlotSettings } from "~/features/bookings/availability/rules";
import { type EmailedStatus, emailedStatuses } from "~/features/careers/applications/status.rules";
import { statusEmailKey } from "~/features/careers/status-emails/queries.server";
import { blackoutDays } from "~/features/schedule/blackouts/rules";
import { businessInfo } from "~/features/settings/business-info/schema";
import { insertMany } from "~/platform/db/insert-many.server";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import { longWeekdays } from "~/shared/dates";
import { emailedNow } from "./application-life";
import { daysAfter, daysBetween } from "./calendar";
import { demoSlots } from "./diary";
import { minutesAfter, type World } from "./world";

/** What the office told of the company, and how many days ago. */
const told: readonly (readonly [daysAgo: number, Readonly<Record<string, string>>])[] = [
  [
    729,
    {
      phone: "+1 212 555 0100",
      email: "desk@example.com",
      address: "24 Example Street, Exampleton",
      whatsapp: "+1 212 555 0101",
      country_code: "US",
    },
  ],
  [698, { licence_number: "SAMPLE-0100" }],
  [322, { emergency_phone: "+1 212 555 0199" }],
  [87, { social_linkedin: "https://social.example.com/watchpost" }],
];

/** What calendars and mails say about the company. */
export const demoCompany = {
  address: told[0]?.[1].address ?? "",
  phone: told[0]?.[1].phone ?? "",
  email: told[0]?.[1].email ?? "",
};

/** The rules by which the office works: what it told of itself, hours, time slots, days off. */
export async function inventRules(trx: Trx, world: World): Promise<void> {
  await inventBusinessInfo(trx, world);
  const { calendar, company } = world;
  const email = { reminders_enabled: "true", admin_email: company.adminEmail };
  const noEmail = { reminders_enabled: "false", admin_email: "" };
  setting(world, calendar.workdayAgo(729), "email-settings", "Email settings", noEmail, email);
  const slots = { ...defaultSlotSettings, ...demoSlots };
  setting(world, calendar.workdayAgo(575), "slots", "Time slots", defaultSlotSettings, slots);
  const told = (on: readonly EmailedStatus[]) =>
    Object.fromEntries(emailedStatuses.map((status) => [status, on.includes(status)]));
  const since = world.milestones.statusEmails;
  setting(world, since, "application-mails", "Mails to applicants", told([]), told(emailedNow));
  await putSettings(trx, {
    ...email,
    ...Object.fromEntries(Object.entries(slots).map(([key, value]) => [key, String(value)])),
    ...Object.fromEntries(
      emailedStatuses.map((status) => [
        statusEmailKey(status),
        String(emailedNow.includes(status)),
      ]),
    ),
  });
  inventHours(world);
  await inventBlackouts(trx, world);
}

async function inventBusinessInfo(trx: Trx, world: World): Promise<void> {
  let before = Object.fromEntries(businessInfo.columns.map((key) => [key, ""]));
  for (const [daysAgo, news] of told) {
    const after = { ...before, ...news };
    const at = world.calendar.workdayAgo(daysAgo);
    setting(world, at, "business-info", "Business contact information", before, after);
    before = after;
    await putSettings(trx, news);
  }
}

function setting(
  { journal, office }: World,
  at: Date,
  entityId: string,
  label: string,
  before: object,
  after: object,
): void {
  journal.record(at, office.onDuty("website", at), {
    action: "changed",
    entity: "setting",
    entityId,
    label,
    before: { ...before },
    after: { ...after },
  });
}

/** Saturdays got longer in the first weeks. */
function inventHours({ calendar, journal, office }: World): void {
  const at = calendar.workdayAgo(718);
  const saturday = 6;
  journal.record(at, office.onDuty("website", at), {
    action: "changed",
    entity: "hours",
    entityId: String(saturday),
    label: longWeekdays[saturday],
    before: { hours: "09:00–13:00", enabled: true },
    after: { hours: "09:00–16:00", enabled: true },
  });
}

async function inventBlackouts(trx: Trx, { calendar, journal, office }: World): Promise<void> {
  for (const { from, to, reason } of calendar.closings) {
    const early = calendar.workdayAgo(daysBetween(from, calendar.today) + 76);
    const at = early < calendar.now ? early : minutesAfter(calendar.now, -200);
    journal.record(at, office.onDuty("bookings", at), {
      action: "created",
      entity: "blackout",
      entityId: from,
      label: blackoutDays({ from, to }),
      after: { from, to, reason },
    });
    const days = daysBetween(from, to) + 1;
    const dates = Array.from({ length: days }, (_, day) => daysAfter(from, day));
    await insertMany(
      trx,
      "blackout_dates",
      dates.map((date) => ({ date, reason })),
    );
  }
}
