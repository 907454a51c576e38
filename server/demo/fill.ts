import { businessTimeZone } from "~/features/settings/queries.server";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { inventApplicants } from "./applicants";
import { inventBookings } from "./bookings";
import { inventMessages } from "./inbox";
import { inventMails } from "./mails";
import { chanceFrom } from "./random";

const settings = {
  phone: "+1 555 0100",
  email: "desk@example.com",
  address: "24 Example Street, Exampleton",
  whatsapp: "+1 555 0101",
  admin_email: "office@example.com",
};

/** Fills an empty database, once, with two years of a company that doesn't exist. */
export async function fillDemo(services: Services): Promise<string> {
  const { config, db } = services;
  const { numInsertedOrUpdatedRows: first } = await db
    .insertInto("seeds")
    .values({ name: "demo" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (first === 1n) await fill(services);
  return `This is the demo: sign in at ${config.appUrl}/auth as ${config.firstAdmin?.email} with ${config.firstAdmin?.password}.`;
}

async function fill(services: Services): Promise<void> {
  const { db, clock } = services;
  const timeZone = await businessTimeZone(db);
  const today = businessToday(clock, timeZone);
  const chance = chanceFrom(20_211);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("business_settings")
      .values(
        Object.entries(settings).map(([setting_key, setting_value]) => ({
          setting_key,
          setting_value,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await inventBookings(trx, chance, today, timeZone);
    await inventApplicants(services, trx, chance, today);
    await inventMessages(trx, chance, clock.now());
    await inventMails(trx, chance, clock.now());
  });
}
