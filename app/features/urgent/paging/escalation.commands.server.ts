import { notifiedAddress } from "~/features/emails/settings.queries.server";
import type { Email } from "~/features/emails/templates/email.rules";
import { composeEmail } from "~/features/emails/templates/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { peopleWith } from "~/platform/auth/people.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { onCallInOrder, pagingTimes } from "../on-call/queries.server";
import type { PersonOnCall } from "../on-call/schema";
import { pageOnCallJob, pageTogetherJob, urgentWebhookJob } from "../requests/jobs.server";
import { answerPath, reasonLabel } from "../requests/rules";
import { type LockedRequest, lockRequest, logEvent } from "./answer.commands.server";
import type { UrgentEmail } from "./email-parts.rules";
import { pagesOf } from "./queries.server";
import { nextStep, orderOfRound } from "./rules";
import { urgentSummary } from "./summary.rules";
import { urgentPage } from "./urgent-page.email";
import { urgentUnanswered } from "./urgent-unanswered.email";

type Needs = Pick<Services, "db" | "clock" | "config" | "jobs" | "events">;

/** How many requests someone on call is paged about one by one; the others come together. */
const pagesLimit: Limit = { name: "urgent-pages", tries: 20, seconds: 3600 };

/** The pause between two emails about several requests, and the most requests in one. */
const leastTogetherMinutes = 5;
const mostTogether = 50;

/**
 * Takes the next step of a request's escalation. Everything that belongs to it, including the next
 * job, is stored in one transaction, so a crash at any moment repeats nothing and skips nothing.
 */
export async function pageNext(services: Needs, requestId: string): Promise<void> {
  const { db, clock, jobs, events } = services;
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request?.status !== "waiting" || request.paged_together) return;
    const { waitMinutes } = await pagingTimes(trx);
    const step = await stepOf(services, trx, request, await onCallInOrder(trx), waitMinutes);
    if (
      step.do === "page" &&
      !(await withinLimit({ db: trx, clock }, pagesLimit, step.person.id))
    ) {
      await trx
        .updateTable("urgent_requests")
        .set({ paged_together: true })
        .where("id", "=", requestId)
        .execute();
      await jobs.enqueue(trx, pageTogetherJob, {}, { key: "all", keepTime: true });
      return;
    }
    if (step.do === "tell-admins") await tellAdmins(services, trx, request);
    else if (step.do === "page") await page(services, trx, request, step.person);
    if (step.do !== "tell-admins") {
      const delay = step.do === "wait" ? step.seconds : waitMinutes * 60;
      await jobs.enqueue(trx, pageOnCallJob, { requestId }, { key: requestId, delay });
    }
    if (step.do !== "wait") await events.publish(trx, "urgent");
  });
}

/**
 * Takes the next steps of the requests that are paged together: one email for each person whose
 * turn it is, and one for the admins about those that nobody answered.
 */
export async function pageTogether(services: Needs): Promise<void> {
  const { db, jobs, events } = services;
  await db.transaction().execute(async (trx) => {
    const { waitMinutes } = await pagingTimes(trx);
    const due = await lockDueTogether(services, trx, waitMinutes);
    const [waiting] = await waitingTogether(trx).limit(1).execute();
    // The pause also holds when the last one has been answered.
    if (due.length > 0 || waiting) {
      const delay = Math.max(leastTogetherMinutes, waitMinutes) * 60;
      await jobs.enqueue(trx, pageTogetherJob, {}, { key: "all", delay });
    }
    const order = await onCallInOrder(trx);
    const pages = new Map<PersonOnCall, LockedRequest[]>();
    const unanswered: LockedRequest[] = [];
    for (const request of due) {
      const step = await stepOf(services, trx, request, order, waitMinutes);
      if (step.do === "tell-admins") unanswered.push(request);
      if (step.do === "page") pages.set(step.person, [...(pages.get(step.person) ?? []), request]);
    }
    for (const [person, requests] of pages) await pageAbout(services, trx, requests, person);
    if (unanswered.length > 0) await tellAdminsAbout(services, trx, unanswered);
    if (due.length > 0) await events.publish(trx, "urgent");
  });
}

async function stepOf(
  { clock }: Needs,
  trx: Trx,
  request: LockedRequest,
  onCall: readonly PersonOnCall[],
  waitMinutes: number,
) {
  const pages = await pagesOf(trx, request.id);
  const ofRound = pages.filter(({ round }) => round === request.round);
  const before = pages.find(({ round }) => round < request.round);
  return nextStep({
    order: orderOfRound(onCall, { after: before?.person_id, without: request.without_person }),
    paged: ofRound.flatMap(({ person_id }) => person_id ?? []),
    lastPagedAt: ofRound[0]?.paged_at,
    waitMinutes,
    now: clock.now(),
  });
}

function waitingTogether(trx: Trx) {
  return trx
    .selectFrom("urgent_requests")
    .select("id")
    .where("paged_together", "=", true)
    .where("status", "=", "waiting");
}

/** Locks the requests whose last page isn't recent, the oldest first. */
async function lockDueTogether({ clock }: Needs, trx: Trx, waitMinutes: number) {
  const now = clock.now();
  const found = await waitingTogether(trx)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("urgent_pages")
            .select("urgent_pages.id")
            .whereRef("urgent_pages.request_id", "=", "urgent_requests.id")
            .whereRef("urgent_pages.round", "=", "urgent_requests.round")
            .where("paged_at", ">", new Date(now.getTime() - waitMinutes * 60_000))
            // A clock that was set back must not stop the escalation.
            .where("paged_at", "<=", now),
        ),
      ),
    )
    .orderBy("received_at")
    .orderBy("id")
    .limit(mostTogether)
    .execute();
  const locked: LockedRequest[] = [];
  for (const { id } of found) {
    const request = await lockRequest(trx, id);
    if (request?.status === "waiting" && request.paged_together) locked.push(request);
  }
  return locked;
}

async function page(services: Needs, trx: Trx, request: LockedRequest, person: PersonOnCall) {
  const { config, jobs } = services;
  const { secret, hash } = newSecret();
  const link = config.appUrl + answerPath(secret);
  const to = { to: person.email, name: person.name, link };
  const mailId = await emailAbout(services, trx, urgentPage, request, to);
  const pageId = await addPage(services, trx, request, person, { hash, mailId });
  if (person.webhook_url) {
    await jobs.enqueue(trx, urgentWebhookJob, { pageId, secret }, { key: pageId });
  }
}

/** Pages someone about several requests with one email and one call of the webhook. */
async function pageAbout(
  services: Needs,
  trx: Trx,
  requests: readonly LockedRequest[],
  person: PersonOnCall,
): Promise<void> {
  const { config, jobs } = services;
  const listed = requests.map((request) => ({ request, ...newSecret() }));
  const mailId = await emailSummary(services, trx, person.email, {
    listed: listed.map(({ request, secret }) => ({
      request,
      link: config.appUrl + answerPath(secret),
    })),
    unanswered: false,
  });
  const pageIds: string[] = [];
  for (const { request, hash } of listed) {
    pageIds.push(await addPage(services, trx, request, person, { hash, mailId }));
  }
  const [pageId] = pageIds;
  const [first] = listed;
  if (person.webhook_url && pageId && first) {
    const call = { pageId, secret: first.secret, more: listed.length - 1 };
    await jobs.enqueue(trx, urgentWebhookJob, call, { key: pageId });
  }
}

async function addPage(
  { clock }: Needs,
  trx: Trx,
  { id: request_id, round }: LockedRequest,
  { id: person_id, name }: PersonOnCall,
  { hash, mailId }: { hash: string; mailId: string },
): Promise<string> {
  const now = clock.now();
  const { id } = await trx
    .insertInto("urgent_pages")
    .values({
      request_id,
      person_id,
      round,
      name,
      secret_hash: hash,
      mail_id: mailId,
      paged_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await logEvent(trx, request_id, { at: now, kind: "paged", name });
  return id;
}

async function tellAdmins(services: Needs, trx: Trx, request: LockedRequest): Promise<void> {
  await markUnanswered(services, trx, request);
  const link = officeLink(services, request);
  for (const to of await adminAddresses(services, trx)) {
    await emailAbout(services, trx, urgentUnanswered, request, { to, name: "", link });
  }
}

async function tellAdminsAbout(
  services: Needs,
  trx: Trx,
  requests: readonly LockedRequest[],
): Promise<void> {
  for (const request of requests) await markUnanswered(services, trx, request);
  const listed = requests.map((request) => ({ request, link: officeLink(services, request) }));
  for (const to of await adminAddresses(services, trx)) {
    await emailSummary(services, trx, to, { listed, unanswered: true });
  }
}

async function markUnanswered({ clock }: Needs, trx: Trx, { id }: LockedRequest): Promise<void> {
  await trx
    .updateTable("urgent_requests")
    .set({ status: "unanswered" })
    .where("id", "=", id)
    .execute();
  await logEvent(trx, id, { at: clock.now(), kind: "unanswered" });
}

function officeLink({ config }: Needs, { id }: LockedRequest): string {
  return `${config.appUrl}/admin/urgent/${id}`;
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

/** @returns the email's id in the outbox */
async function emailSummary(
  services: Needs,
  trx: Trx,
  to: string,
  {
    listed,
    unanswered,
  }: { listed: readonly { request: LockedRequest; link: string }[]; unanswered: boolean },
): Promise<string> {
  const timeZone = await businessTimeZone(trx);
  const replyTo = await notifiedAddress(trx, services.config);
  const summary = urgentSummary(
    listed.map(({ request, link }) => ({
      reason: reasonLabel(request.reason),
      received: formatMoment(request.received_at, timeZone),
      link,
    })),
    { unanswered, officeLink: `${services.config.appUrl}/admin/urgent` },
  );
  return queueEmail(services, trx, to, summary, {
    quota: "none",
    ...(replyTo ? { replyTo } : {}),
  });
}
