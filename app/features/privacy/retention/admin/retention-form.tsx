import { Form, Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { recordKindFacts } from "../rules";
import { kindsWithMinimum, type RecordKind, type RetentionSettings, recordKinds } from "../schema";

/** How long each kind of record is kept, with the reason and the number of records due. */
export function RetentionForm({
  rules,
  mark,
  counts,
  result: latest,
}: {
  rules: RetentionSettings["rules"];
  mark: string;
  counts: Record<RecordKind, number>;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "settings-not-saved" });
  const { errors, values, failure, form } = result;
  return (
    <Form ref={form} method="post" noValidate preventScrollReset>
      <EditState
        what="These settings"
        seen={mark}
        result={result}
        reload="/admin/privacy/retention"
      />
      {recordKinds.map((kind) => {
        const { title, from, reason } = recordKindFacts[kind];
        const least = kindsWithMinimum.some((one) => one === kind) && `${kind}-minimum`;
        return (
          <fieldset
            key={kind}
            className="grid gap-x-10 gap-y-4 border-t border-edge py-6 lg:grid-cols-[minmax(0,1fr)_29rem]"
          >
            <legend className="sr-only">{title}</legend>
            <div>
              <p aria-hidden className="font-semibold">
                {title}
              </p>
              <p className="mt-1 max-w-prose text-sm text-muted">{reason}</p>
              <p className="mt-2 text-sm">
                <Due kind={kind} count={counts[kind]} />
              </p>
            </div>
            <div className="grid content-start gap-4 sm:grid-cols-2">
              <TextField
                label="Delete after (months)"
                unmarked
                name={kind}
                inputMode="numeric"
                maxLength={3}
                hint={`After ${from}`}
                defaultValue={values[kind] ?? rules[kind].months ?? ""}
                error={errors[kind]}
              />
              {least && (
                <TextField
                  label="Keep at least (months)"
                  unmarked
                  name={least}
                  inputMode="numeric"
                  maxLength={3}
                  hint="Nobody can delete them sooner"
                  defaultValue={values[least] ?? rules[kind].minimum}
                  error={errors[least]}
                />
              )}
            </div>
          </fieldset>
        );
      })}
      <div className="space-y-4 border-t border-edge pt-6">
        <FormAlert>{failure}</FormAlert>
        <SubmitButton>Save Settings</SubmitButton>
      </div>
    </Form>
  );
}

function Due({ kind, count }: { kind: RecordKind; count: number }) {
  if (count === 0) return <span className="text-muted">Nothing is due for deletion.</span>;
  return (
    <Link to={`/admin/privacy/retention/${kind}`} className="link">
      {count === 1
        ? "1 record is due for deletion"
        : `${count.toLocaleString("en-US")} records are due for deletion`}
    </Link>
  );
}
