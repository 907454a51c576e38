/** Too much slow work is waiting: forms answer 503 and keep what was typed. */
export class BusyError extends Error {
  override name = "BusyError";
}
