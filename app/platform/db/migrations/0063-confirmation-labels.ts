import { type Kysely, sql } from "kysely";

/** The built-in booking confirmation names the form's fields as the form does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update email_templates set html_content =
      replace(replace(html_content,
        '<li>Preferred date: {{preferred_date}}</li>', '<li>Estimated start date: {{preferred_date}}</li>'),
        '<li>Preferred time: {{preferred_time}}</li>', '<li>Coverage hours: {{preferred_time}}</li>')
    where name = 'booking_confirmation' and text_content is null
      and md5(html_content) = '0b7d181f8d426085ff3dc6fe9ba97781'`.execute(db);
}
