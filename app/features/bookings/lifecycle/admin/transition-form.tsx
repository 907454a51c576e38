import { type ComponentType, type FormHTMLAttributes, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { CheckboxField, TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { stepWords } from "../labels.rules";
import { type BookingState, type OfficeStep, stateMark, transitions } from "../rules";
import { Overbook } from "./overbook";
import { type Meetings, TimeFields } from "./time-fields";

/** What taking a step answered when it didn't go through. */
export interface StepAnswer {
  failed?: true;
  /** Why it can't be done at all. */
  stopped?: string;
  /** Who has the time already. */
  meeting?: Meetings;
  /** Why the office is closed then. */
  closed?: string | undefined;
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
  const { errors = {}, values, meeting, closed, stopped } = answer ?? {};
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
        <Overbook meeting={meeting} closed={closed} busy={busy} busyLabel={words.busy} />
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
