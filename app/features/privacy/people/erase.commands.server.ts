import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { declarations, declaredRecords } from "../declarations.commands.server";
import { removeFiles } from "../retention/commands.server";
import { retentionSettings } from "../retention/queries.server";
import { entriesNaming } from "./audit-entries.queries.server";
import { holdOn, personRecords } from "./queries.server";

/**
 * Deletes what is stored about a person, except records that must stay. Audit entries about the
 * person keep only who did what kind of thing and when, and the hash chain stays valid. Refused as
 * `on-hold` under a legal hold.
 * @returns `left`, the number of records that stay
 */
export async function erasePerson(
  services: Pick<Services, "db" | "clock" | "events" | "files" | "log">,
  actor: AdminActor<"privacy.edit">,
  email: string,
) {
  const { db, clock, events } = services;
  const now = clock.now();
  const settings = await retentionSettings(db);
  const context = { settings, now };
  // Searching the audit log takes long, so it's done before the transaction. Entries that are added
  // at the same time are missed.
  const all = await personRecords(db, email, context);
  const staying = new Set(all.filter(({ stays }) => stays).map(({ id }) => id));
  const erasable = all.map(({ id }) => id).filter((id) => !staying.has(id));
  const entries = await entriesNaming(db, email, erasable);
  const files: FileKey[] = [];
  const outcome = await db.transaction().execute(async (trx) => {
    if (await holdOn(trx, email)) return refuse("on-hold");
    const records = (await personRecords(trx, email, context)).filter(({ stays }) => !stays);
    const erased: Record<string, number> = {};
    // In reverse order, because records refer to those of earlier declarations.
    for (const { kind, erase } of declaredRecords.toReversed()) {
      const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
      erased[kind] = ids.length;
      if (erase && ids.length > 0) files.push(...(await erase(trx, ids)));
    }
    for (const { forget } of declarations) await forget?.(trx, email);
    // Keep the details of entries about records that stay.
    const blanked = entries.filter(({ entityId }) => !staying.has(entityId));
    await blankEntries(
      trx,
      blanked.map(({ id }) => id),
      now,
    );
    await recordChange(services, trx, actor, {
      action: "erased",
      entity: "privacy",
      entityId: "person",
      label: "A person",
      after: { ...erased, auditEntries: blanked.map(({ id }) => id) },
    });
    for (const topic of new Set(declaredRecords.flatMap(({ topic }) => topic ?? []))) {
      await events.publish(trx, topic);
    }
    return accept({ left: staying.size });
  });
  if (outcome.ok) await removeFiles(services, files);
  return outcome;
}

async function blankEntries(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("audit_log")
    .set({ label: "Erased", entity_id: "", changes: "{}", salt: null, erased_at: now })
    .where("id", "in", ids)
    .where("erased_at", "is", null)
    .execute();
}
