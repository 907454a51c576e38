import {
  type OwnerFilter,
  ownerFilterOf,
  type RequestView,
  requestViews,
} from "~/features/appointments/follow-up/schema";
import type { Booking } from "~/features/appointments/records/schema";
import { sourceFilterOf } from "~/features/appointments/source/labels.rules";
import { pageSize } from "~/shared/lists/pagination";
import { searchTerm } from "~/shared/lists/search";
import { type SortOrder, sortOf } from "~/shared/lists/sorting";

/** The columns that requests can be sorted by. */
const requestSorts = ["received", "customer", "start", "due"] as const;
export type RequestSort = SortOrder<(typeof requestSorts)[number]>;

/** Oldest first. */
export const usualRequestSort: RequestSort = "received";

/** A list of requests: its view, filters and order. */
export interface RequestList {
  view: RequestView;
  owner: OwnerFilter;
  /** A `lead_source`, or an empty text for any. */
  source: string;
  search: string;
  sort: RequestSort;
}

/** The list in its own address, for example `?show=due&owner=me`. */
export function shownList(params: URLSearchParams): RequestList {
  return readList(params, "show");
}

/**
 * The list that a booking's screen was opened from: its own address says so, for example
 * `?requests=due&owner=me`, or the booking is open next to the list.
 */
export function openedFrom(params: URLSearchParams, path = ""): RequestList | undefined {
  if (path.startsWith(`${requestsPath}/`)) return shownList(params);
  return params.has("requests") ? readList(params, "requests") : undefined;
}

function readList(params: URLSearchParams, view: string): RequestList {
  return {
    view: requestViews.find((one) => one === params.get(view)) ?? "open",
    owner: ownerFilterOf(params),
    source: sourceFilterOf(params),
    search: searchTerm(params.get("q")),
    sort: sortOf(params, requestSorts, usualRequestSort),
  };
}

export const requestsPath = "/admin/bookings/requests";

/** The address of a list's page. */
export function listAddress(list: RequestList, page = 1): string {
  return requestsPath + listSearch(list, page > 1 ? { page: String(page) } : {});
}

/** The address of a booking that is open next to its list. */
export function besideListAddress(id: string, list: RequestList): string {
  return `${requestsPath}/${id}${listSearch(list)}`;
}

function listSearch(list: RequestList, more: Record<string, string> = {}): string {
  const { view } = list;
  const query = new URLSearchParams({
    ...(view === "open" ? {} : { show: view }),
    ...filtersOf(list),
    ...more,
  });
  return query.size > 0 ? `?${query}` : "";
}

function filtersOf({ owner, source, search, sort }: RequestList): Record<string, string> {
  return {
    ...(owner && { owner }),
    ...(source && { source }),
    ...(search && { q: search }),
    ...(sort !== usualRequestSort && { sort }),
  };
}

/** The address of a booking's screen or subscreen that was opened from a list. */
export function bookingAddress(
  id: string,
  list: RequestList | undefined,
  below: "" | "/reply" = "",
): string {
  return `/admin/bookings/${id}${below}${listQuery(list)}`;
}

/** The part of a booking's address that keeps the list it was opened from. */
function listQuery(list: RequestList | undefined): string {
  if (!list) return "";
  return `?${new URLSearchParams({ requests: list.view, ...filtersOf(list) })}`;
}

/** Positions in a list are counted up to this number. */
export const maxCounted = 1000;

/** The position of a booking in the list that it was opened from. */
export interface RequestPosition {
  /** From 1; undefined if it isn't in the list anymore. */
  position: number | undefined;
  /** The length of the list, at most {@link maxCounted}. */
  total: number;
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
}

export interface Neighbor {
  id: string;
  name: string;
}

/** The page of the list that the booking is on. */
export function pageOfPlace({ position = 1 }: RequestPosition): number {
  return Math.ceil(position / pageSize);
}

/** A booking that was marked as done. */
export interface MarkedDone {
  id: string;
  /** The follow-up date that this removed. */
  followUpOn: string | null;
  /** False for a request that was done before and had come back because of its date. */
  isNew: boolean;
}

/**
 * Whether a booking can be marked as done: it is an open request, or has a follow-up date that this
 * removes.
 */
export function mayBeDone(
  { status, outcome }: Pick<Booking, "status" | "outcome">,
  state: { doneAt: Date | null; followUpOn: string | null },
): boolean {
  return (status === "pending" && !outcome && !state.doneAt) || Boolean(state.followUpOn);
}
