import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { addLink } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { days } from "~/shared/durations";
import { pendingDays } from "../booking/transitions.rules";
import { bookingPath } from "./rules";

/**
 * Creates another link to a customer's booking. Each email has its own; all of them work.
 * @param options.emailed false for a link that is shown on a page: using it doesn't prove the email
 *   address
 * @returns the secret and the page's address
 */
export async function newManageLink(
  { clock, config }: Pick<Services, "clock" | "config">,
  trx: Trx,
  appointmentId: string,
  { emailed = true }: { emailed?: boolean } = {},
): Promise<{ secret: string; url: string }> {
  const values = { appointment_id: appointmentId, emailed };
  const secret = await addLink({ clock }, trx, "manage_links", values);
  return { secret, url: config.appUrl + bookingPath(secret) };
}

/** Revokes all links to a booking. */
export async function dropManageLinks(trx: Trx, appointmentId: string): Promise<void> {
  await trx.deleteFrom("manage_links").where("appointment_id", "=", appointmentId).execute();
}

/** For how many days after an appointment its links still open a page that says it is over. */
const keptDays = 30;

/** Deletes old links to past appointments and to requests that never got a time. */
export async function deleteExpiredManageLinks({ db, clock }: Pick<Services, "db" | "clock">) {
  const before = new Date(clock.now().getTime() - days(keptDays));
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
