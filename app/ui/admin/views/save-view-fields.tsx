import type { ComponentType, ReactNode } from "react";
import type { FormProps } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { Button } from "~/ui/button";
import { CheckboxField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";

/** The page that asks for a name, and asks again if the name is refused. */
export function addViewAddress(list: string, query: string): string {
  return `/admin/views/add?${new URLSearchParams({ list, ...(query && { query }) })}`;
}

/** The form for a new view, on its page or in a dialog. */
export function SaveViewFields({
  list,
  query,
  share,
  form: Form,
  result,
  busy,
  children,
}: {
  /** The list's address, and the part of its query string that the view keeps. */
  list: string;
  query: string;
  /** Whether the person can save a view for the whole office. */
  share: boolean;
  form: ComponentType<FormProps & { ref?: React.Ref<HTMLFormElement> }>;
  result: FormResult | undefined;
  busy: boolean;
  /** Additional buttons. */
  children?: ReactNode;
}) {
  const { errors, values, failure, form } = useFormResult(result, { failed: "view-not-saved" });
  return (
    <Form
      ref={form}
      method="post"
      action={addViewAddress(list, query)}
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="light" busy={busy} busyLabel="Saving...">
          Save View
        </Button>
        {children}
      </div>
    </Form>
  );
}
