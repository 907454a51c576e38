import { slotSettingsAndZone } from "~/features/availability/times/slot-settings.queries.server";
import { replyAddress } from "~/features/emails/settings.queries.server";
import { answerWords } from "~/features/emails/templates/rules";
import type { PreviewRecord } from "~/features/emails/templates/schema";
import type { Services } from "~/platform/services";
import { zoneName } from "~/platform/time/zoned-time.server";
import { formatDate } from "~/shared/dates";
import { m } from "~/shared/messages/email-values";
import { emailColumns } from "../booking/columns.queries.server";
import { bookingValues, cancelledWords, formatBookingPhone } from "../emails/values.rules";
import { companyFacts } from "../invitations/queries.server";
import { matches } from "./search.queries.server";

const maxShown = 20;

/**
 * The newest matches of a search, or one booking, with the values for their emails. Leaves out
 * links, which open the customer's own page.
 */
export async function bookingsForPreview(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  { id, search = "" }: { id?: string; search?: string },
): Promise<PreviewRecord[]> {
  const rows = await db
    .selectFrom("appointments")
    .select([...emailColumns, "appointments.message"])
    .$if(id !== undefined, (query) => query.where("appointments.id", "=", id ?? ""))
    .$if(search !== "", (query) => query.where(matches(search)))
    .orderBy("created_at", "desc")
    .orderBy("appointments.id", "desc")
    .limit(maxShown)
    .execute();
  const { settings, zone } = await slotSettingsAndZone(db);
  const facts = {
    company: await companyFacts(db, clock),
    answer: answerWords(await replyAddress(db, config), config.appUrl),
    cutoffHours: settings.change_cutoff_hours,
    zone,
    zoneName: (moment: Date) => zoneName(moment, zone),
    now: clock.now(),
  };
  return rows.map((booking) => {
    return {
      id: booking.id,
      label: `${booking.name}, ${booking.startTime ? formatDate(booking.date) : "request"}`,
      values: {
        ...bookingValues(booking, facts),
        ...cancelledWords(booking),
        customer_email: booking.email ?? m.no_email,
        customer_phone: formatBookingPhone(booking),
        message: booking.message,
      },
    };
  });
}
