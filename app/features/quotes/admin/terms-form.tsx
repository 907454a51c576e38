import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-conflict";
import { LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { TermsBlock } from "../content";
import { mostTerms, suggestedTerms, termsValues } from "../schema";

/** Empty blocks below the filled ones. */
const emptyBlocks = 2;

interface TermsFormProps {
  terms: readonly TermsBlock[];
  seen: string;
  /** The form's own address. */
  path: string;
  back: string;
  result: FormResult | undefined;
}

/** Edits blocks of terms: those of a draft, or those that new quotes start with. */
export function TermsForm({ terms, seen, path, back, result: latest }: TermsFormProps) {
  const result = useFormResult(latest, { failed: "quote-not-saved" });
  const { errors, values, failure, form } = result;
  const stored = termsValues(terms);
  const count = Math.min(mostTerms, terms.length + emptyBlocks);
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? stored[name] ?? "",
    error: errors[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <EditState what="These terms" seen={seen} result={result} reload={path} />
      <datalist id="terms-titles">
        {suggestedTerms.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      {Array.from({ length: count }, (_, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are numbered
          key={at}
          className="space-y-4 rounded border border-edge bg-surface p-5"
        >
          <legend className="sr-only">Block {at + 1}</legend>
          <TextField
            label="Title"
            unmarked
            maxLength={100}
            autoComplete="off"
            list="terms-titles"
            {...field(`title_${at}`)}
          />
          <TextAreaField label="Text" unmarked rows={4} maxLength={5000} {...field(`body_${at}`)} />
        </fieldset>
      ))}
      <p className="text-sm text-muted">
        Clear a block to remove it. Save to get more empty blocks.
      </p>
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
