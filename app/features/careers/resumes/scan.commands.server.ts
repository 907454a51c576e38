import { recordChange } from "~/platform/audit/audit.server";
import type { Trx } from "~/platform/db/schema";
import { type ScanResult, scanFile, UnscannableError } from "~/platform/files/clamav.server";
import type { IncomingFile } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import type { ScanState } from "~/shared/stored-values";
import { removeFiles } from "./commands.server";
import { resumeKey } from "./queries.server";

/** The actor in the audit log. */
const scanner = { userId: null, name: "Virus scanner", email: "" };

/**
 * Has a received resume scanned before it is stored. If that fails, the resume is stored and waits
 * for {@link scanWaitingResumes}, so that no application is lost. An infected resume is recorded
 * without the applicant's data, since the application isn't stored.
 */
export async function scanReceivedResume(
  services: Pick<Services, "config" | "db" | "clock" | "log" | "events">,
  file: IncomingFile,
): Promise<{ infected: true } | { infected: false; state: ScanState }> {
  const { config, db, log } = services;
  if (!config.clamav) return { infected: false, state: null };
  let result: ScanResult;
  try {
    result = await scanFile(config.clamav, file.path);
  } catch (err) {
    log.warn({ err }, "a resume could not be scanned and is scanned later");
    return { infected: false, state: "waiting" };
  }
  if (result.clean) return { infected: false, state: "clean" };
  const { signature } = result;
  await db
    .transaction()
    .execute((trx) => recordMalware(services, trx, "list", "Infected resume", signature));
  return { infected: true };
}

/** Called at startup if a scanner is set up: queues the resumes that were stored without a scan. */
export async function scanOlderResumes({ db }: Pick<Services, "db">): Promise<void> {
  await db
    .updateTable("job_applications")
    .set({ resume_scan: "waiting" })
    .where("resume_url", "is not", null)
    .where("resume_scan", "is", null)
    .execute();
}

const batch = 20;

/**
 * Scans the resumes that came in without a scanner or while it was unavailable; deletes infected
 * ones. One that can't be read or scanned waits for the next run.
 */
export async function scanWaitingResumes(
  services: Pick<Services, "config" | "db" | "clock" | "log" | "files" | "events">,
  signal?: AbortSignal,
): Promise<void> {
  const { config, db, log, files } = services;
  if (!config.clamav) return;
  let waiting = await waitingAfter(db, undefined);
  while (waiting.length > 0) {
    for (const { id, fullName, name } of waiting) {
      if (signal?.aborted) return;
      const file = name && (await files.open(resumeKey(name)));
      if (!file) continue;
      let result: ScanResult;
      try {
        result = await scanFile(config.clamav, file.content);
      } catch (err) {
        if (err instanceof UnscannableError) {
          log.warn({ err, id }, "a resume could not be scanned");
          continue;
        }
        log.warn({ err }, "the virus scanner can't be reached");
        return;
      }
      if (result.clean) await noteClean(services, id, name);
      else await removeInfected(services, { id, fullName, name }, result.signature);
    }
    waiting = await waitingAfter(db, waiting.at(-1)?.id);
  }
}

function waitingAfter(db: Services["db"], id: string | undefined) {
  return db
    .selectFrom("job_applications")
    .select(["id", "full_name as fullName", "resume_url as name"])
    .where("resume_scan", "=", "waiting")
    .$if(id !== undefined, (query) => query.where("id", ">", id ?? ""))
    .orderBy("id")
    .limit(batch)
    .execute();
}

async function noteClean(
  { db, events }: Pick<Services, "db" | "events">,
  id: string,
  name: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("job_applications")
      .set({ resume_scan: "clean" })
      .where("id", "=", id)
      .where("resume_url", "=", name)
      .execute();
    await events.publish(trx, "applications");
  });
}

async function removeInfected(
  services: Pick<Services, "db" | "clock" | "log" | "files" | "events">,
  { id, fullName, name }: { id: string; fullName: string; name: string },
  signature: string,
): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("job_applications")
      .set({ resume_url: null, resume_scan: null })
      .where("id", "=", id)
      .where("resume_url", "=", name)
      .executeTakeFirstOrThrow();
    // The application was deleted during the scan.
    if (numUpdatedRows === 0n) return;
    await trx
      .insertInto("application_notes")
      .values({
        application_id: id,
        at: clock.now(),
        author_id: null,
        author_name: scanner.name,
        note: `The resume contained malware (${signature}) and was deleted.`,
      })
      .execute();
    await recordMalware(services, trx, id, fullName, signature);
  });
  await removeFiles(services, [resumeKey(name)]);
}

function recordMalware(
  services: Pick<Services, "clock" | "events">,
  trx: Trx,
  entityId: string,
  label: string,
  signature: string,
): Promise<void> {
  return recordChange(services, trx, scanner, {
    action: "deleted",
    entity: "application",
    entityId,
    label,
    after: { malware: signature },
  });
}
