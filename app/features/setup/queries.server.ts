import { sql } from "kysely";
import { currentLicenses } from "~/features/licenses/queries.server";
import { type StoredSettings, setting } from "~/features/settings/public/queries.server";
import { listSections } from "~/features/site-content/sections/queries.server";
import { inWords, sectionNames, sectionOf } from "~/features/site-content/sections/rules";
import { countTogether } from "~/platform/db/counts.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { canBeMarked, type MissingStep, type SetupKey, setupKeys } from "./rules";

/** The setting with the steps that the office marked as done, separated by commas. */
export const markedKey = "setup_done";

export async function markedSteps(db: Database | Trx): Promise<string[]> {
  return stepsIn(await setting(db, markedKey));
}

function stepsIn(marked = ""): string[] {
  return marked.split(",").filter(Boolean);
}

/** The settings that {@link missingSteps} needs. */
export const setupSettings = [markedKey, "company_name", "phone", "hours_text"];

/** The steps that are still missing; none when the site is set up. */
export async function missingSteps(
  { db, clock, mailer }: Pick<Services, "db" | "clock" | "mailer">,
  stored: StoredSettings,
): Promise<MissingStep[]> {
  const marked = stepsIn(stored.get(markedKey));
  const sections = await listSections(db);
  const isLegal = (key: string) => key === "privacy" || key === "terms";
  const samples = sections.flatMap(({ key, sample }) => (sample && !isLegal(key) ? key : []));
  const unfinished = sections.filter(({ key, blanks }) => isLegal(key) && blanks.length > 0);
  const done: Record<SetupKey, boolean> = {
    company: Boolean(stored.get("company_name")),
    phone: Boolean(stored.get("phone")),
    license: (await currentLicenses(db, clock)).length > 0,
    hours: Boolean(stored.get("hours_text")),
    email: mailer !== undefined && (await anyEmailSent(db)),
    photos: await anyPhoto(db),
    samples: samples.length === 0,
    legal: unfinished.length === 0,
  };
  const details: Partial<Record<SetupKey, string>> = {
    license:
      "Most states license security companies. If yours doesn’t, choose “Not Required in My State.”",
    samples: `Visitors can see sample text in: ${sectionNames(samples)}.`,
    legal: unfinished
      .map(({ key, blanks }) => `Placeholders in the ${sectionOf(key).title}: ${inWords(blanks)}.`)
      .join(" "),
  };
  return setupKeys
    .filter((key) => !done[key] && !(marked.includes(key) && canBeMarked(key)))
    .map((key) => ({ key, detail: details[key] ?? "" }));
}

async function anyEmailSent(db: Database): Promise<boolean> {
  const sent = await db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("status", "=", "sent")
    .limit(1)
    .executeTakeFirst();
  if (sent) return true;
  // Test emails aren't in the outbox.
  const test = await db
    .selectFrom("audit_log")
    .select("id")
    .where("entity", "=", "mail")
    .where("action", "=", "sent")
    .limit(1)
    .executeTakeFirst();
  return test !== undefined;
}

/** Whether the gallery or another place on the site shows a photo. */
async function anyPhoto(db: Database): Promise<boolean> {
  const { gallery, elsewhere } = await countTogether(db, {
    gallery: db
      .selectFrom("gallery_items")
      .select("id")
      .where("photo", "is not", null)
      .where("published", "=", true)
      .where("deleted_at", "is", null)
      .limit(sql.lit(1)),
    elsewhere: db
      .selectFrom("slot_photos")
      .select("photo")
      .where("published", "=", true)
      .limit(sql.lit(1)),
  });
  return gallery + elsewhere > 0;
}
