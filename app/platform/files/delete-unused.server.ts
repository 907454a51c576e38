import type { Services } from "../services";

/** Longer than any upload and its transaction take. */
export const unnamedForMs = 3_600_000;

interface Sweep {
  /** The names in a folder of the storage. */
  pages: AsyncIterable<string[]>;
  /** When a file was stored, by its name; undefined for a name that isn't ours. */
  storedAt(file: string): Date | undefined;
  /** Those of a page that a row names. */
  named(files: string[]): Promise<ReadonlySet<string>>;
  remove(file: string): Promise<void>;
  /** For the log. */
  said: string;
}

/**
 * Deletes files that no row names, such as what a killed program left. Files that don't carry a
 * name of ours, and those just stored, are left alone.
 */
export async function sweepUnnamed(
  { clock, log }: Pick<Services, "clock" | "log">,
  { pages, storedAt, named, remove, said }: Sweep,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unnamedForMs);
  let deleted = 0;
  for await (const page of pages) {
    const settled = page.filter((file) => {
      const stored = storedAt(file);
      return stored !== undefined && stored < before;
    });
    if (settled.length === 0) continue;
    const kept = await named(settled);
    for (const file of settled) {
      if (kept.has(file)) continue;
      await remove(file);
      deleted += 1;
    }
  }
  if (deleted > 0) log.info({ deleted }, said);
}
