import { bookingConfirmation } from "~/features/appointments/emails/booking-confirmation.email";
import { builtInHours } from "~/features/availability/hours/content";
import { builtInPayRules } from "~/features/careers/pay-rules/content";
import { builtInGallery } from "~/features/gallery/public/content";
import { insertSamples } from "~/features/launch/samples.commands.server";
import { builtInServices } from "~/features/services/content";
import type { Database, Trx } from "~/platform/db/schema";

/** The seed that puts a new site into preview. */
const samplesSeed = "samples";

/** Built-in content, inserted once by name: deleted content stays deleted. */
const seeds: Record<string, (trx: Trx, now: Date) => Promise<unknown>> = {
  services: (trx, now) =>
    trx
      .insertInto("services")
      .values(
        builtInServices.map((service) => ({
          ...service,
          features: [...service.features],
          created_at: now,
          updated_at: now,
        })),
      )
      .execute(),
  gallery: (trx, now) =>
    trx
      .insertInto("gallery_items")
      .values(
        builtInGallery.map((item, position) => ({
          ...item,
          position,
          created_at: now,
        })),
      )
      .execute(),
  availability: (trx) => trx.insertInto("availability_schedule").values(builtInHours).execute(),
  consultants: (trx) =>
    trx
      .insertInto("consultants")
      .values({ number: 1, name: "Consultant 1" })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .execute(),
  "response-times": (trx) =>
    trx
      .insertInto("business_settings")
      .values([
        { setting_key: "answer_within", setting_value: "24 hours" },
        { setting_key: "decide_within", setting_value: "3-5 business days" },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  "booking-confirmation": (trx) => {
    const { name, subject, html } = bookingConfirmation;
    return trx
      .insertInto("email_templates")
      .values({ name, subject, html_content: html })
      .execute();
  },
  "pay-rules": (trx, now) =>
    trx
      .insertInto("pay_rules")
      .values(builtInPayRules.map((rule) => ({ ...rule, created_at: now, updated_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  // The last one, because it marks what the others inserted.
  [samplesSeed]: insertSamples,
};

/** Keeps the samples out of a new, migrated database: its site counts as launched. */
export async function skipSamples(db: Database): Promise<void> {
  await db
    .insertInto("seeds")
    .values({ name: samplesSeed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Inserts built-in content that was never inserted; safe when several processes start at the same
 * time.
 */
export async function seedOnce(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto("seeds")
      .values(Object.keys(seeds).map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .execute();
    const names = new Set(inserted.map(({ name }) => name));
    for (const [name, insert] of Object.entries(seeds)) {
      if (names.has(name)) await insert(trx, now);
    }
  });
}
