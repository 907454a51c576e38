import { notifiedAddress } from "~/features/emails/settings.queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { privacyPolicyVersion } from "~/features/site-content/sections/queries.server";
import type { Trx } from "~/platform/db/schema";
import { mailboxOf } from "~/platform/email/mailbox.server";
import { queueEmail } from "~/platform/email/outbox.server";
import { randomName } from "~/platform/files/files.server";
import type { IncomingFile } from "~/platform/files/store";
import { duplicatesSince, submissionHash } from "~/platform/forms/duplicate-submission.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countSpamCheck } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import type { ScanState } from "~/shared/stored-values";
import { visitSource } from "~/shared/visit-source";
import { cardKey } from "../cards/queries.server";
import { storedCardName } from "../cards/rules";
import { isOpen } from "../openings/queries.server";
import { referrerWith } from "../referrals/queries.server";
import { referralSource } from "../referrals/rules";
import { resumeKey } from "../resumes/queries.server";
import { type ResumeExtension, storedResumeName } from "../resumes/rules";
import { applicationConfirmation } from "./application-confirmation.email";
import { applicationNotification } from "./application-notification.email";
import type { ReceivedApplication } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "events" | "config" | "files" | "log">;

/** Enough for thirty people behind one IP address, too little for a flood. */
const applicationLimit: Limit = { name: "application", tries: 60, seconds: 3600 };

/** Keeps the form from flooding someone's mailbox; more applications are still stored. */
const confirmationLimit: Limit = { name: "application-confirmation-to", tries: 5, seconds: 86_400 };

/** A checked file that isn't stored yet. */
export interface Resume {
  file: IncomingFile;
  extension: ResumeExtension;
  scan?: ScanState;
}

/** The files of an application, which aren't stored yet. */
export interface ReceivedFiles {
  resume?: Resume | undefined;
  /** A photo of the guard card or license, without metadata. */
  card?: IncomingFile | undefined;
}

/**
 * Stores an application with its resume and, in the same transaction, queues the applicant's
 * confirmation and the office's notification. The file is stored before its row is committed, and
 * removed if the commit fails. Each email address can apply once for an opening; the same
 * application within a day is accepted again without storing or emailing anything. `mailed` says
 * whether the applicant gets a confirmation.
 */
export async function submitApplication(
  services: Needs,
  input: ReceivedApplication,
  { resume, card }: ReceivedFiles,
  visitor: Visitor,
) {
  const { db, clock, files } = services;
  if (!(await withinLimit(services, applicationLimit, visitor.limitKey))) {
    await countSpamCheck(services, "application", "too-many");
    return refuse("too-many");
  }
  const hash = contentHash(input, { resume, card });
  // Checks early, before the file is stored; the check in the transaction is the one that counts.
  const opening = await findActive(services, db, input.job_id);
  if (!opening) return refuse("closed");
  const known = await earlierOutcome(services, db, input, hash);
  if (known) return known;

  const name = resume && storedResumeName(clock.now(), randomName(), resume.extension);
  const cardName = card && storedCardName(clock.now(), randomName());
  if (resume && name) await files.keep(resume.file, resumeKey(name));
  if (card && cardName) await files.keep(card, cardKey(cardName));
  let stored = false;
  try {
    const outcome = await db.transaction().execute(async (trx) => {
      // Lock the opening, so that nobody closes it before the commit.
      const job = await findActive(services, trx, input.job_id, { lock: true });
      if (!job) return refuse("closed");
      const id = await insertApplication(services, trx, input, {
        hash,
        resumeName: name,
        cardName,
        scan: resume?.scan ?? null,
      });
      if (!id) {
        const earlier = await earlierOutcome(services, trx, input, hash);
        if (!earlier) throw new Error("the application in conflict doesn't exist");
        return earlier;
      }
      const mailed = await queueEmails(services, trx, id, job, input, name);
      await services.events.publish(trx, "applications");
      return accept({ repeated: false, mailed });
    });
    stored = outcome.ok && !outcome.repeated;
    return outcome;
  } finally {
    if (name && !stored) await removeUnused(services, "resume_url", name);
    if (cardName && !stored) await removeUnused(services, "card_photo", cardName);
  }
}

function contentHash(
  { consent: _, source: __, ...input }: ReceivedApplication,
  { resume, card }: ReceivedFiles,
) {
  const email = input.email.toLowerCase();
  return submissionHash({
    ...input,
    email,
    resume: resume?.file.sha256 ?? null,
    card: card?.sha256,
  });
}

async function findActive(
  { clock }: Needs,
  db: Needs["db"] | Trx,
  id: number,
  { lock = false } = {},
) {
  const query = db
    .selectFrom("jobs")
    .select(["id", "title", "required_credentials as required"])
    .where("id", "=", id)
    .where(isOpen(clock));
  return (lock ? query.forShare() : query).executeTakeFirst();
}

/** The outcome when this email address has already applied for the opening. */
async function earlierOutcome(
  services: Needs,
  db: Needs["db"] | Trx,
  input: ReceivedApplication,
  hash: string,
) {
  const earlier = await db
    .selectFrom("job_applications")
    .select(["id", "submission_hash", "created_at"])
    .where("job_id", "=", input.job_id)
    .where(({ fn, ref }) => fn("lower", [ref("email")]), "=", input.email.toLowerCase())
    .executeTakeFirst();
  if (!earlier) return undefined;
  const isRecent = earlier.created_at > duplicatesSince(services.clock.now());
  if (earlier.submission_hash === hash && isRecent) {
    return accept({ repeated: true, mailed: await wasConfirmed(db, earlier.id) });
  }
  return { ...refuse("applied-before"), appliedAt: earlier.created_at };
}

/** Whether an application's confirmation was queued. */
async function wasConfirmed(db: Needs["db"] | Trx, applicationId: string): Promise<boolean> {
  const email = await db
    .selectFrom("outgoing_mails")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("template", "=", applicationConfirmation.name)
    .limit(1)
    .executeTakeFirst();
  return email !== undefined;
}

async function insertApplication(
  { clock, config }: Needs,
  trx: Trx,
  {
    experience_years,
    consent: _,
    source,
    text_consent,
    answers = [],
    credentials = [],
    ...input
  }: ReceivedApplication,
  stored: {
    hash: string;
    resumeName?: string | undefined;
    cardName?: string | undefined;
    scan: ScanState;
  },
): Promise<string | undefined> {
  const now = clock.now();
  const visit = visitSource(source, new URLSearchParams(), new URL(config.appUrl).hostname);
  const code = visit.utm_source === referralSource ? visit.utm_campaign : null;
  const row = await trx
    .insertInto("job_applications")
    .values({
      ...input,
      ...visit,
      referrer_id: (code && (await referrerWith(trx, code))) || null,
      experience_years: experience_years || null,
      resume_url: stored.resumeName ?? null,
      resume_scan: stored.scan,
      card_photo: stored.cardName ?? null,
      text_consent_at: text_consent ? now : null,
      status: "new",
      submission_hash: stored.hash,
      consent_at: now,
      consent_version: await privacyPolicyVersion(trx),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row && answers.length > 0) {
    await trx
      .insertInto("application_answers")
      .values(
        answers.map(({ knockedOut, ...answer }, position) => ({
          application_id: row.id,
          position,
          knocked_out: knockedOut,
          ...answer,
        })),
      )
      .execute();
  }
  if (row && credentials.length > 0) {
    await trx
      .insertInto("application_credentials")
      .values(
        credentials.map((credential, position) => ({
          application_id: row.id,
          position,
          ...credential,
        })),
      )
      .execute();
  }
  return row?.id;
}

async function queueEmails(
  services: Needs,
  trx: Trx,
  id: string,
  job: { title: string; required: readonly string[] },
  input: ReceivedApplication,
  resumeName: string | undefined,
): Promise<boolean> {
  // Counted only for stored applications, so repeated clicks don't use up the limit.
  const { clock } = services;
  const mailbox = mailboxOf(input.email);
  const confirms = await withinLimit({ db: trx, clock }, confirmationLimit, mailbox);
  if (confirms) {
    const to = { fullName: input.full_name, job: job.title };
    const confirmation = await composeEmail(services, trx, applicationConfirmation, to);
    await queueEmail(services, trx, input.email, confirmation, {
      applicationId: id,
      autoSubmitted: "auto-replied",
    });
  }
  const office = await notifiedAddress(trx, services.config);
  if (!office) return confirms;
  const link = `${services.config.appUrl}/admin/careers/applications/${id}`;
  const facts = {
    input,
    job: job.title,
    required: job.required,
    today: businessToday(clock, await businessTimeZone(trx)),
    hasResume: resumeName !== undefined,
    link,
  };
  const notification = await composeEmail(services, trx, applicationNotification, facts);
  const about = { applicationId: id, replyTo: input.email, quota: "office" } as const;
  await queueEmail(services, trx, office, notification, about);
  return confirms;
}

/**
 * Removes a file that no row names. A commit can succeed even if its response was lost, so the row
 * is looked up; if that fails, `deleteUnusedResumes` deletes the file later.
 */
async function removeUnused(
  { db, files, log }: Needs,
  column: "resume_url" | "card_photo",
  name: string,
): Promise<void> {
  try {
    const named = await db
      .selectFrom("job_applications")
      .select("id")
      .where(column, "=", name)
      .executeTakeFirst();
    const key = column === "resume_url" ? resumeKey(name) : cardKey(name);
    if (!named) await files.remove(key);
  } catch (err) {
    log.warn({ err }, "a file without an application is left to the cleanup");
  }
}
