import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { insertVariable, VariableList } from "~/ui/admin/forms/variable-list";
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
      <VariableList
        variables={replyVariables}
        onInsert={(name) => {
          const area = form.current?.querySelector("textarea");
          if (area) insertVariable(area, name);
        }}
      />
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
