import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import { lockCustomers } from "~/platform/db/locks/customers.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { mergedPart, mergeMark } from "./merge.queries.server";
import type { MergeInput } from "./schema";

/**
 * Merges a customer into another one, which keeps its key: bookings, notes and sites move to it,
 * and so do later bookings from the other's address. Messages and emails follow, because they
 * belong to addresses. Refused as `gone` if someone has already merged or deleted one of them, and
 * as `changed` if one looks different from what the office saw.
 */
export async function mergeCustomers(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"bookings.edit">,
  kept: string,
  { other, seen, ...choice }: MergeInput,
) {
  const { db, clock, events } = services;
  if (kept === other) return refuse("gone");
  // The lock keeps times and customers of bookings unchanged until the commit.
  return withAvailabilityLock(db, async (trx) => {
    await lockCustomers(trx);
    await trx
      .selectFrom("customers")
      .select("customer_key")
      .where("customer_key", "in", [kept, other])
      .orderBy("customer_key")
      .forUpdate()
      .execute();
    const here = await mergedPart(trx, kept);
    const there = await mergedPart(trx, other);
    if (!here || !there) return refuse("gone");
    if (mergeMark(here, there) !== seen) return refuse("changed");
    const chosen = {
      customer_name: (choice.name === "other" ? there : here).name,
      customer_email: (choice.email === "other" ? there : here).email,
      customer_phone: (choice.phone === "other" ? there : here).phone,
    };
    await moveAll(trx, { kept, other });
    await trx
      .insertInto("merged_customers")
      .values({ key: other, kept_key: kept, merged_at: clock.now(), merged_by: actor.name })
      .execute();
    await trx
      .updateTable("customers")
      .set({ ...chosen, merged: true })
      .where("customer_key", "=", kept)
      .execute();
    for (const key of [kept, other]) await sql`select refresh_customer(${key})`.execute(trx);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "customer",
      entityId: kept,
      label: chosen.customer_name,
      before: {
        customer_name: here.name,
        customer_email: here.email,
        customer_phone: here.phone,
      },
      after: {
        ...chosen,
        merged_with: [there.name, there.email, there.phone].filter(Boolean).join(", "),
        bookings_moved: there.totalBookings,
        notes_moved: there.notes,
        sites_moved: there.sites,
      },
    });
    await events.publish(trx, "messages");
    return accept({ bookings: there.totalBookings });
  });
}

async function moveAll(trx: Trx, { kept, other }: { kept: string; other: string }): Promise<void> {
  const move = { customer_key: kept };
  await trx.updateTable("appointments").set(move).where("customer_key", "=", other).execute();
  await trx.updateTable("office_notes").set(move).where("customer_key", "=", other).execute();
  await trx.updateTable("customer_sites").set(move).where("customer_key", "=", other).execute();
  await trx
    .updateTable("merged_customers")
    .set({ kept_key: kept })
    .where("kept_key", "=", other)
    .execute();
}
