import { notifiedAddress } from "~/features/emails/settings.queries.server";
import type { Email } from "~/features/emails/templates/email.rules";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { peopleWith } from "~/platform/auth/people.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import { newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { onCallInOrder, pagingTimes } from "../on-call/queries.server";
import type { PersonOnCall } from "../on-call/schema";
import { pageOnCallJob, urgentWebhookJob } from "../requests/jobs.server";
import { answerPath } from "../requests/rules";
import { type LockedRequest, lockRequest, logEvent } from "./answer.commands.server";
import type { UrgentEmail } from "./email-parts.rules";
import { pagesOf } from "./queries.server";
import { nextStep, orderOfRound } from "./rules";
import { urgentPage } from "./urgent-page.email";
import { urgentUnanswered } from "./urgent-unanswered.email";

type Needs = Pick<Services, "db" | "clock" | "config" | "jobs" | "events">;

/**
 * Takes the next step of a request's escalation. Everything that belongs to it, including the next
 * job, is stored in one transaction, so a crash at any moment repeats nothing and skips nothing.
 */
export async function pageNext(services: Needs, requestId: string): Promise<void> {
  const { db, clock, jobs, events } = services;
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request?.status !== "waiting") return;
    const pages = await pagesOf(trx, requestId);
    const ofRound = pages.filter(({ round }) => round === request.round);
    const before = pages.find(({ round }) => round < request.round);
    const { waitMinutes } = await pagingTimes(trx);
    const step = nextStep({
      order: orderOfRound(await onCallInOrder(trx), {
        after: before?.person_id,
        without: request.without_person,
      }),
      paged: ofRound.flatMap(({ person_id }) => person_id ?? []),
      lastPagedAt: ofRound[0]?.paged_at,
      waitMinutes,
      now: clock.now(),
    });
    if (step.do === "tell-admins") await tellAdmins(services, trx, request);
    else if (step.do === "page") await page(services, trx, request, step.person);
    if (step.do !== "tell-admins") {
      const delay = step.do === "wait" ? step.seconds : waitMinutes * 60;
      await jobs.enqueue(trx, pageOnCallJob, { requestId }, { key: requestId, delay });
    }
    if (step.do !== "wait") await events.publish(trx, "urgent");
  });
}

async function page(services: Needs, trx: Trx, request: LockedRequest, person: PersonOnCall) {
  const { clock, config, jobs } = services;
  const { secret, hash } = newSecret();
  const now = clock.now();
  const link = config.appUrl + answerPath(secret);
  const to = { to: person.email, name: person.name, link };
  const mail_id = await emailAbout(services, trx, urgentPage, request, to);
  const { id } = await trx
    .insertInto("urgent_pages")
    .values({
      request_id: request.id,
      person_id: person.id,
      round: request.round,
      name: person.name,
      secret_hash: hash,
      mail_id,
      paged_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await logEvent(trx, request.id, { at: now, kind: "paged", name: person.name });
  if (person.webhook_url) {
    await jobs.enqueue(trx, urgentWebhookJob, { pageId: id, secret }, { key: id });
  }
}

async function tellAdmins(services: Needs, trx: Trx, request: LockedRequest): Promise<void> {
  await trx
    .updateTable("urgent_requests")
    .set({ status: "unanswered" })
    .where("id", "=", request.id)
    .execute();
  await logEvent(trx, request.id, { at: services.clock.now(), kind: "unanswered" });
  const link = `${services.config.appUrl}/admin/urgent/${request.id}`;
  for (const to of await adminAddresses(services, trx)) {
    await emailAbout(services, trx, urgentUnanswered, request, { to, name: "", link });
  }
}

/** Everybody who may take an urgent request in the office, and the office's own address. */
async function adminAddresses({ config }: Needs, trx: Trx): Promise<string[]> {
  const people = await peopleWith(trx, "urgent.edit");
  const office = await notifiedAddress(trx, config);
  return [...new Set([...people.map(({ email }) => email), ...(office ? [office] : [])])];
}

/** @returns the email's id in the outbox */
async function emailAbout(
  services: Needs,
  trx: Trx,
  email: Email<UrgentEmail & { name: string }>,
  request: LockedRequest,
  { to, ...about }: { to: string; name: string; link: string },
): Promise<string> {
  const timeZone = await businessTimeZone(trx);
  const composed = await composeEmail(services, trx, email, { request, timeZone, ...about });
  const replyTo = await notifiedAddress(trx, services.config);
  return queueEmail(services, trx, to, composed, {
    urgentRequestId: request.id,
    quota: "none",
    ...(replyTo ? { replyTo } : {}),
  });
}
