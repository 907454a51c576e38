import { CommitUnknownError, statusFor } from "../db/open-database";
import { isDiskFull } from "../disk-full";
import { BusyError } from "../overload";
import type { Services } from "../services";
import { type Refusal, refuseForm } from "./form-result";

/** The refusal of a form for an exception, which is logged. */
export function refusalFor({ log }: Pick<Services, "log">, request: Request, err: Error): Refusal {
  const path = new URL(request.url).pathname;
  if (err instanceof BusyError) {
    log.warn({ path }, err.message);
    return refuseForm("We're very busy right now. Please try again in a moment.", 503);
  }
  log.error({ err, path }, "a form could not be processed");
  if (err instanceof CommitUnknownError) return refuseForm(outcomeUnknown(path), 503);
  if (isDiskFull(err)) return refuseForm(diskFull(path), 507);
  return { status: statusFor(err), failure: { code: "error" } };
}

/** Visitors' forms are stored once, however often they are sent. */
function outcomeUnknown(path: string): string {
  const next = path.startsWith("/admin")
    ? "Reload the page to check before you save it again."
    : "Please submit it again. If it was saved, we'll keep only one copy.";
  return `The connection was lost, so we can't tell whether this was saved. ${next}`;
}

function diskFull(path: string): string {
  return path.startsWith("/admin")
    ? "The server's disk is full, so this wasn't saved. Free some space on the server, then try again."
    : "We can't save anything right now, so your form wasn't sent. Please try again later, or call us.";
}
