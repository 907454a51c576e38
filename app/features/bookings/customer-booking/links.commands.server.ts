import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { pendingDays } from "../lifecycle/transitions.rules";

/**
 * Another link with which its customer keeps a booking, without an account. Each mail brings one
 * of its own, since only the hash of its secret is stored; all of them lead to the booking.
 * @returns the secret, and the address of the page
 */
export async function newManageLink(
  { clock, config }: Pick<Services, "clock" | "config">,
  trx: Trx,
  appointmentId: string,
): Promise<{ secret: string; url: string }> {
  const { secret, hash } = newSecret();
  await trx
    .insertInto("manage_links")
    .values({ secret_hash: hash, appointment_id: appointmentId, created_at: clock.now() })
    .execute();
  return { secret, url: `${config.appUrl}/booking/${secret}` };
}

/** Makes all links to a booking that were ever sent useless. */
export async function dropManageLinks(trx: Trx, appointmentId: string): Promise<void> {
  await trx.deleteFrom("manage_links").where("appointment_id", "=", appointmentId).execute();
}

/** So long the page behind a link can still say that the appointment is over. */
const keptDays = 30;

/** Drops the links to appointments that have long been over, and to requests as old as that. */
export async function sweepManageLinks({ db, clock }: Pick<Services, "db" | "clock">) {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await db
    .deleteFrom("manage_links")
    .using("appointments")
    .whereRef("appointments.id", "=", "manage_links.appointment_id")
    .where("manage_links.created_at", "<", before)
    .where(sql<boolean>`coalesce(
      appointments.ends_at, appointments.created_at + make_interval(days => ${pendingDays})
    ) < ${before}`)
    .execute();
}
