import { sql } from "kysely";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { defaultCompanyName, defaultTimeZone } from "../business-info/content";
import { type BusinessInfo, businessInfo } from "../business-info/schema";
import { type PublicSettings, publicSettingKeys } from "./schema";

/**
 * The settings of the public site; without empty ones.
 * @param options.samples whether to include those of a preview
 */
export async function publicSettings(
  db: Database | Trx,
  { samples = true } = {},
): Promise<PublicSettings> {
  const rows = await db
    .selectFrom("business_settings")
    .select(["setting_key", "setting_value"])
    .where("setting_key", "in", publicSettingKeys)
    .where("setting_value", "!=", "")
    .$if(!samples, (query) => query.where("sample", "=", false))
    .orderBy("setting_key")
    .execute();
  const set = Object.fromEntries(rows.map((row) => [row.setting_key, row.setting_value]));
  return { company_name: defaultCompanyName, ...set };
}

/** The company's name, or the built-in one. */
export async function companyName(db: Database | Trx): Promise<string> {
  return (await setting(db, "company_name")) ?? defaultCompanyName;
}

/** One setting, or undefined when it is unset, empty or a sample. */
export async function setting(db: Database | Trx, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("business_settings")
    .select("setting_value")
    .where("setting_key", "=", key)
    .where("sample", "=", false)
    .executeTakeFirst();
  return row?.setting_value || undefined;
}

/** Whether the site hasn't been launched. */
export async function isPreview(db: Database | Trx): Promise<boolean> {
  return (await setting(db, "site_preview")) === "true";
}

/** Settings as stored, by key. */
export type StoredSettings = ReadonlyMap<string, string>;

/** Some settings as stored, and {@link businessTimeZone}, in one statement. */
export async function settingsAndZone(
  db: Database | Trx,
  keys: readonly string[],
): Promise<{ settings: StoredSettings; zone: string }> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", [...keys, "time_zone"])
    .execute();
  const stored = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  const zone = stored.get("time_zone") || defaultTimeZone;
  stored.delete("time_zone");
  return { settings: stored, zone };
}

/** The IANA name of the company's time zone. */
export async function businessTimeZone(db: Database | Trx): Promise<string> {
  return (await setting(db, "time_zone")) ?? defaultTimeZone;
}

/** Today's date in the company's time zone, as an SQL expression. */
export function dayInZone(clock: Clock) {
  return sql<string>`(${clock.now()}::timestamptz at time zone coalesce(
    (select nullif(setting_value, '') from business_settings where setting_key = 'time_zone'),
    ${defaultTimeZone}))::date`;
}

/** The stored business information; an unset field is empty. */
export async function readBusinessInfo(db: Database | Trx): Promise<BusinessInfo> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", businessInfo.columns)
    .execute();
  const stored = new Map<string, string>(
    rows.map(({ setting_key, setting_value }) => [setting_key, setting_value]),
  );
  const values = businessInfo.columns.map((key) => [key, stored.get(key) ?? ""]);
  return Object.fromEntries(values) as BusinessInfo;
}

/** The keys of the settings that are samples. */
export async function sampleSettings(db: Database | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom("business_settings")
    .select("setting_key")
    .where("sample", "=", true)
    .execute();
  return rows.map(({ setting_key }) => setting_key);
}
