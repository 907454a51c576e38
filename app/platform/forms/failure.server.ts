import { m } from "~/shared/messages/forms";
import { CommitUnknownError, statusFor } from "../db/open-database";
import { isDiskFull } from "../disk-full";
import { BusyError } from "../overload";
import type { Services } from "../services";
import { type Refusal, refuseForm } from "./form-result";

/** Logs an exception and turns it into a refusal of the form. */
export function refusalFor({ log }: Pick<Services, "log">, request: Request, err: Error): Refusal {
  const path = new URL(request.url).pathname;
  if (err instanceof BusyError) {
    log.warn({ path }, err.message);
    return refuseForm(m.failure_busy, 503);
  }
  log.error({ err, path }, "a form could not be processed");
  if (err instanceof CommitUnknownError) return refuseForm(outcomeUnknown(path), 503);
  if (isDiskFull(err)) return refuseForm(diskFull(path), 507);
  return { status: statusFor(err), failure: { code: "error" } };
}

/** Resubmitting is safe: visitors' forms are stored once, no matter how often they are sent. */
function outcomeUnknown(path: string): string {
  const next = path.startsWith("/admin") ? m.failure_reload_and_check : m.failure_submit_again;
  return m.failure_connection_lost({ next });
}

function diskFull(path: string): string {
  return path.startsWith("/admin") ? m.failure_disk_full : m.failure_cannot_save;
}
