import { useState } from "react";
import type { FormResult } from "~/platform/forms/form-result";
import { SettingsForm } from "~/ui/admin/forms/settings-form";
import { Switch } from "~/ui/admin/forms/switch";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import { type BackupSettings, backupSettings } from "../schema";

const { labels } = backupSettings;

/** Needs the key of `useFormKey`; until it changes, the form keeps the values it was opened with. */
export function BackupSettingsForm<Done>({
  settings,
  mark,
  timeZone,
  result: latest,
}: {
  settings: BackupSettings;
  mark: string;
  /** The name of the company's time zone. */
  timeZone: string;
  result: FormResult<Done> | undefined;
}) {
  const result = useFormResult(latest, { intent: "save", saved: "settings-saved", settings: true });
  const { errors, values } = result;
  // A switch that is off isn't submitted.
  const [shown] = useState<Partial<Record<string, string>>>(
    values.seen === undefined ? settings : { backup_enabled: "false", ...values },
  );
  return (
    <SettingsForm mark={mark} result={result} reload="/admin/backups">
      <Switch
        name="backup_enabled"
        value="true"
        defaultChecked={shown.backup_enabled === "true"}
        className="font-semibold"
      >
        {labels.backup_enabled}
      </Switch>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={labels.backup_time}
          required
          name="backup_time"
          type="time"
          hint={timeZone}
          defaultValue={shown.backup_time ?? ""}
          error={errors.backup_time}
        />
        <TextField
          label={labels.backup_keep}
          required
          name="backup_keep"
          inputMode="numeric"
          hint="Older backups are deleted."
          defaultValue={shown.backup_keep ?? ""}
          error={errors.backup_keep}
        />
      </div>
    </SettingsForm>
  );
}
