/** No space left for a file or a table, and what a database answers that can only be read. */
const noSpaceCodes = ["ENOSPC", "EDQUOT", "53100", "25006"];

/** Whether something couldn't be stored because a disk is full. Reading still works. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && noSpaceCodes.includes(String((error as { code?: unknown }).code))
  );
}
