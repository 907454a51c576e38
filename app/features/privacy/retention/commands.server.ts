import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import { deleteEntriesBefore } from "~/platform/audit/chain.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import type { EditedField } from "~/shared/forms/edited-fields";
import { accept, refuse } from "~/shared/outcome";
import {
  cutoff,
  dueRecords,
  retained,
  retentionJob,
  retentionSettings,
  settingRows,
  switchRow,
} from "./queries.server";
import { formatMonths, recordKindFacts, settingsOf } from "./rules";
import {
  type RecordKind,
  type RetentionInput,
  type RetentionRule,
  type RetentionSettings,
  recordKinds,
} from "./schema";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "events">;

const batch = 200;
const nightly = { userId: null, name: "Data retention", email: "" };

/**
 * Saves how long records are kept. Refused as `changed`, with the current settings and both
 * versions of the fields, if someone else saved since `seen`.
 */
export async function saveRetention(
  services: Needs,
  actor: AdminActor<"privacy.edit">,
  { seen, ...input }: RetentionInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedSettings(trx);
    const rules = settingsOf({ seen, ...input });
    if (editMark(before.rules) !== seen) {
      return refuse("changed", { current: before, edited: editedRules(before.rules, rules) });
    }
    await putSettings(trx, settingRows({ rules }));
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "privacy",
      entityId: "retention",
      label: "Data retention",
      before: formatRules(before.rules),
      after: formatRules(rules),
    });
    return accept();
  });
}

/** Turns the nightly deletion on or off. The first run starts right after it is turned on. */
export async function switchRetention(
  services: Needs,
  actor: AdminActor<"privacy.edit">,
  on: boolean,
) {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedSettings(trx);
    await putSettings(trx, switchRow(on));
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "privacy",
      entityId: "retention",
      label: "Data retention",
      before: { nightlyDeletion: before.on ? "On" : "Off" },
      after: { nightlyDeletion: on ? "On" : "Off" },
    });
    if (on) await services.jobs.enqueue(trx, retentionJob, {});
    return accept();
  });
}

/**
 * Deletes the records that are older than the settings allow, unless the nightly deletion is off.
 * The audit log gets only the number of records of each kind.
 */
export async function deleteOldRecords(
  services: Pick<Services, "db" | "clock" | "config" | "events" | "files" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  for (const kind of recordKinds) {
    let more = true;
    while (more && !signal?.aborted) {
      // Read for each batch, so that turning off the deletion ends a run.
      const settings = await retentionSettings(services.db);
      if (!settings.on) break;
      more = (await deleteBatch(services, kind, settings)) === batch;
    }
  }
}

async function deleteBatch(
  services: Parameters<typeof deleteOldRecords>[0],
  kind: RecordKind,
  settings: RetentionSettings,
): Promise<number> {
  const now = services.clock.now();
  if (kind === "audit") {
    const before = cutoff(settings, kind, now);
    if (!before) return 0;
    await services.db.transaction().execute(async (trx) => {
      const count = await deleteEntriesBefore(services, trx, before);
      if (count > 0) await record(services, trx, kind, count);
    });
    return 0;
  }
  const files: FileKey[] = [];
  const count = await services.db.transaction().execute(async (trx) => {
    const due = await dueRecords(trx, kind, { settings, now, limit: batch });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    files.push(...(await retained[kind].delete(trx, ids)));
    await record(services, trx, kind, ids.length);
    const { topic } = retained[kind];
    if (topic) await services.events.publish(trx, topic);
    return ids.length;
  });
  await removeFiles(services, files);
  return count;
}

/** Deletes files after the commit; the hourly cleanups delete what fails here. */
export async function removeFiles(
  { files, log }: Pick<Services, "files" | "log">,
  keys: readonly FileKey[],
): Promise<void> {
  for (const key of keys) {
    try {
      await files.remove(key);
    } catch (err) {
      log.warn({ err }, "a file could not be deleted and is left to the cleanup");
      return;
    }
  }
}

async function record(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  kind: RecordKind,
  count: number,
) {
  await recordChange(services, trx, nightly, {
    action: "deleted",
    entity: "privacy",
    entityId: "retention",
    label: recordKindFacts[kind].title,
    before: { records: count },
  });
}

async function lockedSettings(trx: Trx): Promise<RetentionSettings> {
  // A setting that was never saved has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`.execute(trx);
  return retentionSettings(trx);
}

function formatRules(rules: RetentionSettings["rules"]): Record<string, string> {
  return Object.fromEntries(
    recordKinds.map((kind) => [recordKindFacts[kind].title, formatRule(rules[kind])]),
  );
}

function formatRule({ months, minimum }: RetentionRule): string {
  const least = minimum > 0 ? `, at least ${formatMonths(minimum)}` : "";
  return formatMonths(months) + least;
}

function editedRules(
  theirs: RetentionSettings["rules"],
  mine: RetentionSettings["rules"],
): EditedField[] {
  return recordKinds.map((kind) => {
    const [stored, submitted] = [theirs[kind], mine[kind]];
    return {
      name: kind,
      label: recordKindFacts[kind].title,
      stored,
      submitted,
      theirs: formatRule(stored),
      mine: formatRule(submitted),
      values: { [kind]: `${stored.months ?? ""}`, [`${kind}-minimum`]: `${stored.minimum}` },
    };
  });
}
