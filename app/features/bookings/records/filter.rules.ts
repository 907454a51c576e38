import { searchTerm } from "~/shared/search";
import { type AppointmentStatus, appointmentStatuses, calendarDate } from "../requests/schema";

export const bookingSorts = [
  { value: "latest", label: "Latest date first" },
  { value: "earliest", label: "Earliest date first" },
  { value: "asked", label: "Newest request first" },
] as const;
export type BookingSort = (typeof bookingSorts)[number]["value"];

/** The filter value for bookings without a service that is still offered. */
export const noService = "none";

/** Which bookings to list or export; an empty text means no filter. */
export interface BookingFilter {
  search: string;
  status: AppointmentStatus | "";
  /** A service's id, or `noService`. */
  service: string;
  /** yyyy-MM-dd; both days are included. */
  from: string;
  to: string;
  sort: BookingSort;
}

/** Reads a filter from the address, ignoring invalid values. */
export function filterOf(params: URLSearchParams): BookingFilter {
  const status = params.get("status");
  const sort = params.get("sort");
  return {
    search: searchTerm(params.get("q")),
    status: appointmentStatuses.find((known) => known === status) ?? "",
    service: /^[a-z0-9-]{1,100}$/.exec(params.get("service") ?? "")?.[0] ?? "",
    from: dateIn(params.get("from")),
    to: dateIn(params.get("to")),
    sort: bookingSorts.find(({ value }) => value === sort)?.value ?? "latest",
  };
}

function dateIn(text: string | null): string {
  return calendarDate.safeParse(text ?? "").data ?? "";
}

/** Whether the filter excludes anything. */
export function isFiltered({ sort: _, ...filter }: BookingFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}

/** The shortest query string for a filter. */
export function filterParams(filter: BookingFilter): URLSearchParams {
  const params = new URLSearchParams();
  const { search, sort, ...rest } = filter;
  if (search) params.set("q", search);
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  if (sort !== "latest") params.set("sort", sort);
  return params;
}
