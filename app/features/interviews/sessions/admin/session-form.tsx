import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { LinkButton } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { Interviewers, KindField } from "../../office/admin/offer-form";
import { lengths } from "../../office/schema";
import { sessionsPath } from "../rules";

interface SessionFormProps {
  interviewers: readonly { number: number; name: string }[];
  jobs: readonly { id: number; title: string; location: string }[];
  /** The company's address. */
  address: string;
  /** The suggested day, as yyyy-MM-dd. */
  day: string;
  result: FormResult | undefined;
}

const lengthOptions = lengths.map((count) => ({ value: String(count), label: `${count} minutes` }));

/** Schedules a group interview. */
export function SessionForm({
  interviewers,
  jobs,
  address,
  day,
  result: latest,
}: SessionFormProps) {
  const result = useFormResult(latest, { failed: "interview-session-not-added" });
  const { errors, values, failure, form } = result;
  const field = (name: string, first = "") => ({
    name,
    defaultValue: values[name] ?? first,
    error: errors[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <TextField
        {...field("title")}
        label="Title"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Hiring day for night patrol"
        hint="Applicants see it."
      />
      <SelectField
        {...field("job")}
        label="Job"
        placeholder="Applicants for every job"
        options={jobs.map(({ id, title, location }) => ({
          value: String(id),
          label: `${title}, ${location}`,
        }))}
      />
      <KindField {...field("kind", "on-site")} />
      <TextField
        {...field("place", address)}
        label="Address or link"
        required
        maxLength={500}
        hint="The address, the link of the video call, or how to join the phone call."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("date", day)} label="Day" type="date" required />
        <TextField {...field("start", "10:00")} label="Start time" type="time" required />
        <SelectField {...field("minutes", "60")} label="Length" required options={lengthOptions} />
        <TextField
          {...field("seats", "8")}
          label="Seats"
          inputMode="numeric"
          required
          maxLength={3}
        />
      </div>
      <Interviewers
        interviewers={interviewers}
        chosen={values.interviewers}
        error={errors.interviewers}
      >
        Visitors can’t book them at that time.
      </Interviewers>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>Schedule Group Interview</SubmitButton>
        <LinkButton look="outline" to={sessionsPath}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
