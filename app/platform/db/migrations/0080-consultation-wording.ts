import { type Kysely, sql } from "kysely";

/**
 * The built-in booking confirmation also reads well without a chosen service, and several built-in
 * services and photos have plainer texts. Copies that the office never edited get them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The hash of the old built-in text.
  await sql`
    update email_templates set
      subject = case when subject = ${"We received your request for {{service_name}}"}
        then ${"We received your request for a {{consultation}}"} else subject end,
      html_content = replace(replace(html_content,
        ${"Thank you for asking about <strong>{{service_name}}</strong>."},
        ${"Thank you for requesting a <strong>{{consultation}}</strong>."}),
        ${"If anything changes before then, {{answer}}."}, ${"If anything changes, {{answer}}."})
    where name = 'booking_confirmation' and text_content is null
      and md5(html_content) = '3e5be52e5a9f9550e1661d3b00929fb9'`.execute(db);
  for (const [table, column, was, is] of texts) {
    const target = sql.ref(column);
    await sql`update ${sql.table(table)} set ${target} = ${is}, updated_at = now()
      where ${target} = ${was}`.execute(db);
  }
}

const texts = [
  [
    "services",
    "description",
    "Visible, courteous guards at your doors and gates and in your lobby who welcome visitors and deter trouble.",
    "Visible, courteous guards who welcome visitors and deter trouble at your doors, at your gates and in your lobby.",
  ],
  [
    "services",
    "description",
    "Armed officers for sites where cash, goods or people are at real risk. We choose them for their good judgment.",
    "Armed officers for sites where cash, valuables or people are at real risk. We choose them for their good judgment.",
  ],
  [
    "services",
    "for_whom",
    "Banks, jewelers, dispensaries, cash rooms and other sites where an attack on people or goods is a real risk.",
    "Banks, jewelers, dispensaries, cash rooms and other sites where armed robbery or assault is a real risk.",
  ],
  [
    "services",
    "for_whom",
    "Concerts, conferences, sports, private parties and weddings, indoors or outdoors.",
    "Concerts, conferences, sporting events, private parties and weddings, indoors or outdoors.",
  ],
  ["gallery_items", "title", "Doors at eight", "Doors at 8"],
  [
    "gallery_items",
    "caption",
    "Entry screening for a sold-out show, with everyone inside within twenty minutes.",
    "Entry screening for a sold-out show. Everyone was inside in 20 minutes.",
  ],
  [
    "gallery_items",
    "caption",
    "Before the first shift, every officer knows the emergency exits by heart.",
    "Before their first shift, all officers know the emergency exits by heart.",
  ],
] as const;
