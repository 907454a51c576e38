import { m } from "~/shared/messages/public/careers";
import { ChoiceField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form-section";
import { answerField, type Question } from "./rules";

interface AnswerFieldsProps {
  questions: readonly Question[];
  /** The submitted values of a refused form. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The company's own questions in the application form. */
export function AnswerFields({ questions, values, errors }: AnswerFieldsProps) {
  if (questions.length === 0) return null;
  return (
    <FormSection title={m.answer_fields_title} hint={m.answer_fields_hint}>
      {questions.map((question) => {
        const name = answerField(question);
        return (
          <AnswerField
            key={name}
            question={question}
            value={values[name] ?? ""}
            error={errors[name]}
          />
        );
      })}
    </FormSection>
  );
}

function AnswerField({
  question,
  value,
  error,
}: {
  question: Question;
  value: string;
  error: string | undefined;
}) {
  const { kind, text, choices, required } = question;
  const field = { label: text, name: answerField(question), error, required };
  const wide = "sm:col-span-2";
  if (kind === "yes-no") {
    const options = [
      { value: "yes", label: m.answer_yes },
      { value: "no", label: m.answer_no },
    ];
    return (
      <ChoiceField
        {...field}
        options={options}
        defaultValue={value}
        optional={!required}
        className={wide}
      />
    );
  }
  if (kind === "choice") {
    return (
      <SelectField
        {...field}
        defaultValue={value}
        placeholder={m.application_fields_choose_one}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        className={wide}
      />
    );
  }
  if (kind === "date") return <TextField {...field} type="date" defaultValue={value} />;
  return (
    <TextAreaField {...field} rows={3} maxLength={2000} defaultValue={value} className={wide} />
  );
}
