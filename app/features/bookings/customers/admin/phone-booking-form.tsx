import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Overbook } from "~/features/bookings/lifecycle/admin/overbook";
import { type Meetings, TimeFields } from "~/features/bookings/lifecycle/admin/time-fields";
import type { Customer } from "~/features/bookings/records/schema";
import { generalConsultation } from "~/features/bookings/requests/choices";
import { Button } from "~/ui/button";
import {
  CheckboxField,
  type Option,
  SelectField,
  TextAreaField,
  TextField,
} from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { ContactFields } from "./contact-fields";
import { CustomerFinder } from "./customer-finder";

/** Why a booking wasn't added, and what was typed. */
export interface AddAnswer {
  failed?: true;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  meeting?: Meetings;
  /** Why the office is closed then. */
  closed?: string | undefined;
}

export function AddBookingForm({
  services,
  today,
  customer,
  once,
  answer,
}: {
  services: readonly Option[];
  today: string;
  /** Whom it is for, when the form was opened from their page. */
  customer: Customer | undefined;
  /** Names this form, so that pressing twice adds one booking. */
  once: string;
  answer: AddAnswer | undefined;
}) {
  const { state, formMethod } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(once);
  const { errors = {}, values, meeting, closed, failed } = answer ?? {};
  const known = customer && {
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
  };
  const busy = state !== "idle" && formMethod === "POST";
  useEffect(() => {
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);

  function fillIn({ name, email, phone }: Customer) {
    for (const [field, value] of Object.entries({ name, email, phone })) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    form.current?.querySelector<HTMLSelectElement>("[name=service]")?.focus();
  }
  return (
    <>
      <CustomerFinder onChoose={fillIn} />
      <Form ref={form} method="post" noValidate className="mt-6 max-w-2xl space-y-6">
        <input type="hidden" name="once" value={values?.once ?? first} />
        <ContactFields values={values ?? known ?? {}} errors={errors} />
        <SelectField
          label="Service"
          name="service"
          required
          options={services}
          placeholder={generalConsultation}
          defaultValue={values?.service}
          error={errors.service}
        />
        <div>
          <TimeFields today={today} errors={errors} values={values} optional />
          <p className="mt-1.5 text-sm text-muted">
            Without a start the booking waits for a time among the requests. An end left out is the
            usual length later.
          </p>
        </div>
        <TextAreaField
          label="Note"
          name="message"
          rows={4}
          maxLength={5000}
          defaultValue={values?.message}
          error={errors.message}
        />
        <TextField
          label="How consent was given"
          name="consentNote"
          required
          maxLength={300}
          hint="That we may store these details, and who said so."
          defaultValue={values?.consentNote ?? "Agreed on the phone"}
          error={errors.consentNote}
        />
        <CheckboxField
          label="Send the customer a confirmation by email"
          name="notify"
          defaultChecked={values ? values.notify === "on" : true}
        />
        <FormAlert>
          {failed && "The server could not be reached. What you typed is still here."}
        </FormAlert>
        {meeting ? (
          <Overbook meeting={meeting} closed={closed} busy={busy} busyLabel="Adding..." />
        ) : (
          <Button type="submit" look="light" busy={busy} busyLabel="Adding...">
            Add booking
          </Button>
        )}
      </Form>
    </>
  );
}
