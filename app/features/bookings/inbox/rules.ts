import { pageSize } from "~/shared/lists/pagination";
import { searchTerm } from "~/shared/lists/search";
import {
  type OwnerFilter,
  ownerFilterOf,
  type RequestView,
  requestViews,
} from "../follow-up/schema";
import type { Booking } from "../records/schema";
import { sourceFilterOf } from "../source/labels.rules";

/** A list of requests: its view and filters. */
export interface RequestList {
  view: RequestView;
  owner: OwnerFilter;
  /** A `lead_source`, or an empty text for any. */
  source: string;
  search: string;
}

/** The list in its own address, for example `?show=due&owner=me`. */
export function shownList(params: URLSearchParams): RequestList {
  return readList(params, "show");
}

/** The list that a booking's screen was opened from, for example `?requests=due&owner=me`. */
export function openedFrom(params: URLSearchParams): RequestList | undefined {
  return params.has("requests") ? readList(params, "requests") : undefined;
}

function readList(params: URLSearchParams, view: string): RequestList {
  return {
    view: requestViews.find((one) => one === params.get(view)) ?? "open",
    owner: ownerFilterOf(params),
    source: sourceFilterOf(params),
    search: searchTerm(params.get("q")),
  };
}

/** The address of a list's page. */
export function listAddress({ view, owner, source, search }: RequestList, page = 1): string {
  const query = new URLSearchParams({
    ...(view === "open" ? {} : { show: view }),
    ...(owner && { owner }),
    ...(source && { source }),
    ...(search && { q: search }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/admin/bookings/requests${query.size > 0 ? `?${query}` : ""}`;
}

/** The address of a booking's screen or subscreen that was opened from a list. */
export function bookingAddress(
  id: string,
  list: RequestList | undefined,
  below: "" | "/confirm" | "/reply" = "",
): string {
  return `/admin/bookings/${id}${below}${listQuery(list)}`;
}

/** The part of a booking's address that keeps the list it was opened from. */
function listQuery(list: RequestList | undefined): string {
  if (!list) return "";
  const { view, owner, source, search } = list;
  const query = new URLSearchParams({
    requests: view,
    ...(owner && { owner }),
    ...(source && { source }),
    ...(search && { q: search }),
  });
  return `?${query}`;
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
  state: { doneAt: Date | null; followUpOn: string | null } | undefined,
): boolean {
  return (status === "pending" && !outcome && !state?.doneAt) || Boolean(state?.followUpOn);
}
