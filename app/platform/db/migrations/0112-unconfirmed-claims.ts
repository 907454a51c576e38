import { type Kysely, sql } from "kysely";

type Replaced = readonly [former: string, text: string];

const features: readonly Replaced[] = [
  ["A single point of contact, 24/7", "A single point of contact"],
  ["Written report after every shift", "Written shift reports"],
  ["Announced and unannounced supervisor visits", "Supervisor visits"],
  ["De-escalation training before officers are armed", "Officers trained in de-escalation"],
  ["Checkpoint scans with time and location", "A log of every visit, with the time"],
  ["First aid and fire watch training", "Officers trained in first aid and fire watch"],
  ["Current firearm permit for every officer", "Officers with current firearm permits"],
  ["Firearms requalification twice a year", "Firearms training that meets state requirements"],
  ["Conflict resolution training", "Officers trained in conflict resolution"],
  ["Same-day incident reports", "Written incident reports"],
  ["Replacement officer within two hours", "Backup officers when someone calls out"],
  ["A report with photos every morning", "Reports with photos"],
];
const steps: readonly Replaced[] = [
  [
    "You get a written plan that covers posts, hours and pricing.",
    "You get a quote that covers posts, hours and pricing.",
  ],
];
const answers: readonly Replaced[] = [
  [
    "As often as your plan calls for. We’ll recommend how many visits you need after we walk your site.",
    "As often as your site needs. After we walk it with you, we’ll recommend a number of visits.",
  ],
  [
    "Tell us which software you use, and we’ll include it in the post orders for your desk.",
    "In most cases, yes. Tell us which software you use, and we’ll include it in the post orders for your desk.",
  ],
];
const captions: readonly Replaced[] = [
  [
    "Entry screening for a sold-out show. Everyone was inside in 20 minutes.",
    "Entry screening before a show.",
  ],
  [
    "A mobile patrol on its third round. The route changes every night.",
    "A mobile patrol at night. Routes vary, so they’re hard to predict.",
  ],
  [
    "Our concierge desk helps with late arrivals, packages and spare keys.",
    "A concierge desk helps with late arrivals, packages and spare keys.",
  ],
  [
    "Before their first shift, all officers know the emergency exits by heart.",
    "Training for new officers: the emergency exits on a floor plan.",
  ],
  [
    "Our patrols check and log every lock, even when it rains.",
    "A patrol checks the locks, even in the rain.",
  ],
  [
    "Event security that stays in the background so guests can enjoy the music.",
    "Event security that stays in the background.",
  ],
];
const photoTitle: Replaced = ["Every door, every time", "A loading dock at night"];

/** Not confirmed by the office: still samples, or on a site that was never a preview. */
const unconfirmed = sql`(sample or not exists (
  select from business_settings where setting_key in ('site_preview', 'launch_hidden')))`;

/**
 * The built-in services and captions made claims and promises that no company had confirmed.
 * Replaces those that the office neither edited nor confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unedited = sql`${unconfirmed} and updated_at = created_at`;
  for (const [former, text] of features) {
    await sql`update services set features = array_replace(features, ${former}, ${text})
      where ${former} = any(features) and ${unedited}`.execute(db);
  }
  for (const [former, text] of steps) {
    await sql`update services set steps = array_replace(steps, ${former}, ${text})
      where ${former} = any(steps) and ${unedited}`.execute(db);
  }
  for (const [former, text] of answers) {
    await sql`update services set questions = replace(questions, ${former}, ${text})
      where position(${former} in questions) > 0 and ${unedited}`.execute(db);
  }
  for (const [former, text] of captions) {
    await sql`update gallery_items set caption = ${text}
      where caption = ${former} and ${unconfirmed}`.execute(db);
  }
  const [former, title] = photoTitle;
  await sql`update gallery_items set title = ${title}
    where title = ${former} and ${unconfirmed}`.execute(db);
}
