import { hours } from "~/shared/durations";
import type { Services } from "../services";

/** Longer than any upload and its transaction take. */
export const unusedAfterMs = hours(1);

interface UnusedFiles {
  /** The names in a folder of the storage. */
  pages: AsyncIterable<string[]>;
  /** When a file was stored, by its name; undefined for other names. */
  storedAt(file: string): Date | undefined;
  /** Which of these names a row refers to. */
  named(files: string[]): Promise<ReadonlySet<string>>;
  /** @returns whether it could be deleted now */
  remove(file: string): Promise<boolean>;
  logMessage: string;
}

/**
 * Deletes files that no row refers to, such as those that a killed program left behind. Doesn't
 * touch files with other kinds of names, or files stored within the last hour.
 */
export async function deleteUnusedFiles(
  { clock, log }: Pick<Services, "clock" | "log">,
  { pages, storedAt, named, remove, logMessage }: UnusedFiles,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedAfterMs);
  let deleted = 0;
  for await (const page of pages) {
    const settled = page.filter((file) => {
      const stored = storedAt(file);
      return stored !== undefined && stored < before;
    });
    if (settled.length === 0) continue;
    const used = await named(settled);
    for (const file of settled) {
      if (!used.has(file) && (await remove(file))) deleted += 1;
    }
  }
  if (deleted > 0) log.info({ deleted }, logMessage);
}
