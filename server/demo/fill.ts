import { hashPassword } from "~/features/accounts/people/credentials.commands.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { insertMany } from "~/platform/db/insert-many.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { StartError } from "~/platform/start-error";
import { inventAccounts, inventSignIns } from "./accounts";
import { inventApplicants } from "./applicants";
import { inventBookings } from "./bookings";
import { daysAfter, daysOfBusiness, officeCalendar } from "./calendar";
import { inventExports } from "./exports";
import { inventMessages } from "./inbox";
import { Journal } from "./journal";
import { demoOffice } from "./office";
import { inventOpenings } from "./openings-life";
import { Outbox } from "./outbox";
import { inventPerson } from "./people";
import { chanceFrom } from "./random";
import { demoCompany, inventRules } from "./rules";
import { inventWebsite, reminderText } from "./website";
import type { World } from "./world";

/** Fills an empty database, once, with two years of a company that doesn't exist. */
export async function fillDemo(services: Services): Promise<string> {
  const { config, db } = services;
  // Takes a while on purpose: before the transaction, never inside.
  const hash = config.firstAdmin && (await hashPassword(services, config.firstAdmin.password));
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: first } = await trx
      .insertInto("seeds")
      .values({ name: "demo" })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (first !== 1n) return;
    await refuseOwnData(trx);
    await fill(services, trx, hash);
  });
  return `This is the demo: sign in at ${config.appUrl}/auth as ${config.firstAdmin?.email} with ${config.firstAdmin?.password}.`;
}

/** Invented customers among real ones could never be told apart again. */
async function refuseOwnData(trx: Trx): Promise<void> {
  const own = await trx
    .selectFrom("users")
    .select("email")
    .unionAll(trx.selectFrom("customers").select("customer_email as email"))
    .unionAll(trx.selectFrom("messages").select("email"))
    .unionAll(trx.selectFrom("job_applications").select("email"))
    .limit(1)
    .executeTakeFirst();
  if (!own) return;
  throw new StartError(
    "The folder holds data of your own, and the demo isn't mixed into it. Leave DATA_DIR unset, or name an empty folder.",
  );
}

async function fill(services: Services, trx: Trx, passwordHash: string | undefined) {
  const world = await beginWorld(services, trx);
  await inventAccounts(trx, world, passwordHash);
  await inventRules(trx, world);
  await inventWebsite(trx, world);
  await inventBookings(trx, world);
  await inventApplicants(trx, world, await inventOpenings(trx, world));
  await inventMessages(trx, world);
  inventSignIns(world);
  inventExports(world);
  await world.outbox.store(trx);
  await insertMany(trx, "appointment_reminders", world.reminders);
  await insertMany(trx, "message_replies", world.replies);
  await world.journal.store(trx);
}

async function beginWorld({ clock, config, files }: Services, trx: Trx): Promise<World> {
  const chance = chanceFrom(20_211);
  const calendar = officeCalendar(clock.now(), await businessTimeZone(trx), chance);
  const { now, today } = calendar;
  const milestones = {
    statusEmails: calendar.workdayAgo(500),
    reminderText: calendar.workdayAgo(395),
  };
  const office = demoOffice(calendar, chance, config.firstAdmin?.email);
  const adminEmail = office.lead.email;
  const { company_name: name } = await publicSettings(trx);
  const edited = [reminderText(milestones.reminderText)];
  return {
    services: { config, files },
    calendar,
    chance,
    office,
    journal: new Journal(),
    outbox: new Outbox({ now, chance, edited, company: name, office: adminEmail }),
    company: { ...demoCompany, name, adminEmail },
    milestones,
    regulars: Array.from({ length: 420 }, (_, number) => inventPerson(chance, number)),
    reminders: [],
    replies: [],
    // Everybody agreed to the same privacy policy, from before the first of them.
    policyVersion: daysAfter(today, -daysOfBusiness - 60),
  };
}
