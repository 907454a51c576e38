import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { unsent } from "~/platform/email/status";
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

/** Deletes all links to a booking: their page then says that the link doesn’t work. */
export async function dropManageLinks(trx: Trx, appointmentId: string): Promise<void> {
  await trx.deleteFrom("manage_links").where("appointment_id", "=", appointmentId).execute();
}

/**
 * Gives the unsent emails about a booking new links, after all links were revoked because its
 * customer's address changed. An email has one link, in its HTML, text and calendar entry.
 */
export async function renewEmailedLinks(
  services: Pick<Services, "clock" | "config">,
  trx: Trx,
  appointmentId: string,
): Promise<void> {
  const path = services.config.appUrl + bookingPath("");
  const emails = await trx
    .selectFrom("outgoing_mails")
    .select(["id", "html"])
    .where("appointment_id", "=", appointmentId)
    .where("status", "in", unsent)
    .where(sql<boolean>`strpos(html, ${path}) > 0`)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, html } of emails) {
    const [former = ""] = /^[\w-]+/.exec(html.slice(html.indexOf(path) + path.length)) ?? [];
    const { secret } = await newManageLink(services, trx, appointmentId);
    const renewed = (column: "html" | "text" | "calendar") =>
      sql<string>`replace(${sql.ref(column)}, ${former}, ${secret})`;
    await trx
      .updateTable("outgoing_mails")
      .set({ html: renewed("html"), text: renewed("text"), calendar: renewed("calendar") })
      .where("id", "=", id)
      .execute();
  }
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
