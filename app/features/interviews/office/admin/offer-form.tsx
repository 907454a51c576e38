import { type ReactNode, useState } from "react";
import { Form, Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { LinkButton } from "~/ui/button";
import { CheckboxesField } from "~/ui/forms/checkboxes-field";
import { ChoiceField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { interviewsPath, kindOptions } from "../rules";
import { lengths } from "../schema";

interface OfferFormProps {
  /** The address to return to. */
  back: string;
  interviewers: readonly { number: number; name: string }[];
  /** The first and the last day, as yyyy-MM-dd. */
  days: { first: string; last: string };
  /** The company's address, for an interview on site. */
  address: string;
  result: FormResult | undefined;
}

const lengthOptions = lengths.map((count) => ({ value: String(count), label: `${count} minutes` }));

/** Offers the free times of interviewers, or the group interviews, in a range of days. */
export function OfferForm(props: OfferFormProps) {
  const { back, interviewers, days, address, result: latest } = props;
  const result = useFormResult(latest, { failed: "interview-not-offered" });
  const { errors, values, failure, form } = result;
  const [how, setHow] = useState(values.intent === "group" ? "group" : "single");
  const field = (name: string, first = "") => ({
    name,
    defaultValue: values[name] ?? first,
    error: errors[name],
  });
  const isGroup = how === "group";
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <SelectField
        label="Interview"
        name="intent"
        required
        value={how}
        onChange={(event) => setHow(event.currentTarget.value)}
        options={[
          { value: "single", label: "With this applicant only" },
          { value: "group", label: "Group interview" },
        ]}
        className="sm:max-w-80"
      />
      {isGroup ? (
        <p className="text-md text-muted">
          The applicant chooses one of the{" "}
          <Link to={`${interviewsPath}/sessions`} className="link">
            group interviews
          </Link>{" "}
          in these days that has a free seat.
        </p>
      ) : (
        <>
          <KindField {...field("kind", "phone")} />
          <SelectField
            {...field("minutes", "30")}
            label="Length"
            required
            options={lengthOptions}
            className="sm:max-w-80"
          />
          <TextField
            {...field("place")}
            label="Address or link"
            maxLength={500}
            placeholder={address}
            hint="The address of an interview on site, or the link of a video call. We call applicants at the number in their application."
          />
          <Interviewers
            interviewers={interviewers}
            chosen={values.interviewers}
            error={errors.interviewers}
          >
            All of them take part. We offer the times at which they’re all free, in the hours and
            apart from the appointments that they have under Consultants.
          </Interviewers>
        </>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("first_day", days.first)} label="First day" type="date" required />
        <TextField {...field("last_day", days.last)} label="Last day" type="date" required />
      </div>
      <TextAreaField
        {...field("note")}
        label="Message to the applicant"
        rows={3}
        maxLength={1000}
        placeholder="Please bring your guard card."
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton busyLabel="Sending...">Offer Times by Email</SubmitButton>
        <LinkButton look="outline" to={back}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

/** How an interview takes place. */
export function KindField(field: {
  name: string;
  defaultValue: string;
  error: string | undefined;
}) {
  return <ChoiceField {...field} label="How it takes place" required options={kindOptions} />;
}

export function Interviewers({
  interviewers,
  chosen,
  error,
  children,
}: {
  interviewers: readonly { number: number; name: string }[];
  /** The submitted numbers, one per line. */
  chosen: string | undefined;
  error: string | undefined;
  children: ReactNode;
}) {
  const [only] = interviewers;
  const first = interviewers.length === 1 && only ? [String(only.number)] : [];
  return (
    <div>
      <CheckboxesField
        label="Interviewers"
        name="interviewers[]"
        required
        options={interviewers.map(({ number, name }) => ({ value: String(number), label: name }))}
        chosen={chosen?.split("\n") ?? first}
        error={error}
      />
      <p className="mt-1.5 text-sm text-muted">{children}</p>
    </div>
  );
}
