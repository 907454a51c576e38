import type { ComponentProps } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import { page } from "vitest/browser";
import { BookingActions } from "~/features/appointments/office/admin/booking-actions";
import { TimedTransitionInput, TransitionInput } from "~/features/appointments/office/schema";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FreeTimes } from "~/features/availability/times/time-input.schema";
import type { FormResult } from "~/platform/forms/form-result";
import { renderOffice } from "./office-screen";
import { answer } from "./route-screens";

const address = "/admin/bookings/b0000000-0000-4000-8000-000000000001";

type Actions = ComponentProps<typeof BookingActions>;

/** A request without a time. */
export const aRequest: Actions["booking"] = {
  id: address.split("/").at(-1) ?? "",
  name: "Ada Marsh",
  service: "Mobile Patrol",
  email: "ada@example.com",
  phone: "+1 614 555 0142",
  status: "pending",
  date: "2026-12-01",
  startTime: null,
  endTime: null,
  startsAt: null,
  endsAt: null,
};

export const anAppointment: Actions["booking"] = {
  ...aRequest,
  status: "confirmed",
  startTime: "10:00:00",
  endTime: "11:30:00",
  startsAt: new Date("2026-12-01T15:00:00Z"),
  endsAt: new Date("2026-12-01T16:30:00Z"),
};

interface Options extends Partial<Pick<Actions, "booking" | "openAt" | "consultants">> {
  possible?: Actions["possible"];
  width?: 390 | 1440;
  /** Answers to the first forms; later ones are accepted. */
  outcomes?: (Partial<FormResult> | (() => Promise<Partial<FormResult> | undefined>))[];
  /** The free times of a day, instead of 9 and 10 AM. */
  times?: (date: string) => FreeTimes["times"];
  /** The consultants at a time. */
  people?: PossibleConsultant[];
}

/** A booking's buttons; the dialog of the first one is open. */
export async function openBookingActions(options: Options = {}) {
  const { booking = aRequest, possible = ["confirm"], outcomes = [], width = 1440 } = options;
  const { people = [] } = options;
  const office = {
    booking,
    /** The forms that were sent. */
    sent: [] as Record<string, string>[],
    /** The queries for free times. */
    asked: [] as string[],
  };
  const { router } = await renderOffice(
    [
      {
        path: "/admin/bookings/:id",
        loader: () => ({ ...office.booking }),
        element: <Booking {...options} possible={possible} />,
      },
      {
        path: "/admin/bookings/:id/:transition",
        action: ({ request, params }: ActionFunctionArgs) => {
          const timed = params.transition === "confirm" || params.transition === "reschedule";
          return answer(
            request,
            timed ? TimedTransitionInput : TransitionInput,
            async (_, values) => {
              office.sent.push(values as Record<string, string>);
              const outcome = outcomes[office.sent.length - 1];
              const refused = typeof outcome === "function" ? await outcome() : outcome;
              return refused ?? redirect(address);
            },
          );
        },
      },
      {
        path: "/admin/bookings/free-times",
        loader: ({ request }: LoaderFunctionArgs): FreeTimes => {
          const { search, searchParams } = new URL(request.url);
          office.asked.push(search);
          const date = searchParams.get("date") ?? "";
          const usual = [
            { start: "09:00", end: "10:00" },
            { start: "10:00", end: "11:00" },
          ];
          const times = options.times?.(date) ?? usual;
          return { date, times, people: searchParams.get("start") ? people : [] };
        },
      },
    ],
    { at: address, width },
  );

  await page.getByRole("main").getByRole("button").first().click();
  return { office, router };
}

function Booking({ possible, consultants = [], ...options }: Options & Pick<Actions, "possible">) {
  const booking = useLoaderData<Actions["booking"]>();
  return (
    <>
      <h1>{booking.name}</h1>
      <BookingActions
        booking={booking}
        possible={possible}
        suggested={possible[0]}
        today="2026-11-27"
        openAt={"openAt" in options ? options.openAt : "2026-11-30"}
        consultants={consultants}
        when="No time yet."
      />
    </>
  );
}
