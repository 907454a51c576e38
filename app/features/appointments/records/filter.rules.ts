import { type AppointmentStatus, appointmentStatuses, type Outcome } from "~/shared/booking-status";
import { calendarDate } from "~/shared/forms/form-fields";
import { searchTerm } from "~/shared/lists/search";
import { type SortOrder, sortOf } from "~/shared/lists/sorting";
import { type OwnerFilter, outcomes, ownerFilterOf } from "../follow-up/schema";

/** The columns that today's and upcoming bookings can be sorted by. */
export const upcomingSorts = ["when", "customer"] as const;
/** The columns that all bookings can be sorted by. */
const bookingSorts = [...upcomingSorts, "received"] as const;
export type BookingSort = SortOrder<(typeof bookingSorts)[number]>;

/** The default order of all bookings: latest date first. */
export const defaultSort: BookingSort = "-when";

/** Sort orders in older URLs. */
const formerSorts = new Map<string | null, BookingSort>([
  ["earliest", "when"],
  ["asked", "-received"],
]);

/** The statuses to filter by; the last ones are outcomes. */
export const filterStatuses = [...appointmentStatuses, ...outcomes.map(({ value }) => value)];

/** The filter value for bookings without a service that is still offered. */
export const noService = "none";

/** The filter of a list or an export; an empty text means no filter. */
export interface BookingFilter {
  search: string;
  status: AppointmentStatus | Outcome | "";
  /** A service's id, or `noService`. */
  service: string;
  owner: OwnerFilter;
  /** yyyy-MM-dd; inclusive. */
  from: string;
  to: string;
  sort: BookingSort;
}

/** Reads a filter from the address, ignoring invalid values. */
export function filterOf(params: URLSearchParams): BookingFilter {
  const status = params.get("status");
  return {
    search: searchTerm(params.get("q")),
    status: filterStatuses.find((known) => known === status) ?? "",
    service: /^[a-z0-9-]{1,100}$/.exec(params.get("service") ?? "")?.[0] ?? "",
    owner: ownerFilterOf(params),
    from: dateIn(params.get("from")),
    to: dateIn(params.get("to")),
    sort: formerSorts.get(params.get("sort")) ?? sortOf(params, bookingSorts, defaultSort),
  };
}

function dateIn(text: string | null): string {
  return calendarDate.safeParse(text ?? "").data ?? "";
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: BookingFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}

/** The shortest query string for a filter. */
export function filterParams(filter: BookingFilter): URLSearchParams {
  const params = new URLSearchParams();
  const { search, sort, ...rest } = filter;
  if (search) params.set("q", search);
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  if (sort !== defaultSort) params.set("sort", sort);
  return params;
}
