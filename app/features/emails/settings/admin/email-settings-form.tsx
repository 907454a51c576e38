import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Conflict } from "~/platform/forms/form-result";
import { toasts } from "~/shared/toasts";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Switch } from "~/ui/admin/forms/switch";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { EmailSettings } from "../schema";

/** What saving answered. */
export interface EmailSettingsAnswer {
  errors?: Record<string, string>;
  failure?: string;
  conflict?: Conflict;
  saved?: true;
  values: Record<string, string>;
}

/** A new one for each answer; meanwhile it keeps what it was opened with, whatever others save. */
export function EmailSettingsForm({
  settings,
  mark,
  answer,
}: {
  settings: EmailSettings;
  mark: string;
  answer: EmailSettingsAnswer | undefined;
}) {
  const { state, formData } = useNavigation();
  const { errors = {}, failure, conflict, saved, values } = answer ?? {};
  const [shown] = useState<Partial<Record<string, string>>>(
    values ? { reminders_enabled: "false", ...values } : settings,
  );
  const [seen] = useState(conflict?.mark ?? (saved ? mark : values?.seen) ?? mark);
  return (
    <Form method="post" noValidate preventScrollReset className="max-w-xl space-y-6">
      <input type="hidden" name="seen" value={seen} />
      <div>
        <Switch
          name="reminders_enabled"
          value="true"
          defaultChecked={shown.reminders_enabled === "true"}
          aria-describedby="reminders-hint"
          className="font-semibold"
        >
          Enable Reminders
        </Switch>
        <p id="reminders-hint" className="mt-1 text-sm text-muted">
          Reminder emails sent automatically 24 hours before appointments. One that is moved is
          reminded of again; one that is made less than 24 hours ahead is not. Switching takes
          effect at once.
        </p>
      </div>
      <TextField
        label="Admin Email Address"
        unmarked
        name="admin_email"
        type="email"
        autoComplete="email"
        placeholder="office@example.com"
        hint="All booking notifications will be sent to this address, and those of messages and applications, too. Without one nobody is notified."
        defaultValue={shown.admin_email ?? ""}
        error={errors.admin_email}
      />
      {conflict && <EditConflict conflict={conflict} reload="/admin/email-settings" />}
      <FormAlert>{failure}</FormAlert>
      {saved && (
        <noscript>
          <p className="text-md text-good">{toasts["settings-saved"].title}</p>
        </noscript>
      )}
      <Button
        type="submit"
        look="light"
        name="intent"
        value="save"
        busy={state !== "idle" && formData?.get("intent") === "save"}
        busyLabel="Saving..."
      >
        Save Settings
      </Button>
    </Form>
  );
}
