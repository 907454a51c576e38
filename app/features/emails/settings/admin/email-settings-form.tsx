import { useState } from "react";
import type { FormResult } from "~/platform/forms/form-result";
import { SettingsForm } from "~/ui/admin/forms/settings-form";
import { Switch } from "~/ui/admin/forms/switch";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { EmailSettings } from "../../settings.schema";

/** Needs the key of `useFormKey`; until it changes, the form keeps the values it was opened with. */
export function EmailSettingsForm<Done>({
  settings,
  mark,
  result: latest,
}: {
  settings: EmailSettings;
  mark: string;
  result: FormResult<Done> | undefined;
}) {
  const result = useFormResult(latest, { intent: "save", saved: "settings-saved", settings: true });
  const { errors, values } = result;
  // A switch that is off isn't submitted.
  const [shown] = useState<Partial<Record<string, string>>>(
    values.seen === undefined ? settings : { reminders_enabled: "false", ...values },
  );
  return (
    <SettingsForm mark={mark} result={result} reload="/admin/email-settings">
      <div>
        <Switch
          id="reminders_enabled"
          name="reminders_enabled"
          value="true"
          defaultChecked={shown.reminders_enabled === "true"}
          aria-describedby="reminders-hint"
          className="font-semibold"
        >
          Enable Reminders
        </Switch>
        <p id="reminders-hint" className="mt-1 text-sm text-muted">
          Reminder emails sent automatically 24 hours before appointments. A rescheduled appointment
          gets a new reminder. An appointment booked less than 24 hours in advance doesn’t get one.
          Changes take effect right away.
        </p>
      </div>
      <TextField
        label="Quote Reminders"
        unmarked
        name="quote_reminder_days"
        inputMode="numeric"
        hint="How many days before a quote expires to remind the customer. Enter 0 to turn reminders off."
        defaultValue={shown.quote_reminder_days ?? ""}
        error={errors.quote_reminder_days}
      />
      <TextField
        label="Admin Email Address"
        unmarked
        name="admin_email"
        type="email"
        autoComplete="email"
        placeholder="office@example.com"
        hint="Notifications about bookings, messages and applications are sent here. If you leave it blank, they go to the first admin."
        defaultValue={shown.admin_email ?? ""}
        error={errors.admin_email}
      />
    </SettingsForm>
  );
}
