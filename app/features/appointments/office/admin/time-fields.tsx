import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import type { FreeTimes } from "~/features/availability/times/time-input.schema";
import { formatDate, formatTime, minutesOf, timeOf } from "~/shared/dates";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { ConsultantField } from "./consultant-field";

/** Date, start and end in the company's time zone, with the day's free times. */
export function TimeFields({
  booking,
  today,
  openAt,
  errors,
  values,
  consultants,
  optional = false,
}: {
  /** The active consultants. The field is hidden if there is only one. */
  consultants: readonly PossibleConsultant[];
  booking?: { id: string; date: string; startTime: string | null; endTime: string | null };
  today: string;
  /** The day to show first; undefined if no day has available times. */
  openAt: string | undefined;
  errors: Record<string, string>;
  /** The values of a refused form. */
  values: Record<string, string>;
  /** The start may be left empty. */
  optional?: boolean;
}) {
  const fields = useRef<HTMLDivElement>(null);
  // Kept from the first render; live updates don't change it.
  const [opened] = useState(openAt ?? "");
  const first = values.date ?? opened;
  // The booking's current time is only on its own day.
  const own = booking?.date === first ? booking : undefined;
  const start = values.start ?? own?.startTime?.slice(0, 5) ?? "";
  const end = values.end ?? own?.endTime?.slice(0, 5) ?? "";
  const [typed, setTyped] = useState({ date: first, start, end });
  // The message about a refused time disappears when another time is chosen.
  const refused = (["date", "start", "end"] as const).every(
    (name) => typed[name] === (values[name] ?? typed[name]),
  );
  const shown = refused ? errors : {};
  const length = useRef(start && end ? minutesOf(end) - minutesOf(start) : 0);

  const field = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const free = useFreeTimes(typed, booking?.id, fields);
  const offersTimes = free?.date === typed.date && free.times.length > 0;
  // The free times are one key away from someone who opened the form to choose one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the first ones arrive
  useEffect(() => {
    const dialog = fields.current?.closest<HTMLElement>("[role=dialog]");
    if (optional || start || !dialog) return;
    const focusTime = () => {
      if (document.activeElement !== field("start")) return;
      dialog.querySelector<HTMLElement>("[data-free-time]")?.focus();
    };
    if (dialog.contains(document.activeElement)) return focusTime();
    // The times can arrive before the dialog has the focus.
    dialog.addEventListener("focusin", focusTime, { once: true });
    return () => dialog.removeEventListener("focusin", focusTime);
  }, [offersTimes]);
  function fill(times: { start: string; end: string }) {
    for (const name of ["start", "end"] as const) {
      const input = field(name);
      if (input) input.value = times[name];
    }
    setTyped((before) => ({ ...before, ...times }));
    length.current = minutesOf(times.end) - minutesOf(times.start);
  }

  /** Loads the available times of another day, and keeps the duration when the start changes. */
  function follow({ target }: ChangeEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const [from, to] = [field("start"), field("end")];
    if (target.name === "end")
      length.current = minutesOf(target.value) - minutesOf(from?.value ?? "");
    if (target.name === "start" && to && length.current > 0 && target.value) {
      const later = minutesOf(target.value) + length.current;
      to.value = later < 1440 ? timeOf(later) : "";
    }
    const value = (name: string) => field(name)?.value ?? "";
    setTyped({ date: value("date"), start: value("start"), end: value("end") });
  }

  return (
    <div ref={fields} onChange={follow} className="grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField
        className="col-span-2 min-w-0"
        label="Date"
        name="date"
        type="date"
        required
        min={today}
        defaultValue={first}
        error={shown.date}
      />
      {!openAt && (
        <p className="col-span-2 text-sm text-muted">
          No times are available in the next 90 days. You can still choose any date and time.
        </p>
      )}
      {free?.date === typed.date && (
        <AvailableTimes free={free} chosen={typed.start} onChoose={fill} />
      )}
      <TextField
        {...time}
        // The day is usually right; see FormDialog.
        data-first={first ? "" : undefined}
        label="Start"
        name="start"
        required={!optional}
        defaultValue={start}
        error={shown.start}
      />
      <TextField {...time} label="End" name="end" defaultValue={end} error={shown.end} />
      {consultants.length > 1 && (
        <div className="col-span-2">
          <ConsultantField
            people={free?.people.length ? free.people : consultants}
            automatic="Automatic"
            defaultValue={values.consultant}
            error={errors.consultant}
          />
        </div>
      )}
    </div>
  );
}

/**
 * The day's available times, and the consultants for the typed time; undefined without JavaScript.
 */
function useFreeTimes(
  { date, start, end }: { date: string; start: string; end: string },
  except: string | undefined,
  fields: RefObject<HTMLDivElement | null>,
): FreeTimes | undefined {
  const { data, load } = useFetcher<FreeTimes>();
  useEffect(() => {
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return;
    // For a new booking, the service and site come from the form.
    const form = fields.current?.closest("form");
    const typed = form && !except ? new FormData(form) : new FormData();
    const asked = Object.entries({
      date,
      start,
      end,
      except,
      service: typed.get("service"),
      site: typed.get("site_address"),
    }).flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : []));
    load(`/admin/bookings/free-times?${new URLSearchParams(asked)}`);
  }, [date, start, end, except, fields, load]);
  return data;
}

const time = { className: "min-w-0", type: "time", unmarked: true };

interface AvailableTimesProps {
  free: FreeTimes;
  /** HH:MM, or empty. */
  chosen: string;
  onChoose: (time: { start: string; end: string }) => void;
}

/** The available times of a day. Those that visitors can also choose come first. */
function AvailableTimes({ free, ...rest }: AvailableTimesProps) {
  const { date, times } = free;
  const offered = times.filter(({ officeOnly }) => !officeOnly);
  const others = times.filter(({ officeOnly }) => officeOnly);
  return (
    <div className="col-span-2 space-y-3 text-sm">
      {offered.length > 0 && (
        <TimeButtons label={`Available on ${formatDate(date)}:`} times={offered} {...rest} />
      )}
      {others.length > 0 && (
        <TimeButtons
          label={
            offered.length > 0
              ? "Only your team can book these times:"
              : `Only your team can book a time on ${formatDate(date)}:`
          }
          hint="Visitors don’t see them because of your minimum notice or booking window."
          times={others}
          {...rest}
        />
      )}
      {times.length === 0 && (
        <p className="text-muted">No times available during booking hours on {formatDate(date)}.</p>
      )}
    </div>
  );
}

function TimeButtons({
  label,
  hint,
  times,
  chosen,
  onChoose,
}: Omit<AvailableTimesProps, "free"> & {
  label: string;
  /** Why visitors can't choose these times. They get a dashed border. */
  hint?: string;
  times: FreeTimes["times"];
}) {
  return (
    <div>
      <p className="text-muted">
        {label}
        {hint && <span className="block text-xs">{hint}</span>}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {times.map((time) => (
          <li key={time.start}>
            <button
              type="button"
              data-free-time
              aria-pressed={time.start === chosen}
              onClick={() => onChoose(time)}
              className={`min-h-8 rounded border border-edge px-2.5 tabular-nums hover:border-fg aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:font-semibold aria-pressed:text-canvas ${hint ? "border-dashed text-muted" : ""}`}
            >
              {formatTime(time.start)}
              {hint && <span className="sr-only"> (your team only)</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Replaces a form's button with a question: whether to book a time that is taken or outside the
 * opening hours. The first button retries with the time now in the form.
 */
export function TimeConflict({
  taken,
  unable,
  closed,
  inactive,
  busy,
  busyLabel,
}: {
  /** The sentence about the customers who have the time. */
  taken?: string;
  /** The sentence about the consultants who can't come. */
  unable?: string;
  /** The sentence about why visitors can't book it. */
  closed?: string;
  /** Set if no consultant is active, so no other time would do either. */
  inactive?: string;
  busy: boolean;
  busyLabel: string;
}) {
  return (
    <div role="alert" className="space-y-4 rounded border border-warn p-4 text-md">
      {closed && (
        <p>
          <strong className="block">Visitors can’t book this time.</strong>
          {closed}{" "}
          {!taken && !unable && !inactive && "Choose another time, or book this one anyway."}
        </p>
      )}
      {inactive && (
        <p>
          <strong className="block">No consultant is active.</strong>
          Activate one under Consultants, or book this time anyway.
        </p>
      )}
      {taken && (
        <p>
          <strong className="block">This time is taken.</strong>
          {taken} Choose another time, or double-book this one.
        </p>
      )}
      {unable && (
        <p>
          <strong className="block">No consultant is available at this time.</strong>
          {unable} Choose another time, or book this one anyway.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="light" busy={busy} busyLabel={busyLabel}>
          Try New Time
        </Button>
        <Button type="submit" look="outline" name="anyway" value="on" disabled={busy}>
          {taken ? "Double-Book" : "Book Anyway"}
        </Button>
      </div>
    </div>
  );
}
