import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { type Details, details } from "~/features/appointments/booking/details.schema";
import { BulkInput } from "~/features/appointments/bulk/schema";
import type { FollowUp } from "~/features/appointments/follow-up/schema";
import { FollowUpInput } from "~/features/appointments/follow-up/schema";
import { CallInput, NoteInput } from "~/features/appointments/notes/schema";
import type { WholeBooking } from "~/features/appointments/records/schema";
import {
  openedFrom,
  type RequestList,
  type RequestPosition,
  shownList,
} from "~/features/requests/inbox/rules";
import { DoneInput, NotDoneInput } from "~/features/requests/inbox/schema";
import { formValues } from "~/platform/forms/form-values";
import * as bookingScreen from "~/routes/admin/bookings/booking";
import * as replyScreen from "~/routes/admin/bookings/reply";
import * as requestsScreen from "~/routes/admin/bookings/requests";
import type { BulkQuestion } from "~/shared/lists/bulk";
import { answer, screenOf } from "./route-screens";

export const requestsAddress = "/admin/bookings/requests";

/** A request as the office sees it, with its notes. */
export interface StoredRequest {
  booking: WholeBooking;
  isDone: boolean;
  followUp: FollowUp;
  notes: {
    id: number;
    who: string;
    at: string;
    kind: "note" | "call";
    note: string;
    edited: boolean;
  }[];
}

export const idOf = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`;

const noDetails = Object.fromEntries(details.columns.map((column) => [column, null])) as Details;

/** A request without a time. */
export function aWaitingRequest(number: number, name: string): StoredRequest {
  return {
    booking: {
      id: idOf(number),
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
      phone: "+1 555 555 0142",
      service: "Mobile Patrol",
      siteAddress: "12 Harbor Road, Dublin, OH 43016",
      site: null,
      sequence: 0,
      consultantName: null,
      date: "2026-12-14",
      startTime: null,
      endTime: null,
      startsAt: null,
      endsAt: null,
      consultant: null,
      preferredDate: "2026-12-14",
      preferredTime: "night",
      status: "pending",
      outcome: null,
      company: null,
      ...noDetails,
      message: "Two gates.",
      askedAt: new Date("2026-11-27T15:00:00Z"),
      heldUntil: null,
      held: null,
      overbooked: false,
      source: "website",
      leadSource: "website",
      referrer: null,
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
      customerKey: name,
      coverage: null,
      estimate: null,
      timeSetAt: null,
      consentAt: null,
      consentVersion: null,
      consentNote: null,
      messageId: null,
      siteId: null,
      unseenSince: null,
    },
    isDone: false,
    followUp: {
      owner_id: null,
      follow_up_on: null,
      outcome: null,
      lost_reason: "",
      monthly_value: null,
    },
    notes: [],
  };
}

/** The list of requests and their screens, with the requests in memory instead of a database. */
export function requestScreens(requests: StoredRequest[]) {
  const office = {
    /** The forms that were sent, with their addresses. */
    sent: [] as [path: string, fields: Record<string, string>][],
    /** The free times of every day. */
    freeTimes: [
      { start: "09:00", end: "10:00" },
      { start: "10:00", end: "11:00" },
    ],
  };
  const isOpen = ({ isDone, booking }: StoredRequest) => !isDone && booking.status === "pending";
  /** All that match a search, in the list's order. */
  const found = ({ search, sort }: RequestList) => {
    const all = requests.filter(({ booking }) =>
      booking.name.toLowerCase().includes(search.toLowerCase()),
    );
    return sort === "-customer" ? all.reverse() : all;
  };
  const requestAt = (params: LoaderFunctionArgs["params"]) => {
    const found = requests.find(({ booking }) => booking.id === params.id);
    if (!found) throw new Response(null, { status: 404 });
    return found;
  };
  const remember = async (request: Request) => {
    const fields = formValues(await request.clone().formData()) as Record<string, string>;
    office.sent.push([new URL(request.url).pathname, fields]);
  };

  function placeIn(url: URL, id: string): RequestPosition | undefined {
    const list = openedFrom(url.searchParams, url.pathname);
    if (!list) return undefined;
    const all = found(list);
    const at = all.findIndex(({ booking }) => booking.id === id);
    const rows = all.filter(isOpen);
    const position = rows.findIndex(({ booking }) => booking.id === id);
    return {
      position: position < 0 ? undefined : position + 1,
      total: rows.length,
      previous: all.slice(0, at).findLast(isOpen)?.booking,
      next: all.slice(at + 1).find(isOpen)?.booking,
    };
  }

  const one = {
    loader: ({ request, params }: LoaderFunctionArgs) => {
      const { booking, isDone, followUp, notes } = requestAt(params);
      const url = new URL(request.url);
      const isPending = booking.status === "pending";
      return {
        booking: { ...booking },
        list: openedFrom(url.searchParams, url.pathname),
        place: placeIn(url, booking.id),
        promise: undefined,
        isDone,
        isAnswered: isDone,
        mayBeDone: isPending && !isDone,
        followUp,
        followUpMark: "as opened",
        owners: [{ id: "sam", name: "Sam Sample" }],
        surveys: [],
        quotes: [],
        notes: [...notes],
        thread: [],
        today: "2026-11-27",
        openAt: "2026-11-30",
        consultants: [],
        reassign: undefined,
        possible: isPending ? ["confirm" as const, "cancel" as const] : [],
        suggested: isPending ? ("confirm" as const) : undefined,
        asked: "Nov 27, 2026, 10:00 AM",
        consent: null,
        history: [],
        emails: [],
        tell: undefined,
        reminder: undefined,
      };
    },
    action: async ({ request, params }: ActionFunctionArgs) => {
      await remember(request);
      const stored = requestAt(params);
      const url = new URL(request.url);
      const back = url.pathname + url.search;
      const add = (kind: "note" | "call", note: string) => {
        const id = stored.notes.length + 1;
        stored.notes.unshift({ id, who: "Sam Sample", at: `at ${id}`, kind, note, edited: false });
        return redirect(back);
      };
      const mark = (isDone: boolean) => {
        stored.isDone = isDone;
        return { done: { id: stored.booking.id, followUpOn: null, isNew: true } };
      };
      switch ((await request.clone().formData()).get("intent")) {
        case "done":
          return answer(request, DoneInput, () => mark(true));
        case "not-done":
          return answer(request, NotDoneInput, () => mark(false));
        case "seen":
          stored.booking.unseenSince = null;
          return null;
        case "note":
          return answer(request, NoteInput, ({ note }) => add("note", note));
        case "call":
          return answer(request, CallInput, ({ note }) => add("call", note));
        default:
          return answer(request, FollowUpInput, ({ seen: _, ...followUp }) => {
            stored.followUp = followUp;
            return redirect(back);
          });
      }
    },
  };

  const routes = [
    screenOf(requestsAddress, requestsScreen, {
      loader: ({ request }) => {
        const list = shownList(new URL(request.url).searchParams);
        return {
          ok: true as const,
          list,
          page: 1,
          previous: undefined,
          next: undefined,
          promise: "24 hours",
          owners: [],
          due: 0,
          sources: [],
          requests: found(list)
            .filter(isOpen)
            .map(({ booking, isDone }) => ({
              booking,
              owner: null,
              followUp: null,
              isDone,
              mayBeDone: true,
              promise: undefined,
              asked: { day: "Nov 27", time: "10:00 AM", full: "Fri, Nov 27, 2026, 10:00 AM" },
              start: "Dec 14",
              waited: "waiting 3 hr",
            })),
        };
      },
      children: [screenOf(":id", bookingScreen, one)],
    }),
    screenOf("/admin/bookings/:id", bookingScreen, one),
    screenOf("/admin/bookings/:id/reply", replyScreen, {
      loader: ({ params }) => {
        const { name, email } = requestAt(params).booking;
        return {
          form: {
            name,
            email: email ?? "",
            subject: "Your request",
            quote: undefined,
            lines: [],
            addresses: [{ value: "own" as const, address: "office@example.com" }],
            page: { works: false, isOpen: false },
            mark: "as opened",
            replies: [],
            values: {},
            saved: [],
          },
          start: undefined,
          thread: [],
        };
      },
      action: async ({ request, params }) => {
        await remember(request);
        return redirect(`/admin/bookings/${params.id}${new URL(request.url).search}`);
      },
    }),
    {
      path: "/admin/bookings/:id/confirm",
      loader: ({ params }: LoaderFunctionArgs) => ({
        booking: requestAt(params).booking,
        today: "2026-11-27",
        openAt: "2026-11-30",
        consultants: [],
        blocked: undefined,
      }),
      element: <h1>Confirm Booking</h1>,
      action: async ({ request, params }: ActionFunctionArgs) => {
        await remember(request);
        requestAt(params).booking.status = "confirmed";
        return redirect(String((await request.formData()).get("back")));
      },
    },
    {
      path: "/admin/bookings/free-times",
      loader: ({ request }: LoaderFunctionArgs) => ({
        date: new URL(request.url).searchParams.get("date"),
        times: office.freeTimes,
        people: [],
      }),
    },
    {
      path: "/admin/bookings/notes/:note/delete",
      element: <h1>Delete Note</h1>,
      action: async ({ request, params }: ActionFunctionArgs) => {
        for (const stored of requests) {
          stored.notes = stored.notes.filter(({ id }) => String(id) !== params.note);
        }
        return redirect(String((await request.formData()).get("back")));
      },
    },
    {
      path: "/admin/bookings/bulk",
      element: <h1>Bookings</h1>,
      loader: ({ request }: LoaderFunctionArgs): BulkQuestion => {
        const params = new URL(request.url).searchParams;
        const chosen = requests.filter(({ booking }) => params.getAll("id").includes(booking.id));
        return {
          title: `Mark ${chosen.length} requests as done?`,
          entries: chosen.map(({ booking: { id, name } }) => ({
            id,
            name,
            path: `/admin/bookings/${id}`,
            facts: "Mobile Patrol",
            seen: "as opened",
            problem: undefined,
          })),
          hidden: { do: "done" },
          confirmLabel: "Mark as Done",
          busyLabel: "Saving...",
        };
      },
      action: ({ request }: ActionFunctionArgs) =>
        answer(request, BulkInput, ({ entries }) => {
          for (const { id } of entries) requestAt({ id }).isDone = true;
          const summary = `${entries.length} requests marked as done`;
          return { done: { done: entries.length, failures: [], summary } };
        }),
    },
  ];
  return { office, routes };
}
