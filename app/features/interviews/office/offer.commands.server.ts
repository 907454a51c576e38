import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { ApplicationId } from "~/features/careers/schema";
import { isFinished } from "~/features/careers/status-emails/status.rules";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { InterviewKind } from "~/shared/stored-values";
import { lockInterview } from "../booking/columns.queries.server";
import { addInterviewEvent } from "../booking/store.commands.server";
import { interviewTimes, openSessions } from "../booking/times.queries.server";
import { emailOffer } from "../emails/commands.server";
import type { OfferGroupInput, OfferInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;
type Editor = AdminActor<"careers.edit">;

/**
 * Offers an applicant the free times of interviewers in a range of days, and emails the link to
 * choose one.
 *
 * Refused as
 * - `unknown`: there is no such application
 * - `finished`: it was decided
 * - `open`: it has an interview that hasn't ended or whose outcome isn't known
 * - `no-interviewer`: one of the interviewers isn't active
 * - `no-times`: nobody is free in these days
 */
export function offerInterview(
  services: Needs,
  actor: Editor,
  applicationId: string,
  { interviewers, ...input }: OfferInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const found = await applicationForOffer(trx, applicationId);
    if (!found.ok) return found;
    const active = await activeConsultants(trx);
    const isActive = (wanted: number) => active.some(({ number }) => number === wanted);
    if (!interviewers.every(isActive)) return refuse("no-interviewer");
    const { kind, minutes, first_day: from, last_day: to } = input;
    const wanted = { kind, minutes, interviewers, from, to };
    const { days } = await interviewTimes({ db: trx, clock: services.clock }, wanted);
    if (days.length === 0) return refuse("no-times");
    const id = await storeOffer(services, trx, actor, found.application, {
      ...input,
      interviewers,
    });
    return accept({ id });
  });
}

/** Offers an applicant the group sessions in a range of days. Refused like {@link offerInterview}. */
export function offerGroupInterview(
  services: Needs,
  actor: Editor,
  applicationId: string,
  input: OfferGroupInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const found = await applicationForOffer(trx, applicationId);
    if (!found.ok) return found;
    const range = { jobId: found.application.job_id, from: input.first_day, to: input.last_day };
    const { sessions } = await openSessions({ db: trx, clock: services.clock }, range);
    if (sessions.length === 0) return refuse("no-times");
    const id = await storeOffer(services, trx, actor, found.application, input);
    return accept({ id });
  });
}

/** The locked application, if it can get an interview. */
async function applicationForOffer(trx: Trx, id: string) {
  if (!ApplicationId.safeParse(id).success) return refuse("unknown");
  const application = await trx
    .selectFrom("job_applications")
    .select(["id", "full_name", "status", "job_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!application) return refuse("unknown");
  if (isFinished(application.status)) return refuse("finished");
  const open = await trx
    .selectFrom("interviews")
    .select("id")
    .where("application_id", "=", id)
    .where("status", "in", ["offered", "booked"])
    .executeTakeFirst();
  return open ? refuse("open") : accept({ application });
}

async function storeOffer(
  services: Needs,
  trx: Trx,
  actor: Editor,
  application: { id: string; full_name: string },
  {
    interviewers = [],
    kind = null,
    minutes = null,
    place = "",
    ...range
  }: OfferGroupInput & {
    interviewers?: readonly number[];
    kind?: InterviewKind | null;
    minutes?: number | null;
    place?: string;
  },
): Promise<string> {
  const now = services.clock.now();
  const { id } = await trx
    .insertInto("interviews")
    .values({
      application_id: application.id,
      is_group: kind === null,
      ...{ kind, minutes, place, ...range },
      status: "offered",
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (interviewers.length > 0) {
    const rows = interviewers.map((consultant) => ({ interview_id: id, consultant }));
    await trx.insertInto("interview_interviewers").values(rows).execute();
  }
  await addInterviewEvent(services, trx, id, { by: actor, action: "offered", note: range.note });
  const interview = await lockInterview(trx, id);
  if (interview) await emailOffer(services, trx, interview);
  await recordChange(services, trx, actor, {
    action: "created",
    entity: "interview",
    entityId: id,
    label: application.full_name,
    after: { kind: kind ?? "group", minutes, first_day: range.first_day, last_day: range.last_day },
  });
  return id;
}
