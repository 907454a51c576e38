import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { slotSettingLabels } from "~/features/bookings/availability/rules";
import type {
  AffectedBooking,
  SlotSettings,
  Weekday,
} from "~/features/bookings/availability/schema";
import { startsOfDay } from "~/features/bookings/availability/slots.rules";
import type { Conflict } from "~/platform/forms/form-result";
import { longWeekdays, readableTime } from "~/shared/dates";
import { toasts } from "~/shared/toasts";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import { AffectedBookings } from "./affected-bookings";

export interface SlotsAnswer {
  saved?: true;
  failed?: true;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  conflict?: Conflict;
  /** Appointments that would be too many: saving again with the mark goes through. */
  crowded?: { hits: AffectedBooking[]; mark: string };
}

const address = "/admin/schedule/slots";

export function SlotSettingsForm({
  rules,
  seen,
  week,
  answer,
  primary,
}: {
  rules: SlotSettings;
  seen: string;
  week: readonly Weekday[];
  answer: SlotsAnswer | undefined;
  /** Whether its button is the one that matters on the screen now. */
  primary: boolean;
}) {
  const { state, formAction } = useNavigation();
  const { show } = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const { errors = {}, values = {}, conflict, crowded, failed, saved } = answer ?? {};
  const { mark, typed, follow } = useTyped(rules, seen, answer);
  useEffect(() => {
    if (answer?.saved) show("slots-updated");
    if (answer?.failed) show("schedule-not-updated");
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer, show]);

  return (
    <Form
      ref={form}
      // Another state to begin with: what was saved, here or by somebody else.
      key={mark}
      method="post"
      action={address}
      preventScrollReset
      noValidate
      onChange={follow}
      className="rounded border border-edge bg-surface p-4 sm:p-5"
    >
      {conflict && (
        <div className="mb-5">
          <EditConflict conflict={conflict} reload={address} />
        </div>
      )}
      <input type="hidden" name="seen" value={conflict?.mark ?? mark} />
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
            defaultValue={values[name] ?? String(rules[name])}
            error={errors[name]}
          />
        ))}
      </div>
      <Example week={week} {...typed} />
      {crowded && (
        <div className="mb-5">
          <input type="hidden" name="accepted" value={crowded.mark} />
          <AffectedBookings
            hits={crowded.hits}
            title={(count) =>
              `${count} coming appointments overlap: too many at once for so few consultants.`
            }
            all={{
              to: "/admin/bookings/all?status=confirmed&sort=earliest",
              label: "See all confirmed bookings",
            }}
          >
            They keep their times: move or cancel some of them, or save anyway. Nothing is saved
            yet.
          </AffectedBookings>
        </div>
      )}
      <FormAlert>{failed && toasts["schedule-not-updated"].title}</FormAlert>
      {saved && (
        <noscript>
          <p className="mb-4 text-md text-good">{toasts["slots-updated"].title}</p>
        </noscript>
      )}
      <Button
        type="submit"
        look={primary ? "light" : "solid"}
        busy={state !== "idle" && formAction === address}
        busyLabel="Saving..."
      >
        {crowded ? "Save Anyway" : "Save Time Slots"}
      </Button>
    </Form>
  );
}

/** What the form was filled with, and what stands in its first two fields now. */
function useTyped(rules: SlotSettings, seen: string, answer: SlotsAnswer | undefined) {
  const [start, setStart] = useState({ mark: seen, rules });
  const [typed, setTyped] = useState<Partial<SlotSettings>>({});
  // After saving the form starts anew; before, what somebody else saved must not slip in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded with the answer
  useEffect(() => {
    if (!answer?.saved) return;
    setStart({ mark: seen, rules });
    setTyped({});
  }, [answer]);
  const number = (form: FormData, name: string) => Number(form.get(name)) || 0;
  return {
    mark: start.mark,
    typed: { ...start.rules, ...typed },
    follow: (event: FormEvent<HTMLFormElement>) => {
      const form = new FormData(event.currentTarget);
      setTyped({
        slot_minutes: number(form, "slot_minutes"),
        slot_buffer_minutes: number(form, "slot_buffer_minutes"),
      });
    },
  };
}

/** What the numbers mean for a day as it is set above. */
function Example({
  week,
  ...rules
}: { week: readonly Weekday[] } & Pick<SlotSettings, "slot_minutes" | "slot_buffer_minutes">) {
  const open = week.find(({ ranges }) => ranges.some(({ is_enabled }) => is_enabled));
  if (!open || rules.slot_minutes < 15) return <div className="h-5" />;
  const starts = startsOfDay(open.ranges, rules);
  const times = starts.map(readableTime);
  const listed = times.length > 12 ? [...times.slice(0, 11), "…", times.at(-1)] : times;
  return (
    <p className="my-5 text-sm text-muted">
      {longWeekdays[open.day]} then has {starts.length === 1 ? "1 time" : `${starts.length} times`}
      {listed.length > 0 && `: ${listed.join(", ")}`}.
    </p>
  );
}
