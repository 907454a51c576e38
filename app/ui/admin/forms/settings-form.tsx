import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Permission } from "~/platform/auth/permissions";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { useFormResult } from "~/ui/forms/use-form-result";
import { useMay } from "../shell/may";
import { EditState } from "./edit-state";

interface SettingsFormProps {
  /** The mark of the loaded settings. */
  mark: string;
  /** The result of the form with the intent `save`. */
  result: ReturnType<typeof useFormResult<unknown, unknown>>;
  /** The screen's address, which shows the saved settings. */
  reload: string;
  /** The button's label, for a form with an open question. */
  submit?: string | undefined;
  /** The permission to change the settings; without it, they are read-only. */
  need?: Permission;
  children: ReactNode;
}

/** A form with a screen's settings, saved with the intent `save`. */
export function SettingsForm({
  mark,
  result,
  reload,
  submit = "Save Settings",
  need,
  children,
}: SettingsFormProps) {
  const { failure, form } = result;
  const may = useMay();
  if (need && !may(need)) {
    return (
      <fieldset disabled className="max-w-xl space-y-6">
        <legend className="sr-only">Settings you can’t change</legend>
        {children}
      </fieldset>
    );
  }
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="max-w-xl space-y-6">
      <EditState what="These settings" seen={mark} result={result} reload={reload} />
      {children}
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="save" name="intent" value="save">
        {submit}
      </SubmitButton>
    </Form>
  );
}
