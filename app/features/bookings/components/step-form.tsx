import { type ComponentType, type FormHTMLAttributes, useState } from "react";
import { Link } from "react-router";
import { FormAlert } from "~/ui/admin/form-alert";
import { Button } from "~/ui/button";
import { CheckboxField, TextAreaField, TextField } from "~/ui/field";
import { meetingLine, stepWords } from "../step-words.rules";
import { type BookingState, type OfficeStep, stateMark, transitions } from "../transitions.rules";

/** What taking a step answered when it didn't go through. */
export interface StepAnswer {
  failed?: true;
  /** Why it can't be done at all. */
  stopped?: string;
  /** Who has the time already. */
  meeting?: readonly {
    id: string;
    name: string;
    startTime: string | null;
    endTime: string | null;
  }[];
  errors?: Record<string, string>;
  values?: Record<string, string>;
}

export interface SteppedBooking extends BookingState {
  id: string;
  date: string;
  startTime: string | null;
  endTime: string | null;
}

type FormComponent = ComponentType<
  Pick<FormHTMLAttributes<HTMLFormElement>, "className" | "children" | "noValidate"> & {
    method: "post";
    action: string;
  }
>;

/** The form of a step; `Form` decides whether it is sent from a dialog or from a page. */
export function StepForm({
  step,
  booking,
  today,
  answer,
  busy,
  Form,
}: {
  step: OfficeStep;
  booking: SteppedBooking;
  /** yyyy-MM-dd at the company's place. */
  today: string;
  answer: StepAnswer | undefined;
  busy: boolean;
  Form: FormComponent;
}) {
  // The state that was decided on is the one that the form was opened with, whatever comes live.
  const [seen] = useState(() => answer?.values?.seen ?? stateMark(booking));
  const words = stepWords[step];
  const { mail, time } = transitions[step];
  const { errors = {}, values, meeting, stopped } = answer ?? {};
  if (stopped) {
    return (
      <div className="space-y-5">
        <FormAlert>{stopped}</FormAlert>
        <Link to={`/admin/bookings/${booking.id}`} reloadDocument className="link text-md">
          Look at the booking as it is now
        </Link>
      </div>
    );
  }
  return (
    <Form
      method="post"
      action={`/admin/bookings/${booking.id}/${step}`}
      noValidate
      className="max-w-lg space-y-5"
    >
      <input type="hidden" name="seen" value={seen} />
      {time === "taken" && (
        <TimeFields booking={booking} today={today} errors={errors} {...{ values }} />
      )}
      {mail && (
        <>
          <TextAreaField
            label="Note to the customer"
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={values?.note}
            error={errors.note}
          />
          <CheckboxField
            label="Send the customer an email"
            name="mail"
            defaultChecked={values ? values.mail === "on" : true}
          />
        </>
      )}
      <FormAlert>{problemOf(answer)}</FormAlert>
      {meeting ? (
        <Overbook meeting={meeting} busy={busy} words={words} />
      ) : (
        <Button
          type="submit"
          look={step === "cancel" ? "danger" : "light"}
          busy={busy}
          busyLabel={words.busy}
        >
          {words.done}
        </Button>
      )}
    </Form>
  );
}

function problemOf(answer: StepAnswer | undefined): string | undefined {
  if (answer?.failed) return "The server could not be reached. Please try again.";
  return answer?.errors?.form;
}

/** Asks whether two should really meet. The first button tries the time as it stands now. */
function Overbook({
  meeting,
  busy,
  words,
}: {
  meeting: NonNullable<StepAnswer["meeting"]>;
  busy: boolean;
  words: (typeof stepWords)[OfficeStep];
}) {
  const who = meeting.map(meetingLine).join(", ");
  return (
    <div role="alert" className="space-y-4 rounded border border-warn p-4 text-md">
      <p>
        <strong className="block">This time is taken.</strong>
        {who ? `${who} ${meeting.length === 1 ? "has" : "have"} it.` : "Somebody has just got it."}{" "}
        Choose another time, or book both for this one?
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="light" busy={busy} busyLabel={words.busy}>
          Try this time
        </Button>
        <Button type="submit" look="outline" name="anyway" value="on" disabled={busy}>
          Book both
        </Button>
      </div>
    </div>
  );
}

export function TimeFields({
  booking,
  today,
  errors,
  values,
  optional = false,
}: {
  booking?: Pick<SteppedBooking, "date" | "startTime" | "endTime">;
  today: string;
  errors: Record<string, string>;
  values?: Record<string, string> | undefined;
  /** A time may be left for later. */
  optional?: boolean;
}) {
  const date = booking && booking.date >= today ? booking.date : today;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[3fr_2fr_2fr]">
      <TextField
        className="col-span-2 sm:col-span-1"
        label="Date"
        name="date"
        type="date"
        required
        min={today}
        defaultValue={values?.date ?? date}
        error={errors.date}
      />
      <TextField
        label="Start"
        name="start"
        type="time"
        unmarked
        required={!optional}
        defaultValue={values?.start ?? booking?.startTime?.slice(0, 5)}
        error={errors.start}
      />
      <TextField
        label="End"
        name="end"
        type="time"
        unmarked
        defaultValue={values?.end ?? booking?.endTime?.slice(0, 5)}
        error={errors.end}
      />
    </div>
  );
}
