import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { generalConsultation } from "~/features/appointments/booking/choices.rules";
import { TimeConflict, TimeFields } from "~/features/appointments/office/admin/time-fields";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FormResult } from "~/platform/forms/form-result";
import { formatPhone } from "~/shared/telephone";
import { Button } from "~/ui/button";
import {
  CheckboxField,
  type Option,
  SelectField,
  TextAreaField,
  TextField,
} from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { sameAddress } from "../../sites/rules";
import type { KnownCustomer } from "../schema";
import { ContactFields } from "./contact-form";
import { CustomerFinder } from "./customer-finder";

export function AddBookingForm({
  services,
  today,
  openAt,
  slot,
  consultants,
  customer,
  message,
  urgent,
  once,
  result,
}: {
  services: readonly Option[];
  today: string;
  /** See `TimeFields`. */
  openAt: string | undefined;
  /** Prefills date, start and consultant when the form was opened from the calendar. */
  slot: Record<string, string>;
  consultants: readonly PossibleConsultant[];
  /** Prefills the contact details when the form was opened from a customer's page. */
  customer: KnownCustomer | undefined;
  /** The message that becomes a request. */
  message: SourceMessage | undefined;
  /** Contact details from the urgent request that becomes a booking. */
  urgent: Record<string, string> | undefined;
  /** Identifies this form, so that submitting twice adds one booking. */
  once: string;
  result: FormResult | undefined;
}) {
  const { state, formMethod } = useNavigation();
  const { errors, values, failure, form } = useFormResult(result);
  const [first] = useState(values.once ?? once);
  const [proposed] = useState(values.proposed ?? openAt ?? "");
  const busy = state !== "idle" && formMethod === "POST";
  const [email, setEmail] = useState(
    values.customer_email ?? message?.email ?? customer?.email ?? "",
  );

  const [known, setKnown] = useState(customer);

  function fillIn(found: KnownCustomer) {
    setKnown(found);
    for (const [name, value] of Object.entries(contactOf(found))) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    setEmail(found.email ?? "");
    form.current?.querySelector<HTMLSelectElement>("[name=service]")?.focus();
  }
  return (
    <>
      {!message && <CustomerFinder onChoose={fillIn} />}
      <Form
        ref={form}
        method="post"
        noValidate
        className="mt-6 max-w-2xl space-y-6"
        onChange={({ target }: { target: EventTarget }) => {
          if (target instanceof HTMLInputElement && target.name === "customer_email") {
            setEmail(target.value);
          }
        }}
      >
        <input type="hidden" name="once" value={first} />
        <input type="hidden" name="proposed" value={proposed} />
        {message && <input type="hidden" name="fromMessage" value={message.id} />}
        {(urgent || values.fromUrgent) && <input type="hidden" name="fromUrgent" value="on" />}
        <ContactFields
          values={{
            ...(customer && contactOf(customer)),
            ...(message && senderOf(message)),
            ...urgent,
            ...values,
            // For the site fields, which are created again for a found customer. `fillIn` sets the
            // others.
            ...(known && known !== customer && contactOf(known)),
          }}
          errors={errors}
          sites={known?.sites ?? []}
          customer={known?.key ?? ""}
        />
        <SelectField
          label="Service"
          name="service"
          required
          options={services}
          placeholder={generalConsultation}
          defaultValue={values.service}
          error={errors.service}
        />
        <div>
          <TimeFields
            {...{ today, openAt, consultants, errors }}
            values={{ ...slot, ...values }}
            optional
          />
          <p className="mt-1.5 text-sm text-muted">
            Leave the start blank to add a request without a time. Leave the end blank to use the
            default length.
          </p>
        </div>
        <TextAreaField
          label="Note"
          name="message"
          rows={4}
          maxLength={5000}
          defaultValue={values.message ?? message?.text.slice(0, 5000)}
          error={errors.message}
        />
        <TextField
          label="How consent was given"
          name="consent_note"
          required
          maxLength={300}
          hint="How the customer agreed to your privacy policy and to being contacted, such as “Dana agreed by phone.”"
          defaultValue={
            values.consent_note ?? (message && `Contacted us in a message on ${message.received}`)
          }
          error={errors.consent_note}
        />
        <div>
          <CheckboxField
            label="Send the customer a confirmation by email"
            name="notify"
            defaultChecked={values.once === undefined || values.notify === "on"}
          />
          <p role="status" className="text-sm text-muted">
            {!email.trim() && noConfirmation}
          </p>
        </div>
        <FormAlert>{failure}</FormAlert>
        {errors.taken || errors.unable || errors.closed || errors.inactive ? (
          <TimeConflict {...errors} busy={busy} busyLabel="Adding..." />
        ) : (
          <Button type="submit" look="light" busy={busy} busyLabel="Adding...">
            {message ? "Add Request" : "Add Booking"}
          </Button>
        )}
      </Form>
    </>
  );
}

/** The message that becomes a request; `received` is its formatted date. */
export interface SourceMessage {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  text: string;
  received: string;
}

function senderOf({ name, email, phone }: SourceMessage) {
  return {
    customer_name: name,
    customer_email: email,
    ...(phone ? { customer_phone: formatPhone(phone) } : {}),
  };
}

const noConfirmation =
  "Without an email address, the customer won’t get a confirmation email. After you add the booking, you’ll see what to tell them by phone.";

function contactOf({ name, email, phone, company, siteAddress, sites }: KnownCustomer) {
  const site = sites.find(({ address }) => siteAddress && sameAddress(address, siteAddress));
  return {
    customer_name: name,
    customer_email: email ?? "",
    customer_phone: formatPhone(phone ?? ""),
    company: company ?? "",
    site_id: site?.id ?? "",
    site_address: siteAddress ?? "",
  };
}
