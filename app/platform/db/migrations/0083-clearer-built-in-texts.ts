import { type Kysely, sql } from "kysely";

/**
 * A sentence of the built-in booking confirmation and a few of the built-in services have plainer
 * texts. Copies that the office never edited get them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The hash of the old built-in text.
  await sql`
    update email_templates set html_content = replace(html_content,
      ${"You can also choose the time of the assessment yourself:"},
      ${"Or choose a time for the assessment yourself:"})
    where name = 'booking_confirmation' and text_content is null
      and md5(html_content) = '50f22e3b7b6638b5f2cad1cf4f38e430'`.execute(db);
  for (const [was, is] of readers) {
    await sql`update services set for_whom = ${is}, updated_at = now()
      where for_whom = ${was}`.execute(db);
  }
  for (const [was, is] of steps) {
    await sql`update services set steps = array_replace(steps, ${was}, ${is}), updated_at = now()
      where ${was} = any(steps)`.execute(db);
  }
}

const readers = [
  [
    "Office buildings, plants, warehouses, construction sites and gated communities that need a person at the door or on the grounds.",
    "Office buildings, plants, warehouses, construction sites and gated communities that need a guard at the door or on the grounds.",
  ],
  [
    "Sites that don’t need a guard all night: parking lots, storage yards, construction sites, vacant buildings and homeowners associations.",
    "Sites that don’t need a guard all night: parking lots, storage yards, construction sites, vacant buildings and HOA communities.",
  ],
] as const;

const steps = [
  [
    "We write the post orders for your site with you, and the officers start.",
    "We write the post orders for your site with you, and your officers start work.",
  ],
] as const;
