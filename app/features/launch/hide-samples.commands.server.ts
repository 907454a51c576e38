import { sql } from "kysely";
import { noHours } from "~/features/settings/business-info/hours.rules";
import { type HiddenSection, hideSampleSections } from "~/features/site-content/public.server";
import { isSectionKey } from "~/features/site-content/sections/rules";
import type { Trx } from "~/platform/db/schema";
import type { SampleKind } from "./rules";

/** The samples that launching took off the site, to bring exactly them back. */
export interface HiddenSamples {
  at: string;
  settings: Record<string, string>;
  /** Whole rows, because a license or policy can't be hidden. */
  licenses: unknown[];
  coverages: unknown[];
  services: string[];
  photos: string[];
  openings: number[];
  sections: HiddenSection[];
}

/** Takes all samples off the site, or only one kind or record. */
export async function hideSamples(
  trx: Trx,
  edit: { at: Date; by: string },
  only?: { kind: SampleKind; id: string },
): Promise<HiddenSamples> {
  const wanted = (kind: SampleKind) => !only || only.kind === kind;
  const id = only?.id ?? "";
  const sections = id ? [id].filter(isSectionKey) : undefined;
  return {
    at: edit.at.toISOString(),
    settings: wanted("setting") ? await removeSettings(trx, id) : {},
    licenses: wanted("license") ? await removeRows(trx, "licenses", id) : [],
    coverages: wanted("coverage") ? await removeRows(trx, "coverages", id) : [],
    services: wanted("service") ? await hideServices(trx) : [],
    photos: wanted("photo") ? await hidePhotos(trx) : [],
    openings: wanted("opening") ? await deactivateOpenings(trx, id) : [],
    sections: wanted("section") ? await hideSampleSections(trx, edit, sections) : [],
  };
}

async function removeSettings(trx: Trx, key: string): Promise<Record<string, string>> {
  const rows = await trx
    .deleteFrom("business_settings")
    .where("sample", "=", true)
    .$if(key !== "", (query) => query.where("setting_key", "=", key))
    .returning(["setting_key", "setting_value"])
    .execute();
  const removed = Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]));
  if (removed.hours_text !== undefined) {
    // Without the setting, visitors would see the built-in hours.
    await trx
      .insertInto("business_settings")
      .values({ setting_key: "hours_text", setting_value: noHours })
      .execute();
  }
  return removed;
}

async function removeRows(trx: Trx, table: "licenses" | "coverages", id: string) {
  const { rows } = await sql<{ row: unknown }>`delete from ${sql.table(table)}
    where sample and (${id} = '' or id::text = ${id})
    returning to_jsonb(${sql.table(table)}) as row`.execute(trx);
  return rows.map(({ row }) => row);
}

async function hideServices(trx: Trx): Promise<string[]> {
  const rows = await trx
    .updateTable("services")
    .set({ hidden: true })
    .where("sample", "=", true)
    .where("hidden", "=", false)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function hidePhotos(trx: Trx): Promise<string[]> {
  const rows = await trx
    .updateTable("gallery_items")
    .set({ published: false })
    .where("sample", "=", true)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function deactivateOpenings(trx: Trx, id: string): Promise<number[]> {
  const rows = await trx
    .updateTable("jobs")
    .set({ is_active: false })
    .where("sample", "=", true)
    .where("is_active", "=", true)
    .$if(id !== "", (query) => query.where("id", "=", Number(id)))
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}
