import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { submittedRows } from "~/shared/forms/numbered-fields";
import { EditState } from "~/ui/admin/forms/edit-state";
import { FormRowList, useFormRows } from "~/ui/admin/sorting/form-rows";
import { LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { SurveySection } from "../../content";
import { questionsPath } from "../../rules";
import { maxQuestions, questionFields } from "../schema";

interface SectionFormProps {
  /** New sections also have an id. */
  section: SurveySection;
  seen: string;
  /** The form's own address. */
  path: string;
  result: FormResult | undefined;
}

/** Edits a section with its questions. */
export function SectionForm({ section, seen, path, result: latest }: SectionFormProps) {
  const result = useFormResult(latest, { failed: "survey-questions-not-saved" });
  const { errors, values, failure, form } = result;
  const rows = useFormRows<Readonly<Record<string, string>>>(
    // Without JavaScript, a refused form shows what was submitted.
    values.seen === undefined
      ? section.questions.map((question, at) => ({ key: String(at), entry: { ...question } }))
      : submittedRows(values, questionFields),
    form,
  );
  return (
    <Form ref={form} method="post" noValidate className="max-w-3xl space-y-6">
      <EditState what="This section" seen={seen} result={result} reload={path} />
      <input type="hidden" name="section" value={values.section ?? section.id} />
      <TextField
        label="Title"
        name="title"
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={values.title ?? section.title}
        error={errors.title}
      />
      <FormRowList
        rows={rows}
        name="Question"
        label="Questions in order"
        most={maxQuestions}
        blank={{}}
      >
        {(at, entry) => <QuestionFields at={at} entry={entry} errors={errors} />}
      </FormRowList>
      <FormAlert>{failure}</FormAlert>
      <div className="save-bar sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-edge bg-canvas px-1 py-4">
        <SubmitButton>Save Section</SubmitButton>
        <LinkButton look="outline" to={questionsPath}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

function QuestionFields({
  at,
  entry,
  errors,
}: {
  at: string;
  entry: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <div className="space-y-4">
      <input type="hidden" name={`id_${at}`} value={entry.id ?? ""} />
      <TextAreaField
        label="Question"
        name={`text_${at}`}
        unmarked
        maxLength={200}
        rows={2}
        defaultValue={entry.text ?? ""}
        error={errors[`text_${at}`]}
      />
      <TextAreaField
        label="What to look for"
        name={`hint_${at}`}
        unmarked
        maxLength={300}
        rows={2}
        defaultValue={entry.hint ?? ""}
        error={errors[`hint_${at}`]}
      />
    </div>
  );
}
