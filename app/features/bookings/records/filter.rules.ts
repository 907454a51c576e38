import { searchTerm } from "~/shared/search";
import { type AppointmentStatus, appointmentStatuses, calendarDate } from "../requests/schema";

export const bookingSorts = [
  { value: "latest", label: "Latest date first" },
  { value: "earliest", label: "Earliest date first" },
  { value: "asked", label: "Newest request first" },
] as const;
export type BookingSort = (typeof bookingSorts)[number]["value"];

/** Stands for bookings that name no service on offer. */
export const noService = "none";

/** Which of all bookings a list or an export holds; empty texts leave a filter out. */
export interface BookingFilter {
  search: string;
  status: AppointmentStatus | "";
  /** A service's id, or `noService`. */
  service: string;
  /** yyyy-MM-dd, both included. */
  from: string;
  to: string;
  sort: BookingSort;
}

/** The filter that an address holds; what makes no sense there is left out. */
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

/** Whether anything is left out. */
export function isFiltered({ sort: _, ...filter }: BookingFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}

/** The filter as an address, without what it leaves open. */
export function filterParams(filter: BookingFilter): URLSearchParams {
  const params = new URLSearchParams();
  const { search, sort, ...rest } = filter;
  if (search) params.set("q", search);
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  if (sort !== "latest") params.set("sort", sort);
  return params;
}
