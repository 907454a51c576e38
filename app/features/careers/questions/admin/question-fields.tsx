import { FieldGroup } from "~/ui/admin/forms/field-group";
import { RowSelect, RowsField, RowText } from "~/ui/admin/forms/rows-field";
import { Switch } from "~/ui/admin/forms/switch";
import type { Question } from "../rules";
import { questionIn, questionKindOptions, questionLine, questionProblem } from "../schema";

interface QuestionFieldsProps {
  questions: readonly Question[];
  /** The submitted lines of a refused form. */
  value: string | undefined;
  error: string | undefined;
}

/** The company's own questions about an opening. */
export function QuestionFields({ questions, value, error }: QuestionFieldsProps) {
  const submitted = value?.split("\n").flatMap((line) => questionIn(line) ?? []);
  return (
    <FieldGroup
      title="Your questions"
      note="Applicants answer them on the application form. Each answer keeps the words it was asked with."
    >
      <RowsField<Question>
        name="questions"
        label="Questions"
        entry="Question"
        rows={submitted ?? questions}
        blank={blankQuestion}
        line={questionLine}
        error={error}
        most={15}
      >
        {(row, change, at) => (
          <QuestionControls
            {...{ row, change, at }}
            invalid={error !== undefined && questionProblem(row) !== undefined}
          />
        )}
      </RowsField>
    </FieldGroup>
  );
}

function blankQuestion(): Question {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = [...bytes].map((byte) => (byte % 36).toString(36)).join("");
  return { id, kind: "text", text: "", choices: [], knockout: "", required: false };
}

const entry = "Question";

function QuestionControls({
  row: { kind, text, choices, knockout, required },
  change,
  at,
  invalid,
}: {
  row: Question;
  change: (part: Partial<Question>) => void;
  at: number;
  invalid: boolean;
}) {
  const answers = answersOf(kind, choices);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <RowText
        label="Question"
        {...{ at, entry, invalid }}
        value={text}
        onChange={(typed) => change({ text: typed })}
        maxLength={300}
        placeholder="Can you work weekends?"
        className="sm:col-span-2"
      />
      <RowSelect
        label="Answer"
        {...{ at, entry }}
        value={kind}
        onChange={(chosen) => {
          const next = questionKindOptions.find((option) => option.value === chosen);
          if (next) change({ kind: next.value, knockout: "" });
        }}
        options={questionKindOptions}
      />
      {answers.length > 0 && (
        <RowSelect
          label="Rules out who answers"
          {...{ at, entry }}
          value={knockout}
          onChange={(chosen) => change({ knockout: chosen })}
          placeholder="Nobody"
          options={answers}
        />
      )}
      {kind === "choice" && (
        <label className="block text-sm font-semibold sm:col-span-2">
          Choices, one per line
          <span className="sr-only"> of question {at + 1}</span>
          <textarea
            rows={3}
            value={choices.join("\n")}
            onChange={(event) => change({ choices: event.currentTarget.value.split("\n") })}
            aria-invalid={invalid || undefined}
            className="mt-1 block w-full rounded border border-field bg-surface px-3 py-2 text-base font-normal text-fg hover:border-fg aria-invalid:border-bad"
          />
        </label>
      )}
      <Switch
        checked={required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
        className="sm:col-span-2"
      >
        Required<span className="sr-only">, question {at + 1}</span>
      </Switch>
    </div>
  );
}

/** The answers that can rule somebody out. */
function answersOf(kind: Question["kind"], choices: readonly string[]) {
  if (kind === "yes-no") {
    return [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ];
  }
  if (kind !== "choice") return [];
  const typed = choices.map((choice) => choice.trim()).filter(Boolean);
  return [...new Set(typed)].map((value) => ({ value, label: value }));
}
