import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { formatTime, longWeekdays } from "~/shared/dates";
import { EditState } from "~/ui/admin/forms/edit-state";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { SlotsResult } from "../schema";
import { slotSettingLabels } from "../times/rules";
import type { SlotSettings, Weekday } from "../times/schema";
import { startsOfDay } from "../times/slots.rules";

const address = "/admin/schedule/slots";

export function SlotSettingsForm({
  settings,
  seen,
  week,
  result: latest,
}: {
  settings: SlotSettings;
  seen: string;
  week: readonly Weekday[];
  result: SlotsResult | undefined;
}) {
  // The settings that the form was opened with. Live updates must not replace them while someone
  // types.
  const [start, setStart] = useState({ settings, mark: seen });
  const [typed, setTyped] = useState<Partial<SlotSettings>>({});
  const result = useFormResult(latest, {
    failed: "schedule-not-updated",
    saved: "slots-updated",
    onResult: ({ done }) => {
      if (!done) return;
      setStart(done);
      setTyped({});
    },
  });
  const { errors, values, failure, form } = result;
  function follow(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const number = (name: string) => Number(form.get(name)) || 0;
    setTyped({
      slot_minutes: number("slot_minutes"),
      slot_buffer_minutes: number("slot_buffer_minutes"),
    });
  }

  return (
    <Form
      ref={form}
      // Starts over with the saved settings.
      key={start.mark}
      method="post"
      preventScrollReset
      noValidate
      onChange={follow}
      className="rounded border border-edge bg-surface p-4 sm:p-5"
    >
      <div className="[&>[role=alert]]:mb-5">
        <EditState what="These settings" seen={start.mark} result={result} reload={address} />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {slotSettingLabels.map(([name, label, unit, hint]) => (
          <TextField
            key={name}
            name={name}
            label={
              <>
                {label} <span className="font-normal text-muted">({unit})</span>
              </>
            }
            hint={hint}
            required
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            defaultValue={values[name] ?? String(start.settings[name])}
            error={errors[name]}
          />
        ))}
      </div>
      <Example week={week} settings={{ ...start.settings, ...typed }} />
      <FormAlert>{failure}</FormAlert>
      <SubmitButton action={address}>Save Time Slots</SubmitButton>
    </Form>
  );
}

/** The slots of the first open day, with the settings in the form. */
function Example({ week, settings }: { week: readonly Weekday[]; settings: SlotSettings }) {
  const open = week.find(({ ranges }) => ranges.some(({ is_enabled }) => is_enabled));
  if (!open || settings.slot_minutes < 15) return <div className="h-5" />;
  const times = startsOfDay(open.ranges, settings).map(formatTime);
  const listed = times.length > 12 ? [...times.slice(0, 11), "…", times.at(-1)] : times;
  return (
    <p className="my-5 text-sm text-muted">
      With these settings, {longWeekdays[open.day]} has{" "}
      {times.length === 1 ? "1 time slot" : `${times.length} time slots`}
      {listed.length > 0 && `: ${listed.join(", ")}`}.
    </p>
  );
}
