import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { isUuid } from "~/shared/uuid";
import { lockInterview } from "../booking/columns.queries.server";
import { addInterviewEvent, storeCancellation } from "../booking/store.commands.server";
import { emailCanceled } from "../emails/commands.server";
import { interviewMark, isCancelable, possibleOutcomes } from "./rules";
import type { OutcomeInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;
type Editor = AdminActor<"careers.edit">;

/**
 * Cancels an interview, or takes back an offer, and emails everyone who knew of it. Refused as
 * `changed` when it isn't in the state `seen` anymore, and as `impossible` once it is over.
 */
export function cancelInterview(
  services: Needs,
  actor: Editor,
  id: string,
  { note, seen }: { note: string; seen: string },
) {
  return withAvailabilityLock(services.db, async (trx) => {
    const interview = isUuid(id) ? await lockInterview(trx, id) : undefined;
    if (!interview) return refuse("unknown");
    if (interview.status === "canceled") return accept();
    if (seen && interviewMark(interview) !== seen) return refuse("changed");
    if (!isCancelable(interview, services.clock.now())) return refuse("impossible");
    const sequence = await storeCancellation(services, trx, interview, "office");
    await addInterviewEvent(services, trx, id, {
      by: actor,
      action: "canceled",
      startsAt: interview.startsAt,
      note,
    });
    await emailCanceled(services, trx, { ...interview, sequence }, { by: actor, message: note });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "interview",
      entityId: id,
      label: interview.fullName,
      before: { status: interview.status },
      after: { status: "canceled" },
    });
    return accept();
  });
}

/**
 * Records whether an interview took place, or takes that back. It frees nobody: its time has passed.
 * Refused as `changed` when it isn't in the state `seen` anymore, and as `impossible` before it
 * starts or while the applicant has another open interview.
 */
export async function setInterviewOutcome(
  services: Needs,
  actor: Editor,
  id: string,
  { to, seen }: OutcomeInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const interview = isUuid(id) ? await lockInterview(trx, id) : undefined;
    if (!interview) return refuse("unknown");
    if (interview.status === to) return accept();
    if (seen && interviewMark(interview) !== seen) return refuse("changed");
    if (!possibleOutcomes(interview, services.clock.now()).includes(to))
      return refuse("impossible");
    if (to === "booked") {
      const other = await trx
        .selectFrom("interviews")
        .select("id")
        .where("application_id", "=", interview.applicationId)
        .where("status", "in", ["offered", "booked"])
        .executeTakeFirst();
      if (other) return refuse("impossible");
    }
    await trx
      .updateTable("interviews")
      .set({ status: to, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    const action = to === "booked" ? "reopened" : to;
    await addInterviewEvent(services, trx, id, { by: actor, action, startsAt: interview.startsAt });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "interview",
      entityId: id,
      label: interview.fullName,
      before: { status: interview.status },
      after: { status: to },
    });
    return accept();
  });
}
