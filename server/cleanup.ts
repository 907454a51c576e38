import { sweepManageLinks } from "~/features/bookings/customer-booking/links.commands.server";
import { sweepResumes } from "~/features/careers/resumes/commands.server";
import { sweepPhotos } from "~/features/gallery/photos/deletion.commands.server";
import { tidyGrowingTables } from "~/platform/db/vacuum.server";
import { reviveStrandedMails } from "~/platform/email/outbox.server";
import { withdrawExpired } from "~/platform/email/withdraw.server";
import { sweepLimits } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";

/** After the start has settled, then again and again. */
const firstAfterMs = 15_000;
const everyMs = 600_000;

/** Storage that is paid by the request, and what may keep for a while, is gone through hourly. */
const hourlyRuns = 6;

/** Regularly drops what has expired and keeps the tables that grow quick to read. */
export function startSweeping(services: Services): { stop(): void } {
  const { log } = services;
  let runs = 0;
  const run = () => {
    sweep(services).catch((err: unknown) => log.warn({ err }, "sweep failed"));
    if (runs % hourlyRuns === 0) {
      sweepFiles(services).catch((err: unknown) => log.warn({ err }, "sweep of files failed"));
      sweepManageLinks(services).catch((err: unknown) =>
        log.warn({ err }, "sweep of links failed"),
      );
    }
    runs += 1;
  };
  const first = setTimeout(run, firstAfterMs);
  const timer = setInterval(run, everyMs);
  first.unref();
  timer.unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

async function sweepFiles(services: Services): Promise<void> {
  await sweepResumes(services);
  await sweepPhotos(services);
}

async function sweep(services: Services): Promise<void> {
  await sweepLimits(services);
  await withdrawExpired(services);
  await reviveStrandedMails(services);
  // A PostgreSQL server does it by itself.
  if (!services.config.databaseUrl) await tidyGrowingTables(services.db);
}
