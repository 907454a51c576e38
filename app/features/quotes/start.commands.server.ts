import { randomUUID } from "node:crypto";
import type { Estimate } from "~/features/appointments/estimate/rules";
import { currentBilling } from "~/features/rates/holidays/current-billing.queries.server";
import { ratesOn } from "~/features/rates/queries.server";
import { proposedPosts } from "~/features/surveys/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { isUuid } from "~/shared/uuid";
import type { QuoteContent } from "./content";
import { findVersion, listTerms, quoteToday } from "./queries.server";
import { defaultValidUntil, quoteLabel } from "./rules";
import { maxLines } from "./schema";
import { startContent } from "./start.rules";
import { listedTotals } from "./totals.server";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"quotes.edit">;

/**
 * Starts a quote for a request at today's rates: with the posts that a survey of the site proposes,
 * else with the hours that the customer estimated.
 * @returns the new quote's id, or that of the request's quote that was never sent, if there is one;
 *   refused as `unknown` if there is no such request
 */
export async function startQuote(services: Needs, actor: Editor, appointmentId: string) {
  if (!isUuid(appointmentId)) return refuse("unknown");
  return services.db.transaction().execute(async (trx) => {
    // The lock makes sure that simultaneous calls create only one draft.
    const request = await trx
      .selectFrom("appointments")
      .select(["customer_name", "company", "service_id", "service_name", "preferred_date"])
      .select("estimate")
      .where("id", "=", appointmentId)
      .forUpdate()
      .executeTakeFirst();
    if (!request) return refuse("unknown");
    const unsent = await trx
      .selectFrom("quotes")
      .select("id")
      .where("appointment_id", "=", appointmentId)
      .where("number", "is", null)
      .executeTakeFirst();
    if (unsent) return accept(unsent);
    const today = await quoteToday({ db: trx, clock: services.clock });
    const started = startContent(
      {
        company: request.company || request.customer_name,
        serviceId: request.service_id,
        service: request.service_name,
        preferredStart: request.preferred_date,
        estimate: request.estimate as Estimate | null,
        posts: (await proposedPosts(trx, appointmentId)).slice(0, maxLines),
        rates: await ratesOn(trx, today),
        today,
      },
      randomUUID,
    );
    const content = {
      ...started,
      terms: await listTerms(trx),
      billing: await currentBilling(trx),
    };
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("quotes")
      .values({ appointment_id: appointmentId, created_by: actor.name, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertDraft(trx, services, {
      quoteId: id,
      version: 1,
      // A survey's proposals can exceed the largest quote amount.
      content: listedTotals(content) ? content : { ...content, lines: [] },
      validUntil: defaultValidUntil(today),
    });
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "quote",
      entityId: id,
      label: content.title,
      after: { title: content.title, version: 1 },
    });
    return accept({ id });
  });
}

/**
 * Starts a new version of a quote that was sent. Until the new one is sent, the client can still
 * accept the old one.
 * @returns refused as `unknown`, and as `accepted` once the client accepted; does nothing if the
 *   quote already has a draft
 */
export async function startVersion(services: Needs, actor: Editor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const last = await findVersion(trx, id, { lock: true });
    if (!last) return refuse("unknown");
    if (last.status === "accepted") return refuse("accepted");
    if (last.status === "draft") return accept();
    const today = await quoteToday({ db: trx, clock: services.clock });
    const version = last.version + 1;
    await insertDraft(trx, services, {
      quoteId: id,
      version,
      content: { ...last.content, billing: await currentBilling(trx) },
      validUntil: defaultValidUntil(today),
    });
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "quote",
      entityId: id,
      label: quoteLabel(last),
      after: { version },
    });
    return accept();
  });
}

/**
 * Deletes a draft, and with version 1 the whole quote. Refused as `unknown`, or as `sent`.
 * @returns `gone`, whether the quote was deleted
 */
export async function discardDraft(services: Needs, actor: Editor, id: string) {
  return services.db.transaction().execute(async (trx) => {
    const draft = await findVersion(trx, id, { lock: true });
    if (!draft) return refuse("unknown");
    if (draft.status !== "draft") return refuse("sent");
    await trx.deleteFrom("quote_versions").where("id", "=", draft.versionId).execute();
    if (draft.version === 1) await trx.deleteFrom("quotes").where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "quote",
      entityId: id,
      label: quoteLabel(draft),
      before: { title: draft.content.title, version: draft.version },
    });
    return accept({ gone: draft.version === 1 });
  });
}

async function insertDraft(
  trx: Trx,
  { clock }: Pick<Needs, "clock">,
  draft: { quoteId: string; version: number; content: QuoteContent; validUntil: string },
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto("quote_versions")
    .values({
      quote_id: draft.quoteId,
      version: draft.version,
      content: JSON.stringify(draft.content),
      valid_until: draft.validUntil,
      ...listedTotals(draft.content),
      created_at: now,
      updated_at: now,
    })
    .execute();
}
