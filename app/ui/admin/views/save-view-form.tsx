import { useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { Button } from "~/ui/button";
import { CheckboxField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";

export interface SaveProps {
  /** The list's address, and the part of its query string that the view keeps. */
  list: string;
  query: string;
  /** Whether the person can save a view for the whole office. */
  share: boolean;
}

/** The form for a new view. */
export function SaveViewForm({ list, query, share }: SaveProps) {
  const { Form, data, state } = useFetcher<FormResult>();
  const { errors, values, failure, form } = useFormResult(data, { failed: "view-not-saved" });
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/views/add"
      noValidate
      className="max-w-lg space-y-5"
    >
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      <TextField
        label="Name"
        name="name"
        id="view-name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      {share && (
        <CheckboxField
          label="Share with the whole team"
          name="shared"
          id="view-shared"
          defaultChecked={values.shared === "on"}
        />
      )}
      <FormAlert>{failure ?? errors.query}</FormAlert>
      <Button type="submit" look="light" busy={state !== "idle"} busyLabel="Saving...">
        Save View
      </Button>
    </Form>
  );
}
