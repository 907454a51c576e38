import { sweepManageLinks } from "~/features/bookings/customer-booking/links.commands.server";
import { queueDueReminders } from "~/features/bookings/reminders/commands.server";
import { sweepResumes } from "~/features/careers/resumes/commands.server";
import { writeReminders } from "~/features/emails/settings/queries.server";
import { sweepPhotos } from "~/features/gallery/photos/deletion.commands.server";
import { vacuumGrowingTables } from "~/platform/db/vacuum.server";
import { withdrawExpired } from "~/platform/email/withdraw.server";
import { recurringJob } from "~/platform/jobs/jobs.server";
import { sweepLimits } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";

const minutes = 60;

/** Starts this process's share of the recurring jobs. Each job runs in one process at a time. */
export async function startRecurringJobs(services: Services): Promise<void> {
  const { jobs, config, db } = services;
  await jobs.work(writeReminders, (_, { signal }) => queueDueReminders(services, signal));
  await jobs.work(recurringJob("withdraw-expired-emails", 10 * minutes), () =>
    withdrawExpired(services),
  );
  await jobs.work(recurringJob("delete-old-rate-limits", 10 * minutes), () =>
    sweepLimits(services),
  );
  await jobs.work(recurringJob("delete-old-booking-links", 60 * minutes), () =>
    sweepManageLinks(services),
  );
  // Hourly, because listing files in S3-compatible storage costs money.
  await jobs.work(recurringJob("delete-unused-resumes", 60 * minutes), () =>
    sweepResumes(services),
  );
  await jobs.work(recurringJob("delete-unused-photos", 60 * minutes), () => sweepPhotos(services));
  // A PostgreSQL server vacuums by itself.
  if (!config.databaseUrl) {
    await jobs.work(recurringJob("vacuum", 10 * minutes), () => vacuumGrowingTables(db));
  }
}
