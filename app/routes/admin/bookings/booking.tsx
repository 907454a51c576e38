import { useContext } from "react";
import { data, useLocation } from "react-router";
import { z } from "zod";
import { ReassignButton } from "~/features/appointments/assigning/admin/reassign";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { whenOf } from "~/features/appointments/booking/labels.rules";
import { FollowUpFacts } from "~/features/appointments/follow-up/admin/follow-up-facts";
import { FollowUpForm } from "~/features/appointments/follow-up/admin/follow-up-form";
import { saveFollowUp } from "~/features/appointments/follow-up/commands.server";
import { followUpMark, possibleOwners } from "~/features/appointments/follow-up/queries.server";
import { FollowUpInput, followUp } from "~/features/appointments/follow-up/schema";
import { OfficeNotes } from "~/features/appointments/notes/admin/office-notes";
import { addNote } from "~/features/appointments/notes/commands.server";
import { notesAbout } from "~/features/appointments/notes/queries.server";
import { CallInput, NoteInput, type OfficeNote } from "~/features/appointments/notes/schema";
import { BookingActions } from "~/features/appointments/office/admin/booking-actions";
import { BookingEmails, BookingHistory } from "~/features/appointments/records/admin/booking-log";
import { BookingSheet } from "~/features/appointments/records/admin/booking-sheet";
import { NewReply } from "~/features/appointments/records/admin/new-reply";
import { TellCustomer } from "~/features/appointments/records/admin/tell-customer";
import { useMarkSeen } from "~/features/appointments/records/admin/use-mark-seen";
import { markSeen } from "~/features/appointments/records/commands.server";
import { findBookingPage } from "~/features/appointments/records/details.queries.server";
import { returnPathOr } from "~/features/appointments/records/schema";
import { withLastChange } from "~/features/audit/queries.server";
import { keysOf } from "~/features/customers/records/queries.server";
import { threadOf } from "~/features/messages/inbox/thread.queries.server";
import { withoutDuplicateEmails } from "~/features/messages/inbox/thread.rules";
import { Thread } from "~/features/messages/replies/admin/thread";
import { BookingQuotes } from "~/features/quotes/admin/booking-quotes";
import { quotesOf } from "~/features/quotes/queries.server";
import {
  DoneButton,
  DoneEffect,
  NotDoneButton,
  useDone,
} from "~/features/requests/inbox/admin/done-button";
import { bookingKeys } from "~/features/requests/inbox/admin/request-keys";
import { RequestNav } from "~/features/requests/inbox/admin/request-nav";
import { markDone, undoDone } from "~/features/requests/inbox/commands.server";
import { positionInList } from "~/features/requests/inbox/queries.server";
import {
  besideListAddress,
  bookingAddress,
  listAddress,
  type MarkedDone,
  mayBeDone,
  openedFrom,
  pageOfPlace,
} from "~/features/requests/inbox/rules";
import { DoneInput, NotDoneInput } from "~/features/requests/inbox/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { BookingSurveys } from "~/features/surveys/admin/booking-surveys";
import { surveysOf } from "~/features/surveys/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import type { FormValues } from "~/platform/forms/form-result";
import { done, refuseDeleted, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { type Services, services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday, formatMoment } from "~/shared/dates";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { formatResponse } from "~/ui/admin/lists/waiting";
import { InPanelContext } from "~/ui/admin/panel/in-panel";
import { BackLink } from "~/ui/admin/shell/back-link";
import { May, useMay } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Shortcuts } from "~/ui/admin/shortcuts/shortcuts";
import { LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/booking";
import { bookingIdOf } from "./booking-id";

export const middleware = [requirePermission("bookings.view", "bookings.edit")];

export const handle = {
  topics: [
    "bookings",
    "services",
    "schedule",
    "emails",
    "messages",
    "quotes",
    "surveys",
    "applications",
  ],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

/** The lists that link here. */
const lists = [
  "/admin",
  "/admin/bookings/requests",
  "/admin/bookings/upcoming",
  "/admin/bookings/today",
  "/admin/bookings/week",
  "/admin/bookings/all",
  "/admin/bookings/customers",
  "/admin/pipeline",
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Booking for ${loaderData.booking.name}` : "Booking" },
];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const zone = await businessTimeZone(db);
  const page = await findBookingPage(context.get(services), bookingIdOf(params), zone);
  if (!page) throw data(null, { status: 404 });
  const { state, followUp, ...found } = page;
  const { id } = found.booking;
  const list = openedFrom(url.searchParams, url.pathname);
  const today = businessToday(clock, zone);
  const me = actorFor(context, "bookings.view").userId;
  const mayEdit = grantedTo(context).has("bookings.edit");
  return {
    ...found,
    list,
    place: list && (await positionInList(db, list, { me, today }, id)),
    promise: formatResponse(state, clock.now(), (at) => formatMoment(at, zone)),
    isDone: Boolean(state.doneAt),
    isAnswered: Boolean(state.answeredAt),
    mayBeDone: mayBeDone(found.booking, state),
    followUp: mayEdit ? followUp : { ...followUp, monthly_value: null },
    // It would give away the value, because few values are likely.
    followUpMark: mayEdit ? followUpMark(followUp) : "",
    owners: await possibleOwners(db),
    surveys: (grantedTo(context).has("surveys.view") ? await surveysOf(db, id) : []).map(
      (survey) => ({ ...survey, started: formatMoment(survey.createdAt, zone) }),
    ),
    quotes: grantedTo(context).has("quotes.view") ? await quotesOf(db, id) : [],
    notes: await notesAbout(db, { booking: id }, zone),
    thread: await threadOf(
      db,
      await keysOf(db, found.booking.customerKey),
      grantedTo(context),
      zone,
    ),
  };
}

/** Saves the follow-up, adds a note, logs a call, or marks the booking as done or not done. */
export function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const actor = actorFor(context, "bookings.edit");
  const id = bookingIdOf(params);
  // The booking's own page, or the list whose panel shows the booking.
  const path = url.pathname + url.search;
  const backTo = (values: FormValues) => returnPathOr(path).parse(values).back;
  const add = async (
    services: Services,
    kind: OfficeNote["kind"],
    note: string,
    values: FormValues,
  ) => {
    const added = await addNote(services, actor, { booking: id }, { kind, note });
    if (!added.ok) return refuseDeleted();
    return redirectWithToast(backTo(values), kind === "call" ? "call-logged" : "note-added");
  };
  return formActions<MarkedDone>(args, {
    done: formHandler(DoneInput, async ({ stay, back }, { services }) => {
      const marked = await markDone(services, actor, id);
      if (!marked.ok) return refuseDeleted();
      if (!stay) return redirectWithToast(back, "request-done");
      return done({ id, followUpOn: marked.followUpOn, isNew: marked.isNew });
    }),
    seen: formHandler(z.object({}), async (_, { services }) => {
      await markSeen(services, actor, id);
      return done({ id, followUpOn: null, isNew: false });
    }),
    "not-done": formHandler(
      NotDoneInput,
      async ({ stay, follow_up_on, keep_done }, { services }) => {
        const undone = await undoDone(services, actor, id, {
          followUpOn: follow_up_on || null,
          keepDone: keep_done !== "",
        });
        if (!undone.ok) return refuseDeleted();
        if (!stay) return redirectWithToast(path, "request-open-again");
        return done({ id, followUpOn: null, isNew: false });
      },
    ),
    note: formHandler(NoteInput, ({ note }, { services, values }) =>
      add(services, "note", note, values),
    ),
    call: formHandler(CallInput, ({ note }, { services, values }) =>
      add(services, "call", note, values),
    ),
    "follow-up": formHandler(FollowUpInput, async (input, { services, values }) => {
      const saved = await saveFollowUp(services, actor, id, input);
      if (saved.ok) return redirectWithToast(backTo(values), "follow-up-saved");
      if (saved.reason === "unknown") return refuseDeleted();
      if (saved.reason === "unknown-owner") {
        return refuseFields({
          owner_id: "Choose another owner. This person can no longer edit bookings.",
        });
      }
      if (saved.reason === "past-date") {
        return refuseFields({ follow_up_on: "Choose today or a later date" });
      }
      const names = new Map((await possibleOwners(services.db)).map((one) => [one.id, one.name]));
      const edited = followUp.compare(saved.current, input).map((field) =>
        field.name === "owner_id"
          ? {
              ...field,
              theirs: names.get(field.theirs) ?? "Unassigned",
              mine: names.get(field.mine) ?? "Unassigned",
            }
          : field,
      );
      const mark = followUpMark(saved.current);
      const merge = mergeEdit(input.seen, edited);
      return refuseStale(await withLastChange(services, "booking", id, { mark, ...merge }));
    }),
  });
}

export default function BookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation();
  const notesKey = useFormKey(actionData, "note", "call");
  const followUpKey = useFormKey(actionData, "follow-up");
  const { booking, asked, consent, possible, suggested, history, emails } = loaderData;
  const { today, openAt, reminder, tell } = loaderData;
  const { list, place, promise } = loaderData;
  const correspondence = withoutDuplicateEmails(loaderData.thread, emails);
  const { id, name, service, source, startsAt } = booking;
  const { day, hours } = whenOf(booking);
  const received = { key: "received", at: asked, who: name, what: "Requested on the website" };
  const inPanel = useContext(InPanelContext);
  const addressOf = inPanel ? besideListAddress : bookingAddress;
  const onwards = list && (place?.next ? addressOf(place.next.id, list) : listAddress(list));
  const marking = useDone(onwards);
  useMarkSeen(id, useMay()("bookings.edit") && booking.unseenSince !== null);
  return (
    <>
      {inPanel ? null : list && place ? (
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <BackLink to={listAddress(list, pageOfPlace(place))}>Requests</BackLink>
          <RequestNav list={list} place={place} />
        </div>
      ) : booking.status === "pending" ? (
        <BackLink to="/admin/bookings/requests" lists={lists}>
          Requests
        </BackLink>
      ) : (
        <BackLink to="/admin/bookings/upcoming" lists={lists}>
          Upcoming Bookings
        </BackLink>
      )}
      <PageTitle
        title={name}
        note={
          <>
            {service}
            {loaderData.booking.newReply && <NewReply />}
            {promise && (
              <span className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
                <StatusBadge tone={promise.tone}>{promise.badge}</StatusBadge>
                {promise.text}
              </span>
            )}
          </>
        }
      >
        <May need="bookings.edit">
          <div className="flex flex-wrap items-center gap-2">
            {booking.email && (
              <LinkButton
                look="outline"
                size="small"
                to={bookingAddress(id, list, "/reply")}
                aria-keyshortcuts="r"
              >
                Reply by Email
              </LinkButton>
            )}
            {loaderData.mayBeDone && (
              <DoneButton
                id={id}
                name={name}
                back={onwards ?? `/admin/bookings/${id}`}
                done={marking}
              />
            )}
            {loaderData.isDone && <NotDoneButton />}
            <LinkButton look="outline" size="small" to={`/admin/bookings/${id}/edit`}>
              Edit Contact Details
            </LinkButton>
            <Shortcuts keys={bookingKeys} />
          </div>
          {loaderData.mayBeDone && (
            <DoneEffect
              isOpen={booking.status === "pending" && !booking.outcome && !loaderData.isDone}
              isAnswered={loaderData.isAnswered}
              followUpOn={loaderData.followUp.follow_up_on}
            />
          )}
        </May>
      </PageTitle>
      <May need="bookings.edit">
        {tell && <TellCustomer lines={tell} phone={booking.phone} />}
        <div className="mb-6">
          <BookingActions
            booking={booking}
            possible={possible}
            suggested={suggested}
            today={today}
            openAt={openAt}
            consultants={loaderData.consultants}
            when={
              startsAt
                ? `${booking.held ? "Held for" : "Currently scheduled for"} ${day}, ${hours}.`
                : `${day}. ${hours}.`
            }
          >
            {loaderData.reassign && (
              <ReassignButton key={`hand over ${key}`} booking={booking} {...loaderData.reassign} />
            )}
          </BookingActions>
        </div>
      </May>
      <div className="@container">
        <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0 space-y-8">
            <BookingSheet booking={booking} asked={asked} consent={consent} />
            <OfficeNotes
              key={notesKey}
              notes={loaderData.notes}
              calls
              result={actionData?.intent === "follow-up" ? undefined : actionData}
            />
          </div>
          <div className="min-w-0 space-y-8">
            <May
              need="bookings.edit"
              otherwise={<FollowUpFacts values={loaderData.followUp} owners={loaderData.owners} />}
            >
              <FollowUpForm
                key={followUpKey}
                id={id}
                values={loaderData.followUp}
                owners={loaderData.owners}
                mark={loaderData.followUpMark}
                result={actionData}
              />
            </May>
            <BookingSurveys booking={id} surveys={loaderData.surveys} />
            <BookingQuotes booking={id} quotes={loaderData.quotes} />
            <Thread
              entries={correspondence.thread}
              all={
                correspondence.more
                  ? `${customerPath(booking.customerKey)}#thread-heading`
                  : undefined
              }
            />
            <BookingHistory lines={source === "website" ? [...history, received] : history} />
            <BookingEmails
              emails={correspondence.emails}
              others={correspondence.emails.length < emails.length}
              reminder={reminder}
            />
          </div>
        </div>
      </div>
    </>
  );
}
