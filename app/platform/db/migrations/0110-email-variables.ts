import { type Kysely, sql } from "kysely";

/**
 * Renames variables in the emails whose text is stored. In the booking confirmation, which every new
 * site stores, it also replaces two sentences that nobody edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after, email] of renamed) {
    const replaced = (column: string) =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)},
        ${`\\{\\{\\s*${before}\\s*\\}\\}`}, ${`{{${after}}}`}, 'g')`;
    await sql`update email_templates
      set ${sql.join(["subject", "html_content", "text_content"].map(replaced))}
      where ${email}::text is null or name = ${email}`.execute(db);
  }
  await sql`update email_templates
    set html_content = replace(replace(html_content,
      '<p>Hello {{customer_name}},</p>', '<p>Hello {{first_name}},</p>'),
      '<p>Or choose a time for the assessment yourself:</p>',
      '<p>Want to skip the wait? Pick a time now:</p>')
    where name = 'booking_confirmation'`.execute(db);
}

/** The old and the new name, and the email that has the variable; null for all emails. */
const renamed = [
  ["answer", "how_to_reply", null],
  ["cancelled", "canceled_booking", "booking_cancelled"],
  ["cancelled_with_time", "canceled_booking_with_time", "booking_cancelled"],
  ["what", "license", "license_expiring"],
] as const;
