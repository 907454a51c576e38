import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { SavedReply } from "../schema";
import { replyVariables } from "../variables";
import { savedRepliesPath } from "./delete-saved-reply";

export function SavedReplyForm({
  saved,
  seen = "",
  result: latest,
}: {
  /** Left out for a new one. */
  saved?: SavedReply;
  /** Identifies the version being edited. */
  seen?: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "saved-reply-not-saved" });
  const { errors, values, failure, form } = result;
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      {saved && (
        <EditState
          what="This saved reply"
          seen={seen}
          result={result}
          reload={`${savedRepliesPath}/${saved.id}`}
        />
      )}
      <TextField
        label="Title"
        name="title"
        required
        hint="Only your team can see this."
        maxLength={100}
        defaultValue={values.title ?? saved?.title}
        error={errors.title}
      />
      <TextAreaField
        label="Reply"
        name="reply"
        required
        rows={10}
        maxLength={10_000}
        defaultValue={values.reply ?? saved?.reply}
        error={errors.reply}
      />
      <details className="rounded border border-edge bg-surface text-sm" open={!saved}>
        <summary className="px-4 py-2.5 font-semibold select-none">Variables</summary>
        <dl className="grid gap-x-6 gap-y-1.5 border-t border-edge px-4 py-3 sm:grid-cols-[auto_1fr]">
          {replyVariables.map(({ name, means }) => (
            <div key={name} className="contents">
              <dt className="font-mono">{`{{${name}}}`}</dt>
              <dd className="text-muted">{means}</dd>
            </div>
          ))}
        </dl>
      </details>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>{saved ? "Save" : "Add Saved Reply"}</SubmitButton>
        <LinkButton look="outline" to={savedRepliesPath}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
