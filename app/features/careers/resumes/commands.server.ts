import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { deleteUnusedFiles, unusedAfterMs } from "~/platform/files/delete-unused.server";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { cardKey } from "../cards/queries.server";
import { resumeFolder, resumeKey } from "./queries.server";
import { readResumeName } from "./rules";

/** Deletes resumes that no application refers to, for example of deleted openings. */
export async function deleteUnusedResumes(
  services: Pick<Services, "db" | "clock" | "files" | "log">,
): Promise<void> {
  const { db, clock, files } = services;
  await files.forgetIncoming(new Date(clock.now().getTime() - unusedAfterMs));
  await deleteUnusedFiles(services, {
    pages: files.list(resumeFolder),
    storedAt: (file) => readResumeName(file)?.storedAt,
    named: async (found) => {
      const rows = await db
        .selectFrom("job_applications")
        .select("resume_url")
        .where("resume_url", "in", found)
        .execute();
      return new Set(rows.flatMap(({ resume_url }) => resume_url ?? []));
    },
    remove: (file) => files.remove(resumeKey(file)),
    logMessage: "resumes without an application were deleted",
  });
}

/** The keys of the files of applications. */
export function filesOf(
  applications: readonly { resume_url: string | null; card_photo: string | null }[],
): FileKey[] {
  return applications.flatMap(({ resume_url, card_photo }) => [
    ...(resume_url ? [resumeKey(resume_url)] : []),
    ...(card_photo ? [cardKey(card_photo)] : []),
  ]);
}

/** Deletes the files of deleted applications. The cleanup of unused files deletes what fails here. */
export async function removeFiles(
  { files, log }: Pick<Services, "files" | "log">,
  keys: readonly FileKey[],
): Promise<void> {
  let left = 0;
  for (const key of keys) {
    await files.remove(key).catch((err: unknown) => {
      left += 1;
      if (left === 1) log.warn({ err }, "a file could not be deleted and is left to the cleanup");
    });
    // If storage doesn't respond, the admin would wait for each file.
    if (left > 2) return;
  }
}

/** Records in the audit log that a resume was downloaded. */
export function recordDownload(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"careers.view">,
  { id, fullName }: { id: string; fullName: string },
): Promise<void> {
  return services.db.transaction().execute((trx) =>
    recordChange(services, trx, actor, {
      action: "exported",
      entity: "application",
      entityId: id,
      label: fullName,
      after: { resume: "downloaded" },
    }),
  );
}
