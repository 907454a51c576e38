import {
  accountLinkJob,
  emailAccountLink,
} from "~/features/accounts/sign-in/account-link.job.server";
import { releaseHolds } from "~/features/appointments/holds/commands.server";
import { deleteExpiredManageLinks } from "~/features/appointments/links/commands.server";
import { queueConsultantReminders } from "~/features/appointments/reminders/consultant-reminders.commands.server";
import { queueDueReminders } from "~/features/appointments/reminders/queue-reminders.commands.server";
import { readOutsideCalendars } from "~/features/availability/outside-calendars/read-calendars.commands.server";
import { backUpIfDue, runBackup } from "~/features/backups/commands.server";
import { backUpNowJob, dailyBackupJob } from "~/features/backups/queries.server";
import { notifyOfBackupTrouble } from "~/features/backups/trouble.commands.server";
import { deleteUnusedCards } from "~/features/careers/cards/commands.server";
import { deleteOldFeedReads } from "~/features/careers/feed/commands.server";
import { deleteUnusedResumes } from "~/features/careers/resumes/commands.server";
import {
  scanOlderResumes,
  scanWaitingResumes,
} from "~/features/careers/resumes/scan.commands.server";
import { sendExpiryNotices } from "~/features/emails/expiry-notices/commands.server";
import { queueRemindersJob } from "~/features/emails/settings.queries.server";
import { deleteUnusedLogos } from "~/features/gallery/logo/commands.server";
import { deleteUnusedPhotos } from "~/features/gallery/photos/deletion.commands.server";
import {
  deleteExpiredInterviewLinks,
  queueInterviewReminders,
} from "~/features/interviews/reminders.commands.server";
import { deleteUnusedDocuments } from "~/features/licenses/document.commands.server";
import { footerLines } from "~/features/licenses/queries.server";
import { deleteUnusedEmails } from "~/features/messages/received-emails/commands.server";
import { readEmailJob } from "~/features/messages/received-emails/job.server";
import { readReceivedEmail } from "~/features/messages/received-emails/read.commands.server";
import { deleteOldRecords } from "~/features/privacy/retention/commands.server";
import { retentionJob } from "~/features/privacy/retention/queries.server";
import { deleteUnusedAcceptances } from "~/features/quotes/answers/commands.server";
import { expireQuotes, remindOfQuotes } from "~/features/quotes/expiry/commands.server";
import { sentQuotePdf } from "~/features/quotes/sending/pdf.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { pageNext, pageTogether } from "~/features/urgent/paging/escalation.commands.server";
import { callWebhook } from "~/features/urgent/paging/webhook.commands.server";
import {
  pageOnCallJob,
  pageTogetherJob,
  urgentWebhookJob,
} from "~/features/urgent/requests/jobs.server";
import { checkChain } from "~/platform/audit/chain.server";
import { deleteOldRefusals } from "~/platform/audit/refusals.server";
import { vacuumGrowingTables } from "~/platform/db/vacuum.server";
import { deliverEmail } from "~/platform/email/delivery.server";
import { sendEmail } from "~/platform/email/send-email.job.server";
import { withdrawExpired } from "~/platform/email/withdraw.server";
import { deleteOldRedirects } from "~/platform/forms/idempotency.server";
import { recurringJob } from "~/platform/jobs/jobs.server";
import { deleteExpiredLimits } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { secondsUntil } from "~/platform/time/zoned-time.server";

const minutes = 60;

/** Starts running the jobs that requests and other jobs queue. */
export async function startQueuedJobs(services: Services): Promise<void> {
  const { clock, jobs, emailServer } = services;
  await jobs.work(accountLinkJob, (link) => emailAccountLink(services, link));
  await jobs.work(pageOnCallJob, ({ requestId }) => pageNext(services, requestId));
  await jobs.work(pageTogetherJob, () => pageTogether(services));
  await jobs.work(urgentWebhookJob, (call, attempt) => callWebhook(services, call, attempt));
  await jobs.work(readEmailJob, (email, attempt) => readReceivedEmail(services, email, attempt));
  const quotePdf = (versionId: string) => sentQuotePdf(services, versionId);
  const accepted = new Map<string, Date>();
  const sendEmails = async () => {
    const { mailer } = services;
    // Without an email server, emails wait in the outbox.
    if (!mailer) return jobs.leave(sendEmail);
    await jobs.work(sendEmail, ({ emailId }, attempt) =>
      deliverEmail(
        { ...services, mailer, footerLines: (trx) => footerLines(trx, clock), quotePdf },
        emailId,
        attempt,
        accepted,
      ),
    );
  };
  emailServer.onChange(sendEmails);
  await sendEmails();
}

/** Starts this process's share of the recurring jobs. Each job runs in one process at a time. */
export async function startRecurringJobs(services: Services): Promise<void> {
  const { jobs, config, db, clock } = services;
  await jobs.work(queueRemindersJob, async (_, { signal }) => {
    await queueDueReminders(services, signal);
    await queueConsultantReminders(services, signal);
    await queueInterviewReminders(services, signal);
  });
  await jobs.work(recurringJob("release-held-times", minutes), () => releaseHolds(services));
  await jobs.work(recurringJob("check-outside-calendars", minutes), (_, { signal }) =>
    readOutsideCalendars(services, signal),
  );
  await jobs.work(recurringJob("withdraw-expired-emails", 10 * minutes), () =>
    withdrawExpired(services),
  );
  await jobs.work(recurringJob("delete-old-rate-limits", 10 * minutes), () =>
    deleteExpiredLimits(services),
  );
  await jobs.work(recurringJob("delete-old-form-answers", 60 * minutes), () =>
    deleteOldRedirects(services),
  );
  await jobs.work(recurringJob("delete-old-booking-links", 60 * minutes), () =>
    deleteExpiredManageLinks(services),
  );
  await jobs.work(recurringJob("delete-old-interview-links", 60 * minutes), () =>
    deleteExpiredInterviewLinks(services),
  );
  // Hourly, because listing files in S3-compatible storage costs money.
  await jobs.work(recurringJob("delete-unused-resumes", 60 * minutes), () =>
    deleteUnusedResumes(services),
  );
  await jobs.work(recurringJob("delete-unused-cards", 60 * minutes), () =>
    deleteUnusedCards(services),
  );
  await jobs.work(recurringJob("delete-old-feed-reads", 60 * minutes), () =>
    deleteOldFeedReads(services),
  );
  await jobs.work(recurringJob("delete-unused-photos", 60 * minutes), () =>
    deleteUnusedPhotos(services),
  );
  await jobs.work(recurringJob("delete-unused-logos", 60 * minutes), () =>
    deleteUnusedLogos(services),
  );
  await jobs.work(recurringJob("delete-unused-license-documents", 60 * minutes), () =>
    deleteUnusedDocuments(services),
  );
  await jobs.work(recurringJob("delete-unused-acceptances", 60 * minutes), () =>
    deleteUnusedAcceptances(services),
  );
  await jobs.work(recurringJob("delete-unused-received-emails", 60 * minutes), () =>
    deleteUnusedEmails(services),
  );
  await jobs.work(recurringJob("send-expiry-notices", 60 * minutes), () =>
    sendExpiryNotices(services),
  );
  await jobs.work(recurringJob("expire-quotes", 10 * minutes), async (_, { signal }) => {
    await expireQuotes(services, signal);
    await remindOfQuotes(services, signal);
  });
  if (config.clamav) {
    await scanOlderResumes(services);
    await jobs.work(recurringJob("scan-resumes", minutes), (_, { signal }) =>
      scanWaitingResumes(services, signal),
    );
  }
  await jobs.work(dailyBackupJob, async (_, { signal }) => {
    await backUpIfDue(services, signal);
    await notifyOfBackupTrouble(services);
  });
  await jobs.work(
    backUpNowJob,
    async (_, { signal }) => void (await runBackup(services, "office", { signal })),
  );
  await jobs.work(recurringJob("delete-old-refusals", 60 * minutes), () =>
    deleteOldRefusals(services),
  );
  const untilNight = async () => secondsUntil("03:00", clock.now(), await businessTimeZone(db));
  await jobs.work(retentionJob, (_, { signal }) => deleteOldRecords(services, signal), untilNight);
  await jobs.work(
    recurringJob("check-audit-log", 60 * minutes),
    async () => void (await checkChain(services)),
    untilNight,
  );
  // A PostgreSQL server vacuums by itself.
  if (!config.databaseUrl) {
    await jobs.work(recurringJob("vacuum", 10 * minutes), () => vacuumGrowingTables(db));
  }
}
