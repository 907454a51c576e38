import { sql } from "kysely";
import { noHours } from "~/features/settings/business-info/hours.rules";
import { showSampleSections } from "~/features/site-content/public.server";
import type { Trx } from "~/platform/db/schema";
import type { HiddenSamples } from "./hide-samples.commands.server";

/** Brings samples back that launching took off the site, except what the office replaced since. */
export async function showSamples(
  trx: Trx,
  edit: { at: Date; by: string },
  { at, settings, licenses, coverages, services, photos, openings, sections }: HiddenSamples,
): Promise<void> {
  await trx
    .deleteFrom("business_settings")
    .where("setting_key", "=", "hours_text")
    .where("setting_value", "=", noHours)
    .execute();
  const rows = Object.entries(settings).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
    sample: true,
  }));
  if (rows.length > 0) {
    await trx
      .insertInto("business_settings")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await restoreRows(trx, "licenses", licenses);
  await restoreRows(trx, "coverages", coverages);
  if (services.length > 0) {
    await trx
      .updateTable("services")
      .set({ hidden: false })
      .where("id", "in", services)
      .where("sample", "=", true)
      .execute();
  }
  if (photos.length > 0) {
    await trx
      .updateTable("gallery_items")
      .set({ published: true })
      .where("id", "in", photos)
      .where("sample", "=", true)
      .execute();
  }
  if (openings.length > 0) {
    await trx
      .updateTable("jobs")
      .set({ is_active: true })
      .where("id", "in", openings)
      .where("sample", "=", true)
      .execute();
  }
  await showSampleSections(trx, edit, new Date(at), sections);
}

async function restoreRows(trx: Trx, table: "licenses" | "coverages", rows: readonly unknown[]) {
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(trx);
}
