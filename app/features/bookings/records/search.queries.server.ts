import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Tables } from "~/platform/db/schema";
import { inSearchText } from "~/platform/db/search.server";
import { byPage } from "~/platform/http/csv.server";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { containing } from "~/shared/search";
import { type BookingFilter, noService } from "./filter.rules";
import { bookingsOf } from "./queries.server";
import type { Booking } from "./schema";

type Where = ExpressionBuilder<Tables, "appointments">;

/** A page of all bookings that pass a filter; keys from an index first, then their rows. */
export async function searchBookings(
  db: Database,
  filter: BookingFilter,
  page: number,
): Promise<Page<Booking>> {
  const { limit, offset } = windowOf(page);
  const keys = await sorted(db, filter).limit(limit).offset(offset).execute();
  return asPage(await bookingsOf(db, keys), page);
}

function sorted(db: Database, filter: BookingFilter) {
  const found = db.selectFrom("appointments").select("id").where(passes(filter));
  if (filter.sort === "asked") return found.orderBy("created_at", "desc").orderBy("id", "desc");
  const direction = filter.sort === "earliest" ? "asc" : "desc";
  // Both ways through one index: without a time comes last on its day, or first.
  return found
    .orderBy("appointment_date", direction)
    .orderBy("start_time", direction)
    .orderBy("id", direction);
}

function passes({ search, status, service, from, to }: BookingFilter) {
  return (eb: Where) =>
    eb.and([
      ...(status ? [eb("status", "=", sql.lit(status))] : []),
      ...(service === noService ? [eb("service_id", "is", null)] : []),
      ...(service && service !== noService ? [eb("service_id", "=", service)] : []),
      ...(from ? [eb("appointment_date", ">=", from)] : []),
      ...(to ? [eb("appointment_date", "<=", to)] : []),
      ...(search ? [matches(eb, search)] : []),
    ]);
}

/**
 * A part of the name, email or company, however cased, or of the phone number as typed. Fewer
 * than three letters have no part of the index: they find the beginnings of words.
 */
function matches(eb: Where, search: string) {
  if (search.length >= 3) return inSearchText(search);
  const begins = containing(search).slice(1).toLowerCase();
  return eb.or(["", "% ", "%\n"].map((before) => eb("search_text", "like", before + begins)));
}

const exportedAtOnce = 500;

/** All bookings that pass a filter, by date, read a piece at a time. */
export function exportBookings(db: Database, filter: BookingFilter): AsyncGenerator<Booking> {
  return byPage<Booking>(async (after) => {
    const keys = await db
      .selectFrom("appointments")
      .select("id")
      .where(passes(filter))
      .$if(after !== undefined, (query) =>
        query
          .where("appointment_date", ">=", after?.date ?? "")
          .where(sql<boolean>`(appointment_date, id) > (${after?.date}::date, ${after?.id}::uuid)`),
      )
      .orderBy("appointment_date")
      .orderBy("id")
      .limit(exportedAtOnce)
      .execute();
    return bookingsOf(db, keys);
  });
}
