import { sql } from "kysely";
import { isPreview, setting } from "~/features/settings/public/queries.server";
import { confirmSection } from "~/features/site-content/public.server";
import { isSectionKey } from "~/features/site-content/sections/rules";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor, HostActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import { publicTopics } from "~/platform/events.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { checkStates } from "./checks.queries.server";
import { isOpen } from "./checks.rules";
import { type HiddenSamples, hideSamples } from "./hide-samples.commands.server";
import { hiddenKey, samplesLeft } from "./queries.server";
import type { SampleItem } from "./rules";
import { showSamples } from "./show-samples.commands.server";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"settings.edit">;

/**
 * Launches the site: hides every sample that is left, and lets search engines in. Refused as
 * `launched` if it is already.
 */
export async function launchSite(services: Needs, actor: Editor | HostActor) {
  return services.db.transaction().execute(async (trx) => {
    await lockLaunch(trx);
    if (!(await isPreview(trx))) return refuse("launched");
    const hidden = await hideSamples(trx, { at: services.clock.now(), by: actor.name });
    await trx.deleteFrom("business_settings").where("setting_key", "=", "site_preview").execute();
    await putSettings(trx, { [hiddenKey]: JSON.stringify(hidden) });
    await record(services, trx, actor, { preview: true }, { preview: false });
    return accept();
  });
}

/** Launches the site from the office. Refused as `checks` while some are neither done nor skipped. */
export async function launchChecked(
  services: Needs & Pick<Services, "config" | "mailer">,
  actor: Editor,
) {
  if ((await checkStates(services, actor)).some(isOpen)) return refuse("checks");
  return launchSite(services, actor);
}

/**
 * Puts a launched site back into preview, with the samples that launching hid. Refused as `preview`
 * if it is one, and as `never` if it never was.
 */
export async function backToPreview(services: Needs, actor: Editor) {
  return services.db.transaction().execute(async (trx) => {
    await lockLaunch(trx);
    if (await isPreview(trx)) return refuse("preview");
    const stored = await setting(trx, hiddenKey);
    if (!stored) return refuse("never");
    const edit = { at: services.clock.now(), by: actor.name };
    await showSamples(trx, edit, JSON.parse(stored) as HiddenSamples);
    await trx.deleteFrom("business_settings").where("setting_key", "=", hiddenKey).execute();
    await putSettings(trx, { site_preview: "true" });
    await record(services, trx, actor, { preview: false }, { preview: true });
    return accept();
  });
}

/**
 * Confirms samples as true or hides them from the site. Refused as `unknown` if none of them is still
 * a sample or, when confirming, can be true.
 * @returns how many were left as samples because they can't be true
 */
export async function decideSamples(
  services: Needs,
  actor: Editor,
  { keys, decision }: { keys: readonly string[]; decision: "true" | "hide" },
) {
  return services.db.transaction().execute(async (trx) => {
    await lockLaunch(trx);
    const chosen = (await samplesLeft(trx)).filter(({ key }) => keys.includes(key));
    const items = chosen.filter(({ canBeTrue }) => decision === "hide" || canBeTrue);
    if (items.length === 0) return refuse("unknown");
    const edit = { at: services.clock.now(), by: actor.name };
    for (const item of items) {
      if (decision === "hide") await hideSamples(trx, edit, item);
      else await confirm(trx, edit, item);
    }
    const after = Object.fromEntries(items.map(({ title }) => [title, labels[decision]]));
    await record(services, trx, actor, {}, after);
    return accept({ left: chosen.length - items.length });
  });
}

const labels = { true: "Confirmed as true", hide: "Hidden" };

async function confirm(trx: Trx, edit: { at: Date; by: string }, { kind, id }: SampleItem) {
  if (kind === "section" && isSectionKey(id)) return confirmSection(trx, edit, id);
  if (kind === "setting") {
    await trx
      .updateTable("business_settings")
      .set({ sample: false })
      .where("setting_key", "=", id)
      .execute();
  }
  const table = kind === "service" ? "services" : kind === "photo" ? "gallery_items" : undefined;
  if (table) await sql`update ${sql.table(table)} set sample = false where sample`.execute(trx);
}

/** One launch or decision at a time: rows that may not exist can't be locked. */
async function lockLaunch(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('launch', 0))`.execute(trx);
}

/** Samples are of many kinds, so every public page is new. */
async function record(
  services: Needs,
  trx: Trx,
  actor: Editor | HostActor,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "setting",
    entityId: "launch",
    label: "Launch",
    before,
    after,
  });
  for (const topic of publicTopics) await services.events.publish(trx, topic);
}
