import { type ComponentType, type FormHTMLAttributes, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { CheckboxField, TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { transitionLabels } from "../labels.rules";
import {
  type BookingState,
  type OfficeTransition,
  stateMark,
  transitions,
} from "../transitions.rules";
import { Overbook } from "./overbook";
import { type Meetings, TimeFields } from "./time-fields";

/** What taking a transition answered when it didn't go through. */
export interface TransitionAnswer {
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

export interface TransitionFormBooking extends BookingState {
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

/** The form of a transition; `Form` decides whether it is sent from a dialog or from a page. */
export function TransitionForm({
  transition,
  booking,
  today,
  answer,
  busy,
  Form,
}: {
  transition: OfficeTransition;
  booking: TransitionFormBooking;
  /** yyyy-MM-dd at the company's place. */
  today: string;
  answer: TransitionAnswer | undefined;
  busy: boolean;
  Form: FormComponent;
}) {
  // The state that was decided on is the one that the form was opened with, whatever comes live.
  const [seen] = useState(() => answer?.values?.seen ?? stateMark(booking));
  const words = transitionLabels[transition];
  const { email, time } = transitions[transition];
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
      action={`/admin/bookings/${booking.id}/${transition}`}
      noValidate
      className="max-w-lg space-y-5"
    >
      <input type="hidden" name="seen" value={seen} />
      {time === "new" && (
        <TimeFields booking={booking} today={today} errors={errors} {...{ values }} />
      )}
      {email && (
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
            name="notify"
            defaultChecked={values ? values.notify === "on" : true}
          />
        </>
      )}
      <FormAlert>{problemOf(answer)}</FormAlert>
      {meeting ? (
        <Overbook meeting={meeting} closed={closed} busy={busy} busyLabel={words.busy} />
      ) : (
        <Button
          type="submit"
          look={transition === "cancel" ? "danger" : "light"}
          busy={busy}
          busyLabel={words.busy}
        >
          {words.submit}
        </Button>
      )}
    </Form>
  );
}

function problemOf(answer: TransitionAnswer | undefined): string | undefined {
  if (answer?.failed) return "The server could not be reached. Please try again.";
  return answer?.errors?.form;
}
