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
import type { TermsBlock } from "../content";
import { maxTerms, suggestedTerms, termsFields } from "../schema";
import { SentNotice } from "./sent-notice";

interface TermsFormProps {
  terms: readonly TermsBlock[];
  seen: string;
  /** The form's own address. */
  path: string;
  back: string;
  /** Whether the draft was sent, so that it can't be saved anymore. */
  sent?: boolean;
  result: FormResult | undefined;
}

/** Edits the sections of terms: a draft's, or the ones that new quotes start with. */
export function TermsForm({ terms, seen, path, back, sent, result: latest }: TermsFormProps) {
  const result = useFormResult(latest, { failed: "quote-not-saved" });
  const { errors, values, failure, form } = result;
  const blocks =
    // Without JavaScript, a refused form shows what was submitted.
    values.seen === undefined
      ? terms.map((block, at) => ({ key: String(at), entry: { ...block } }))
      : submittedRows(values, termsFields);
  const rows = useFormRows<Readonly<Record<string, string>>>(
    blocks.length > 0 ? blocks : [{ key: "0", entry: {} }],
    form,
  );
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <EditState what="This quote" seen={seen} result={result} reload={path} />
      {sent && <SentNotice />}
      <datalist id="terms-titles">
        {suggestedTerms.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <FormRowList rows={rows} name="Section" label="Terms in order" most={maxTerms} blank={{}}>
        {(at, entry) => (
          <div className="space-y-4">
            <TextField
              label="Title"
              name={`title_${at}`}
              unmarked
              maxLength={100}
              autoComplete="off"
              list="terms-titles"
              defaultValue={entry.title ?? ""}
              error={errors[`title_${at}`]}
            />
            <TextAreaField
              label="Text"
              name={`body_${at}`}
              unmarked
              rows={4}
              maxLength={5000}
              defaultValue={entry.body ?? ""}
              error={errors[`body_${at}`]}
            />
          </div>
        )}
      </FormRowList>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>Save Terms</SubmitButton>
        <LinkButton look="outline" to={back}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
