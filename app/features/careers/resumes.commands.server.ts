import type { Services } from "~/platform/services";
import { readResumeName } from "./resume.rules";
import { resumeFolder, resumeKey } from "./resumes.server";

/** Longer than any upload and its transaction take. */
const unnamedForMs = 3_600_000;

/**
 * Deletes resumes that no application names: what a killed program left, and what belonged to
 * deleted openings. Files that don't carry a name of ours are left alone.
 */
export async function sweepResumes(
  services: Pick<Services, "db" | "clock" | "files" | "log">,
): Promise<void> {
  const { db, clock, files, log } = services;
  const before = new Date(clock.now().getTime() - unnamedForMs);
  await files.forgetIncoming(before);
  let deleted = 0;
  for await (const page of files.list(resumeFolder)) {
    const settled = page.filter((name) => {
      const stored = readResumeName(name)?.storedAt;
      return stored !== undefined && stored < before;
    });
    if (settled.length === 0) continue;
    const named = await db
      .selectFrom("job_applications")
      .select("resume_url")
      .where("resume_url", "in", settled)
      .execute();
    const kept = new Set(named.map(({ resume_url }) => resume_url));
    for (const name of settled) {
      if (kept.has(name)) continue;
      await files.remove(resumeKey(name));
      deleted += 1;
    }
  }
  if (deleted > 0) log.info({ deleted }, "resumes without an application were deleted");
}

/** Deletes resumes whose applications are gone. What can't be deleted now is left to the sweep. */
export async function removeResumes(
  { files, log }: Pick<Services, "files" | "log">,
  names: readonly string[],
): Promise<void> {
  let left = 0;
  for (const name of names) {
    await files.remove(resumeKey(name)).catch((err: unknown) => {
      left += 1;
      if (left === 1) log.warn({ err }, "a resume could not be deleted and is left to the sweep");
    });
    // A storage that doesn't answer would keep whoever deletes waiting for each of them.
    if (left > 2) return;
  }
}
