import { Form } from "react-router";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { blackoutDays } from "../../blackouts/rules";
import type { ConsultantResult } from "../schema";
import type { DaysOff } from "../week.rules";
import { AffectedByConsultant } from "./affected";

/** A consultant's upcoming days off, and a form to add more. Needs the key of `useFormKey`. */
export function DaysOffForm({
  name,
  days,
  today,
  result: latest,
}: {
  name: string;
  days: readonly DaysOff[];
  today: string;
  result: ConsultantResult | undefined;
}) {
  const { errors, values, failure, question, form } = useFormResult(latest, {
    intent: "days-off",
    failed: "consultant-not-saved",
  });
  return (
    <div className="space-y-6">
      {days.length > 0 && (
        <ul className="rounded border border-edge bg-surface text-md" aria-label="Days off">
          {days.map(({ from, to, reason }) => (
            <li
              key={from}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-edge px-4 py-2 first:border-t-0 sm:px-5"
            >
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{blackoutDays({ from, to })}</strong>
                {reason && <span className="text-muted"> · {reason}</span>}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="remove-days-off" />
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="to" value={to} />
                <SubmitButton
                  intent="remove-days-off"
                  look="outline"
                  size="small"
                  className="min-h-10"
                  busyLabel="Removing..."
                >
                  Remove<span className="sr-only"> {blackoutDays({ from, to })}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form ref={form} method="post" noValidate preventScrollReset className="space-y-5">
        <input type="hidden" name="intent" value="days-off" />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label="Day off"
            name="from"
            type="date"
            required
            min={today}
            defaultValue={values.from}
            error={errors.from}
          />
          <TextField
            label="Last day"
            name="to"
            type="date"
            min={today}
            defaultValue={values.to}
            error={errors.to}
          />
          <TextField
            label="Reason"
            name="reason"
            maxLength={200}
            autoComplete="off"
            defaultValue={values.reason}
            error={errors.reason}
          />
        </div>
        {question && <AffectedByConsultant affected={question} name={name} />}
        <FormAlert>{failure}</FormAlert>
        <SubmitButton intent="days-off" look="outline">
          {question ? "Add Anyway" : "Add Day Off"}
        </SubmitButton>
      </Form>
    </div>
  );
}
