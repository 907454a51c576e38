import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { ChoiceField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { ratings } from "../rules";
import { type FilledScorecard, noteField, questionField, ratingField } from "../schema";

/** One's own scorecard: a rating from 1 to 4 and a note for each question, and a note about it all. */
export function ScorecardForm({
  questions,
  own,
  result: latest,
}: {
  /** The company's questions. A filled-in scorecard keeps its own. */
  questions: readonly string[];
  own: FilledScorecard | undefined;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "scorecard-not-saved" });
  const { errors, values, failure, form } = result;
  const asked = own
    ? own.answers
    : questions.map((question) => ({ question, rating: 0, note: "" }));
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="space-y-6">
      {asked.map(({ question, rating, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are numbered
        <div key={at} className="space-y-3 rounded border border-edge bg-surface p-4">
          <input type="hidden" name={questionField(at)} value={question} />
          <ChoiceField
            name={ratingField(at)}
            label={question}
            required
            options={ratings}
            defaultValue={values[ratingField(at)] ?? String(rating ?? "")}
            error={errors[ratingField(at)]}
          />
          <TextField
            name={noteField(at)}
            label="Note"
            maxLength={1000}
            autoComplete="off"
            defaultValue={values[noteField(at)] ?? note}
            error={errors[noteField(at)]}
          />
        </div>
      ))}
      <TextAreaField
        name="note"
        label="Overall"
        rows={4}
        maxLength={5000}
        hint="Write about the work only, not about age, health, family, origin or religion."
        defaultValue={values.note ?? own?.note}
        error={errors.note}
      />
      <FormAlert>{failure}</FormAlert>
      <SubmitButton>{own ? "Update Scorecard" : "Save Scorecard"}</SubmitButton>
    </Form>
  );
}
