import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { deleteRecords, removeFiles } from "../retention/commands.server";
import { retentionSettings } from "../retention/queries.server";
import { entriesNaming, holdOn, personRecords } from "./queries.server";
import { type PersonKind, type PersonRecord, personKinds } from "./schema";

/**
 * Deletes what is stored about a person, except records that must stay. Audit entries about the
 * person keep only who did what kind of thing and when, and the hash chain stays valid. Refused as
 * `on-hold` under a legal hold.
 * @returns `left`, the number of records that stay
 */
export async function erasePerson(
  services: Pick<Services, "db" | "clock" | "events" | "files" | "log">,
  actor: AdminActor<"privacy.edit">,
  email: string,
) {
  const { db, clock, events } = services;
  const now = clock.now();
  const settings = await retentionSettings(db);
  const context = { settings, now };
  // Searching the audit log takes long, so it's done before the transaction. Entries that are added
  // at the same time are missed.
  const all = await personRecords(db, email, context);
  const staying = new Set(all.filter(({ stays }) => stays).map(({ id }) => id));
  const erasable = all.map(({ id }) => id).filter((id) => !staying.has(id));
  const entries = await entriesNaming(db, email, erasable);
  const files: FileKey[] = [];
  const outcome = await db.transaction().execute(async (trx) => {
    if (await holdOn(trx, email)) return refuse("on-hold");
    const records = (await personRecords(trx, email, context)).filter(({ stays }) => !stays);
    const ids = (kind: PersonKind) => idsOf(records, kind);
    if (ids("emails").length) await deleteRecords(trx, "email", ids("emails"));
    if (ids("bookings").length) await deleteRecords(trx, "booking", ids("bookings"));
    if (ids("messages").length) {
      files.push(...(await deleteRecords(trx, "message", ids("messages"))));
    }
    if (ids("urgentRequests").length) await deleteRecords(trx, "urgent", ids("urgentRequests"));
    if (ids("applications").length) {
      files.push(...(await deleteRecords(trx, "application", ids("applications"))));
    }
    if (ids("account").length) await deleteAccount(trx, email, ids("account"));
    if (ids("savedViews").length) {
      await trx.deleteFrom("saved_views").where("id", "in", ids("savedViews")).execute();
    }
    await deleteTraces(trx, email);
    // Keep the details of entries about records that stay.
    const blanked = entries.filter(({ entityId }) => !staying.has(entityId));
    await blankEntries(
      trx,
      blanked.map(({ id }) => id),
      now,
    );
    await recordChange(services, trx, actor, {
      action: "erased",
      entity: "privacy",
      entityId: "person",
      label: "A person",
      after: {
        ...Object.fromEntries(
          personKinds
            .filter((kind) => kind !== "auditEntries")
            .map((kind) => [kind, ids(kind).length]),
        ),
        auditEntries: blanked.map(({ id }) => id),
      },
    });
    for (const topic of [
      "bookings",
      "applications",
      "messages",
      "urgent",
      "emails",
      "people",
      "views",
    ] as const) {
      await events.publish(trx, topic);
    }
    return accept({ left: staying.size });
  });
  if (outcome.ok) await removeFiles(services, files);
  return outcome;
}

function idsOf(records: readonly PersonRecord[], kind: PersonKind): string[] {
  return records.filter((record) => record.kind === kind).map(({ id }) => id);
}

async function deleteAccount(trx: Trx, email: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom("refused_access").where("account", "in", ids).execute();
  await trx
    .deleteFrom("verifications")
    .where((eb) =>
      eb.or([
        eb("value", "in", ids),
        eb("identifier", "=", email),
        sql<boolean>`right(identifier, length(${email}) + 1) = ${`:${email}`}`,
      ]),
    )
    .execute();
  await deleteRecords(trx, "account", ids);
}

/** Deletes other rows with the address: invitations, email changes and rate limits. */
async function deleteTraces(trx: Trx, email: string): Promise<void> {
  await forgetCustomerKey(trx, email);
  await trx.deleteFrom("invitations").where("email", "=", email).execute();
  await trx.deleteFrom("email_changes").where("new_email", "=", email).execute();
  await sql`delete from rate_limits where right(key, length(${email}) + 1) = ${`:${email}`}`.execute(
    trx,
  );
}

/**
 * Once the address has no bookings, a customer that others were merged into gets the address of its
 * oldest remaining booking.
 */
async function forgetCustomerKey(trx: Trx, email: string): Promise<void> {
  const own = trx.selectFrom("appointments").select("id").where("contact_key", "=", email);
  if (await own.limit(1).executeTakeFirst()) return;
  await trx.deleteFrom("merged_customers").where("key", "=", email).execute();
  const left = await trx
    .selectFrom("appointments")
    .select("contact_key as key")
    .where("customer_key", "=", email)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!left) return;
  const { key } = left;
  await trx.deleteFrom("merged_customers").where("key", "=", key).execute();
  await trx
    .updateTable("customers")
    .set({ customer_key: key })
    .where("customer_key", "=", email)
    .execute();
  await trx
    .updateTable("appointments")
    .set({ customer_key: key })
    .where("customer_key", "=", email)
    .execute();
}

async function blankEntries(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("audit_log")
    .set({ label: "Erased", entity_id: "", changes: "{}", salt: null, erased_at: now })
    .where("id", "in", ids)
    .where("erased_at", "is", null)
    .execute();
}
