/** Errors for no space left for a file or a table, and for a read-only database. */
const noSpaceCodes = ["ENOSPC", "EDQUOT", "53100", "25006"];

/** Whether something couldn't be stored because a disk is full. Reading still works. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && noSpaceCodes.includes(String((error as { code?: unknown }).code))
  );
}
