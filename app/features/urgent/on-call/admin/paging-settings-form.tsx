import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { type PagingSettings, pagingSettings } from "../schema";
import { onCallPath } from "./remove-on-call";

/**
 * The component's `key` must come from `useFormKey`: until it changes, the form keeps the values it
 * was opened with.
 */
export function PagingSettingsForm<Done>({
  settings,
  mark,
  result: latest,
}: {
  settings: PagingSettings;
  mark: string;
  result: FormResult<Done> | undefined;
}) {
  const result = useFormResult(latest, {
    intent: "settings",
    saved: "settings-saved",
    failed: "settings-not-saved",
  });
  const { errors, values, failure, form } = result;
  const field = (name: keyof PagingSettings) => ({
    name,
    label: pagingSettings.labels[name],
    defaultValue: values[name] ?? settings[name],
    error: errors[name],
    inputMode: "numeric" as const,
    maxLength: 4,
  });
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="max-w-xl space-y-6">
      <EditState what="These settings" seen={mark} result={result} reload={onCallPath} />
      <TextField
        {...field("urgent_wait_minutes")}
        required
        hint="How long each person has to press “I’ve Got It.” If nobody does, all admins and dispatchers get an email."
      />
      <TextField
        {...field("urgent_promise_minutes")}
        hint="Visitors can see this. Leave it blank if you don’t want to promise a time."
      />
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="settings" name="intent" value="settings">
        Save Settings
      </SubmitButton>
    </Form>
  );
}
