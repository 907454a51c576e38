import { open } from "node:fs/promises";
import { recordChange } from "~/platform/audit/audit.server";
import { countRefusal } from "~/platform/audit/refusals.server";
import type { AdminActor } from "~/platform/auth/actor";
import { deleteUnusedFiles } from "~/platform/files/delete-unused.server";
import { randomName } from "~/platform/files/files.server";
import type { IncomingFile } from "~/platform/files/store";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { senderIn } from "../reading-emails/rules";
import { type NewEmail, readEmailJob } from "./job.server";
import { emailFolder, storedEmailKey } from "./queries.server";
import { failedFormChecks, storedEmailName, storedEmailTime } from "./rules";

type Needs = Pick<Services, "db" | "clock" | "files" | "jobs" | "events" | "log">;

/**
 * Limits for emails from one network, which is usually the email service's, and from one sender.
 * The service sends refused emails again later.
 */
const networkLimits: Limit[] = [
  { name: "received-network-hour", tries: 1_000, seconds: 3600 },
  { name: "received-network-day", tries: 5_000, seconds: 86_400 },
];
const senderLimits: Limit[] = [
  { name: "received-sender-hour", tries: 60, seconds: 3600 },
  { name: "received-sender-day", tries: 200, seconds: 86_400 },
];

/** Whether a network may send more emails. Refusals are counted in the list of denied access. */
export function acceptsEmailsFrom(services: Needs, network: string): Promise<boolean> {
  return withinLimits(services, networkLimits, network, network);
}

async function withinLimits(services: Needs, limits: Limit[], key: string, network: string) {
  for (const limit of limits) {
    if (await withinLimit(services, limit, key)) continue;
    await countRefusal(services, { kind: "too-many-emails", account: null, network });
    services.log.warn({ limit: limit.name }, "an email was refused because there were too many");
    return false;
  }
  return true;
}

/** The sender is in the headers, which are at the beginning. */
const headerBytes = 256 * 1024;

/**
 * Stores an email as it was sent, and queues reading it in the same transaction.
 * @param checks the results of SPF and DKIM, if the service sends them as form fields
 * @returns refused as `no-sender` if its headers have none, or as `too-many` over a limit
 */
export async function storeEmail(
  services: Needs,
  received: IncomingFile,
  { network, checks }: { network: string; checks: { spf: string; dkim: string } },
) {
  const { db, clock, files, jobs } = services;
  const sender = senderIn(await beginning(received, headerBytes));
  if (!sender) return refuse("no-sender");
  if (!(await withinLimits(services, senderLimits, sender.toLowerCase(), network))) {
    return refuse("too-many");
  }
  const now = clock.now();
  const file = storedEmailName(now, randomName());
  await files.keep(received, storedEmailKey(file));
  const { sha256 } = received;
  const failedChecks = failedFormChecks(checks, sender);
  const email: NewEmail = { file, sha256, sender, receivedAt: now.toISOString(), failedChecks };
  await db.transaction().execute((trx) => jobs.enqueue(trx, readEmailJob, email, { key: file }));
  return accept();
}

async function beginning({ path }: IncomingFile, bytes: number): Promise<string> {
  await using file = await open(path, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.toString("utf8", 0, bytesRead);
}

/** Queues another attempt at reading an email that couldn't be read. */
export async function readEmailAgain(
  services: Needs,
  actor: AdminActor<"messages.edit">,
  messageId: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom("messages")
      .innerJoin("received_emails", "message_id", "messages.id")
      .select("name")
      .where("messages.id", "=", messageId)
      .where("problem", "is not", null)
      .forUpdate("messages")
      .executeTakeFirst();
    if (!message) return refuse("unknown");
    await services.jobs.enqueue(trx, readEmailJob, { messageId }, { key: messageId });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "message",
      entityId: messageId,
      label: message.name,
      after: { email: "Read again" },
    });
    return accept();
  });
}

/** Deletes stored emails that neither a message nor a job refers to. */
export function deleteUnusedEmails(services: Needs): Promise<void> {
  const { db, files } = services;
  return deleteUnusedFiles(services, {
    pages: files.list(emailFolder),
    storedAt: storedEmailTime,
    named: async (found) => {
      // Look for jobs first: if one finishes in between, its email belongs to a message.
      const waiting = await db
        .selectFrom("queued_jobs")
        .select("key")
        .where("kind", "=", readEmailJob.name)
        .where("key", "in", found)
        .execute();
      const rows = await db
        .selectFrom("received_emails")
        .select("file")
        .where("file", "in", found)
        .execute();
      return new Set([...waiting.map(({ key }) => key), ...rows.flatMap(({ file }) => file ?? [])]);
    },
    remove: (file) => files.remove(storedEmailKey(file)),
    logMessage: "received emails without a message were deleted",
  });
}
