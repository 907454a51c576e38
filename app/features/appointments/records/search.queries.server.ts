import { type ExpressionBuilder, sql } from "kysely";
import { readMatches } from "~/platform/db/pagination.server";
import type { Database, Tables } from "~/platform/db/schema";
import { inSearchText, startsWord } from "~/platform/db/search.server";
import { byPage } from "~/platform/http/csv.server";
import { statusLabel } from "~/shared/booking-status";
import { formatTime, numericDate } from "~/shared/dates";
import type { Page, Place } from "~/shared/lists/pagination";
import { decimalAmount } from "~/shared/money";
import { formatPhone } from "~/shared/telephone";
import { detailFacts } from "../booking/details.schema";
import { preferredTimeLabel } from "../booking/request-words.rules";
import { type ExportedFollowUp, followUpsOf } from "../follow-up/queries.server";
import { outcomeLabel, ownerOf } from "../follow-up/schema";
import { sourceLabel } from "../source/labels.rules";
import { type BookingFilter, isFiltered, noService } from "./filter.rules";
import { bookingOrder, bookingsOf, pageOfBookings } from "./queries.server";
import type { Booking } from "./schema";

type Where = ExpressionBuilder<Tables, "appointments">;

/** @param me the reader's account, for the filter of their own bookings */
export async function searchBookings(
  db: Database,
  filter: BookingFilter,
  place: Place,
  me = "",
): Promise<Page<Booking>> {
  const { search, sort } = filter;
  const query = db.selectFrom("appointments").select("id");
  const found = query.where(passes(filter, me));
  const byName = sort.endsWith("customer") && !isFiltered({ ...filter, search: "" });
  const names = byName ? { query, matches: matches(search) } : undefined;
  return pageOfBookings(db, await readMatches(db, search, found, bookingOrder(sort), place, names));
}

function passes({ search, status, service, owner, from, to }: BookingFilter, me: string) {
  return (eb: Where) =>
    eb.and([
      ...(status === "won" || status === "lost" ? [eb("outcome", "=", sql.lit(status))] : []),
      ...(status && status !== "won" && status !== "lost"
        ? [eb("status", "=", sql.lit(status))]
        : []),
      ...(service === noService ? [eb("service_id", "is", null)] : []),
      ...(service && service !== noService ? [eb("service_id", "=", service)] : []),
      ...(owner ? [eb("owner_id", "is not distinct from", ownerOf(owner, me))] : []),
      ...(from ? [eb("appointment_date", ">=", from)] : []),
      ...(to ? [eb("appointment_date", "<=", to)] : []),
      ...(search ? [matches(search)] : []),
    ]);
}

/**
 * Bookings with a part of the name, email, company or phone; see `inSearchText`. The trigram index needs three letters, so a shorter search only matches the
 * start of words.
 */
export function matches(search: string) {
  return search.length >= 3 ? inSearchText(search) : startsWord(search);
}

const exportedAtOnce = 500;

type ExportedBooking = Booking & ExportedFollowUp;

/**
 * The bookings that match a filter, ordered by date and read in batches. With `chosen` ids, only
 * the matching bookings among them.
 */
export function exportBookings(
  db: Database,
  filter: BookingFilter,
  me: string,
  chosen: readonly string[] = [],
): AsyncGenerator<ExportedBooking> {
  return byPage<ExportedBooking>(async (after) => {
    const keys = await db
      .selectFrom("appointments")
      .select("id")
      .where(passes(filter, me))
      .$if(chosen.length > 0, (query) => query.where("id", "in", chosen))
      .$if(after !== undefined, (query) =>
        query
          .where("appointment_date", ">=", after?.date ?? "")
          .where(sql<boolean>`(appointment_date, id) > (${after?.date}::date, ${after?.id}::uuid)`),
      )
      .orderBy("appointment_date")
      .orderBy("id")
      .limit(exportedAtOnce)
      .execute();
    const followUps = await followUpsOf(db, keys);
    return (await bookingsOf(db, keys)).flatMap((booking) => {
      const followUp = followUps.get(booking.id);
      return followUp ? { ...booking, ...followUp } : [];
    });
  });
}

/** The columns of the CSV export; `moment` formats a moment in the company's time zone. */
export function exportColumns(moment: (at: Date) => string) {
  const columns: { label: string; value: (booking: ExportedBooking) => string | null }[] = [
    { label: "Date", value: ({ date, startTime }) => (startTime ? numericDate(date) : null) },
    { label: "Start", value: ({ startTime }) => startTime && formatTime(startTime) },
    { label: "End", value: ({ endTime }) => endTime && formatTime(endTime) },
    { label: "Coverage hours", value: ({ preferredTime }) => preferredTimeLabel(preferredTime) },
    {
      label: "Status",
      value: ({ held, status }) => (held ? `Held until ${held}` : statusLabel(status)),
    },
    { label: "Overbooked", value: ({ overbooked }) => (overbooked ? "Yes" : null) },
    { label: "Name", value: ({ name }) => name },
    { label: "Email", value: ({ email }) => email },
    { label: "Phone", value: ({ phone }) => phone && formatPhone(phone) },
    { label: "Company", value: ({ company }) => company },
    { label: "Service", value: ({ service }) => service },
    { label: "Site address", value: ({ siteAddress }) => siteAddress },
    { label: "Site", value: ({ site }) => site?.name ?? null },
    ...detailFacts,
    { label: "Message", value: ({ message }) => message },
    { label: "Source", value: ({ leadSource }) => sourceLabel(leadSource) },
    { label: "Referring website", value: ({ referrer }) => referrer },
    { label: "Campaign source", value: ({ utm_source }) => utm_source },
    { label: "Campaign medium", value: ({ utm_medium }) => utm_medium },
    { label: "Campaign name", value: ({ utm_campaign }) => utm_campaign },
    { label: "Received", value: ({ askedAt }) => moment(askedAt) },
    { label: "Consultant", value: ({ consultantName }) => consultantName },
    {
      label: "Estimated start date",
      value: ({ preferredDate }) => preferredDate && numericDate(preferredDate),
    },
    { label: "Owner", value: ({ owner }) => owner },
    { label: "Follow-up date", value: ({ followUpOn }) => followUpOn && numericDate(followUpOn) },
    { label: "Outcome", value: ({ outcome }) => outcome && outcomeLabel(outcome) },
    { label: "Lost reason", value: ({ lostReason }) => lostReason },
    {
      label: "Monthly value",
      value: ({ monthlyValue }) => (monthlyValue === null ? null : decimalAmount(monthlyValue)),
    },
  ];
  return columns;
}
