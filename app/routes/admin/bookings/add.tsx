import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { contactKeyOf } from "~/features/appointments/booking/contact.rules";
import { noConsultant, timeConflictErrors } from "~/features/appointments/booking/labels.rules";
import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { dayToOpen } from "~/features/availability/times/available-times.queries.server";
import { clockTimeOrNone, consultantChoice } from "~/features/availability/times/time-input.schema";
import {
  AddBookingForm,
  type SourceMessage,
} from "~/features/customers/records/admin/phone-booking-form";
import { addBooking } from "~/features/customers/records/phone-booking.commands.server";
import { findKnownCustomer, requestFromMessage } from "~/features/customers/records/queries.server";
import { AddInput, unknownSite } from "~/features/customers/records/schema";
import { changeMessage } from "~/features/messages/inbox/commands.server";
import { findMessage } from "~/features/messages/inbox/queries.server";
import { MessageId } from "~/features/messages/inbox/schema";
import { serviceOptions } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { findUrgentRequest } from "~/features/urgent/office/queries.server";
import { UrgentId } from "~/features/urgent/office/schema";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { dayAndTime, formatDate, formatTime } from "~/shared/dates";
import { calendarDate } from "~/shared/forms/form-fields";
import { searchTerm } from "~/shared/lists/search";
import { formatPhone } from "~/shared/telephone";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("bookings.edit")];

export const handle = {
  topics: ["bookings", "services", "schedule", "messages", "urgent", "quotes", "applications"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Add Booking" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const message = await formerMessage(context, url.searchParams.get("message"));
  const made = message && (await requestFromMessage(db, message.id));
  if (made) throw redirect(`/admin/bookings/${made}`);
  const key = message
    ? contactKeyOf({ email: message.email || null, phone: message.phone })
    : searchTerm(url.searchParams.get("customer"));
  return {
    ...(await dayToOpen({ db, clock })),
    slot: slotInAddress(url.searchParams),
    consultants: await activeConsultants(db),
    services: await serviceOptions(db),
    customer: key ? await findKnownCustomer(db, key) : undefined,
    message,
    urgent: await urgentCaller(context, url.searchParams.get("urgent")),
    once: randomUUID(),
  };
}

/** The time and consultant passed by the calendar; nothing without a date. */
function slotInAddress(params: URLSearchParams): Record<string, string> {
  const given = (name: string) => params.get(name) ?? "";
  const day = calendarDate.safeParse(given("date"));
  if (!day.success) return {};
  const start = clockTimeOrNone.safeParse(given("start")).data ?? "";
  const consultant = consultantChoice.safeParse(given("consultant")).data;
  return { date: day.data, start, ...(consultant ? { consultant: String(consultant) } : {}) };
}

/** The message in the URL, if the reader may see it. */
async function formerMessage(
  context: Route.LoaderArgs["context"],
  typed: string | null,
): Promise<SourceMessage | undefined> {
  const id = MessageId.safeParse(typed);
  if (!id.success || !grantedTo(context).has("messages.view")) return undefined;
  const { db } = context.get(services);
  const message = await findMessage(db, id.data);
  if (!message) return undefined;
  const { name, email, phone, receivedAt } = message;
  const text = message.message + message.laterText;
  const { day } = dayAndTime(receivedAt, await businessTimeZone(db));
  return { id: id.data, name, email, phone, text, received: day };
}

/** The phone and address of the urgent request in the URL, if the reader may see it. */
async function urgentCaller(context: Route.LoaderArgs["context"], typed: string | null) {
  const id = UrgentId.safeParse(typed);
  if (!id.success || !grantedTo(context).has("urgent.view")) return undefined;
  const found = await findUrgentRequest(context.get(services).db, id.data);
  if (!found) return undefined;
  const { callback_phone, site_address } = found.facts;
  return { customer_phone: formatPhone(callback_phone), site_address };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, AddInput, async (input, { services }) => {
    const added = await addBooking(services, actorFor(args.context, "bookings.edit"), input);
    if (added.ok) {
      const path = `/admin/bookings/${added.id}`;
      if (!input.fromMessage) return redirectWithToast(path, "booking-added");
      const actor = actorFor(args.context, "messages.edit");
      await changeMessage(services, actor, input.fromMessage, "archive");
      return redirectWithToast(path, "request-from-message");
    }
    switch (added.reason) {
      case "taken":
        return refuseFields(timeConflictErrors(added));
      case "no-time":
        return refuseFields({ [added.field]: added.why }, 400);
      case "no-consultant":
        return refuseFields({ consultant: noConsultant });
      case "unknown-site":
        return refuseFields({ site_id: unknownSite }, 400);
      case "unknown-service":
        return refuseFields(
          { service: "Choose another service. This one is no longer offered." },
          400,
        );
    }
  });
}

export default function AddBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { message, slot, consultants } = loaderData;
  const consultant = consultants.find(({ number }) => String(number) === slot.consultant);
  return (
    <>
      {message && <BackLink to={`/admin/messages/${message.id}`}>Message</BackLink>}
      <PageTitle
        title={message ? "Add Request" : "Add Booking"}
        note={
          message
            ? `From ${message.name}’s message. It’s archived once the request is added.`
            : slot.start
              ? `${formatDate(slot.date ?? "")}, ${formatTime(slot.start)}${consultant ? ` with ${consultant.name}` : ""}`
              : "For phone bookings."
        }
      />
      <AddBookingForm {...loaderData} result={actionData} />
    </>
  );
}
