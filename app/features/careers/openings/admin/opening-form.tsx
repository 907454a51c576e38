import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { jobTypeOptions } from "~/shared/stored-values";
import { EditState } from "~/ui/admin/forms/edit-state";
import { ListField } from "~/ui/admin/forms/list-field";
import { LinkButton } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import { PayFields, PlaceFields } from "../../facts/admin/fact-fields";
import { noFacts } from "../../facts/rules";
import { QuestionFields } from "../../questions/admin/question-fields";
import { type AdminOpening, opening as fields } from "../schema";

export function OpeningForm({
  opening,
  seen = "",
  result: latest,
}: {
  /** Left out for a new one. */
  opening?: AdminOpening;
  /** Identifies the version being edited. */
  seen?: string;
  result: FormResult | undefined;
}) {
  const { show, dismiss } = useToasts();
  const result = useFormResult(latest, {
    failed: "job-not-saved",
    onResult: ({ errors }) => errors.requirements && show("requirement-required"),
  });
  const { errors, values, failure, form } = result;

  const text = (name: "title" | "type" | "location" | "shift" | "description") => ({
    name,
    label: fields.labels[name],
    required: true,
    defaultValue: values[name] ?? opening?.[name],
    error: errors[name],
  });
  const lines = (name: "requirements" | "responsibilities") => ({
    name,
    label: fields.labels[name],
    entries: values[name]?.split("\n") ?? opening?.[name] ?? [],
    error: errors[name],
    maxLength: 300,
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="max-w-2xl space-y-6"
      onChange={() => dismiss("opening")}
    >
      {opening && (
        <EditState
          what="This job"
          seen={seen}
          result={result}
          reload={`/admin/careers/edit/${opening.id}`}
        />
      )}
      <TextField {...text("title")} maxLength={200} autoComplete="off" />
      <SelectField {...text("type")} placeholder="Choose a type" options={jobTypeOptions} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text("location")} maxLength={200} autoComplete="off" />
        <TextField
          {...text("shift")}
          placeholder="Nights, 10 PM – 6 AM"
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <TextAreaField {...text("description")} rows={4} maxLength={20_000} />
      <ListField
        {...lines("requirements")}
        entry="Requirement"
        required
        placeholder="Valid security guard card"
        hint="Keep each one short. The Careers page shows the first three."
      />
      <ListField
        {...lines("responsibilities")}
        entry="Responsibility"
        placeholder="Patrol each site twice per shift"
      />
      <PayFields facts={opening ?? noFacts} {...{ values, errors }} />
      <PlaceFields facts={opening ?? noFacts} {...{ values, errors }} />
      <QuestionFields
        questions={opening?.questions ?? []}
        value={values.questions}
        error={errors.questions}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        {opening?.draft ? (
          <>
            <SubmitButton intent="">Save Draft</SubmitButton>
            <SubmitButton look="solid" intent="publish" name="intent" value="publish">
              Publish Job
            </SubmitButton>
          </>
        ) : (
          <SubmitButton>{opening ? "Update Job" : "Create Job"}</SubmitButton>
        )}
        {!opening && (
          <SubmitButton look="outline" intent="draft" name="intent" value="draft">
            Save as Draft
          </SubmitButton>
        )}
        <LinkButton look="outline" to="/admin/careers/manage">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
