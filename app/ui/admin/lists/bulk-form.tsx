import type { ComponentType, ReactNode, Ref } from "react";
import { type FormProps, Link } from "react-router";
import type { BulkEntry, BulkField, BulkQuestion, BulkResult } from "~/shared/lists/bulk";
import { Button } from "~/ui/button";
import { CheckboxField, SelectField, TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { useFormResult } from "~/ui/forms/use-form-result";
import { May } from "../shell/may";
import { submitKeys } from "../shortcuts/submit-keys";

/** Shows the HTML of an email. */
export type EmailPreview = (html: string) => ReactNode;

/** The entries that a bulk action changes, its fields and its button. */
export function BulkForm({
  question,
  result,
  busy,
  action,
  Form,
  preview,
  onClose,
}: {
  question: BulkQuestion;
  result: Pick<ReturnType<typeof useFormResult>, "errors" | "values" | "failure" | "form">;
  busy: boolean;
  /** The action's address. */
  action: string;
  Form: ComponentType<FormProps & { ref?: Ref<HTMLFormElement> }>;
  preview: EmailPreview | undefined;
  onClose: () => void;
}) {
  const { errors, values, failure, form } = result;
  const { entries, hidden, fields = [], email } = question;
  const isPossible = entries.some(({ problem }) => !problem);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      // The dialog reloads the list itself.
      defaultShouldRevalidate={false}
      className="space-y-5"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className="max-h-64 overflow-y-auto rounded border border-edge bg-surface text-sm">
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
      {isPossible &&
        fields.map((field) => (
          <Field key={field.name} field={field} values={values} error={errors[field.name]} />
        ))}
      {isPossible && email && preview && <Email {...email} preview={preview} />}
      <FormAlert>{failure ?? errors.entries}</FormAlert>
      <div className="flex flex-wrap gap-3">
        {isPossible && (
          <Button
            type="submit"
            look={question.look ?? "light"}
            busy={busy}
            busyLabel={question.busyLabel}
            // Has the focus if there is nothing to fill in or to lose; see FormDialog.
            data-first={fields.length === 0 && question.look !== "danger" ? "" : undefined}
            {...submitKeys}
          >
            {question.confirmLabel}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {isPossible ? "Cancel" : "Close"}
        </Button>
      </div>
    </Form>
  );
}

function Entry({ id, name, path, facts, seen, problem }: BulkEntry) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-edge px-4 py-2 first:border-t-0">
      <Link to={path} className="link font-semibold wrap-anywhere">
        {name}
      </Link>
      <span className="text-muted">{facts}</span>
      {problem ? (
        <span className="basis-full text-bad">{problem}</span>
      ) : (
        <input type="hidden" name="entries[]" value={`${id} ${seen}`} />
      )}
    </li>
  );
}

function Field({
  field,
  values,
  error,
}: {
  field: BulkField;
  /** Those of a refused form. */
  values: Record<string, string>;
  error: string | undefined;
}) {
  const { name, label } = field;
  if (field.kind === "checkbox") {
    const isFirst = values.do === undefined;
    return (
      <CheckboxField label={label} name={name} defaultChecked={isFirst || values[name] === "on"} />
    );
  }
  if (field.kind === "select") {
    return (
      <SelectField
        label={label}
        name={name}
        className="max-w-sm"
        required={field.required ?? false}
        options={field.options}
        placeholder={field.placeholder}
        defaultValue={values[name] ?? ""}
        error={error}
      />
    );
  }
  return (
    <TextAreaField
      label={label}
      name={name}
      required
      rows={3}
      maxLength={field.maxLength}
      hint={field.hint}
      defaultValue={values[name]}
      error={error}
    />
  );
}

function Email({
  to,
  subject,
  html,
  template,
  preview,
}: NonNullable<BulkQuestion["email"]> & { preview: EmailPreview }) {
  return (
    <section aria-label="Email preview">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-md font-semibold">Email to {to}</span>
        <May need="templates.view">
          <Link to={template} className="link text-sm">
            Edit this template
          </Link>
        </May>
      </p>
      <p className="rounded-t border border-b-0 border-edge bg-surface px-4 py-2.5 text-sm wrap-anywhere">
        <span className="text-muted">Subject: </span>
        <strong>{subject}</strong>
      </p>
      {preview(html)}
    </section>
  );
}

/** "2 bookings confirmed, 1 failed" */
export function outcomeTitle({ summary, failures }: BulkResult): string {
  return failures.length === 0 ? summary : `${summary}, ${failures.length} failed`;
}

/** The entries that couldn't be changed, with the reasons. */
export function BulkFailures({ failures }: Pick<BulkResult, "failures">) {
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="mb-6 max-w-3xl">
      <ul className="rounded border border-bad bg-surface text-sm">
        {failures.map(({ id, name, path, reason }) => (
          <li key={id} className="border-t border-edge px-4 py-2 first:border-t-0">
            <Link to={path} className="link font-semibold wrap-anywhere">
              {name}
            </Link>
            : {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
