import { type Kysely, sql } from "kysely";

/**
 * The WhatsApp number is stored with its country's code, like all others. Numbers without one are
 * American. Chat links took the digits as they were typed, so longer ones are another country's,
 * without the "+". Incomplete ones stay, and have no chat link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update business_settings set setting_value = regexp_replace(setting_value,
      '^\\D*1?\\D*([2-9]\\d\\d)\\D*([2-9]\\d\\d)\\D*(\\d{4})\\D*$', '+1 \\1 \\2 \\3')
    where setting_key = 'whatsapp' and setting_value !~ '^\\s*\\+'`.execute(db);
  await sql`update business_settings
    set setting_value = '+' || regexp_replace(setting_value, '\\D', '', 'g')
    where setting_key = 'whatsapp' and setting_value !~ '^\\s*\\+'
      and regexp_replace(setting_value, '\\D', '', 'g') ~ '^[1-9]\\d{10,14}$'`.execute(db);
}
