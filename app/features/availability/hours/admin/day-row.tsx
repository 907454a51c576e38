import { Check, Plus, X } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import type { FormResult } from "~/platform/forms/form-result";
import { longWeekdays } from "~/shared/dates";
import { Switch } from "~/ui/admin/forms/switch";
import { Button, buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import type { Hours, Weekday } from "../../times/schema";
import { anotherRange } from "../rules";
import { type TimeName, timeNames } from "../schema";
import { type DraftHours, draftId, fieldName } from "../week-form.rules";
import { DraftRow } from "./draft-row";
import { OutsideHours } from "./outside-hours";
import { TimeInput, useTimeField } from "./time-field";
import { type HoursQuestion, type OnAsk, useHoursChange } from "./use-hours-change";

/** The part of a result that the week's fields use. */
type WeekResult = Pick<FormResult, "errors" | "values">;

interface RowProps {
  name: string;
  onSaved: () => void;
}

const quietMs = 2500;

export function DayRow({
  weekday: { day, ranges },
  draft: initialDraft,
  ...week
}: WeekResult & { weekday: Weekday; draft: DraftHours | undefined }) {
  const name = longWeekdays[day] ?? "";
  const enabled = ranges.some(({ is_enabled }) => is_enabled);
  const [saves, setSaves] = useState(0);
  const [quiet, setQuiet] = useState(true);
  useEffect(() => {
    if (saves === 0) return;
    setQuiet(false);
    const timer = setTimeout(() => setQuiet(true), quietMs);
    return () => clearTimeout(timer);
  }, [saves]);
  const onSaved = () => setSaves((before) => before + 1);
  /** The website's hours for the day that was just closed. */
  const [onWebsite, setOnWebsite] = useState<string>();
  /** The open questions, by the name of the field or, for a removal, the id of the range. */
  const [asked, setAsked] = useState<Record<string, HoursQuestion>>({});
  const onAsk =
    (field: string): OnAsk =>
    (question) =>
      setAsked(({ [field]: _, ...others }) =>
        question ? { ...others, [field]: question } : others,
      );
  const closing = fieldName.enabled(day);
  const questions = Object.entries(asked).filter(
    ([field]) => field === closing || ranges.some(({ id }) => field.endsWith(id)),
  );

  const suggested = anotherRange(ranges);
  const [draft, setDraft] = useState(
    initialDraft && (initialDraft.start_time || initialDraft.end_time ? initialDraft : suggested),
  );
  const [added, setAdded] = useState(false);
  function add(event: MouseEvent) {
    event.preventDefault();
    setAdded(true);
    setDraft(suggested);
  }
  const sameDay = ranges.map(({ start_time, end_time }) => `${start_time}-${end_time}`).join();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-edge p-4 first:border-t-0 sm:grid-cols-[7rem_8rem_minmax(0,1fr)] sm:items-start sm:py-3 sm:px-5">
      <h3 className="flex min-h-10 items-center gap-4 text-h4 sm:min-h-11">
        {name}
        <SavedSign shown={!quiet} className="sm:hidden" />
      </h3>
      {ranges.length > 0 && (
        <EnabledSwitch
          {...{ day, name, enabled, onSaved }}
          onWebsite={setOnWebsite}
          onAsk={onAsk(closing)}
          values={week.values}
        />
      )}
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 max-sm:col-span-2">
        <ul className={`space-y-2 ${enabled ? "" : "opacity-65"}`}>
          {ranges.map((range, at) => (
            <RangeRow
              key={range.id}
              range={range}
              name={ranges.length > 1 ? `${name}, hours ${at + 1}` : name}
              removable={ranges.length > 1}
              sameDay={sameDay}
              {...week}
              onSaved={onSaved}
              askFor={onAsk}
            />
          ))}
          {draft && (
            <DraftRow
              {...{ day, name }}
              initial={draft}
              refused={week.errors[draftId(day)]}
              autoFocus={added}
              onSaved={() => {
                setDraft(undefined);
                onSaved();
              }}
              onDiscard={() => setDraft(undefined)}
            />
          )}
        </ul>
        <div className="flex items-center gap-3 sm:min-h-11">
          <SavedSign shown={!quiet} className="max-sm:hidden" />
          {!draft && <AddHours day={day} name={name} onClick={add} />}
        </div>
      </div>
      {questions.map(([field, { affected, accept, dismiss }]) => (
        <div key={field} className="col-span-full my-2 space-y-3">
          <OutsideHours affected={affected} {...(field === closing ? { closing: name } : {})} />
          <div className="flex flex-wrap gap-3">
            <Button size="small" className="min-h-10" onClick={accept}>
              {field === closing ? `Close ${name}s Anyway` : "Save Anyway"}
            </Button>
            <Button look="outline" size="small" className="min-h-10" onClick={dismiss}>
              {field === closing ? "Keep Open" : "Keep Current Hours"}
            </Button>
          </div>
        </div>
      ))}
      {onWebsite && !enabled && (
        <WebsiteOffer {...{ day, name, onSaved }} line={onWebsite} onEnd={setOnWebsite} />
      )}
      <p role="status" className="sr-only">
        {quiet ? "" : `${name} saved`}
      </p>
    </li>
  );
}

function SavedSign({ shown, className }: { shown: boolean; className: string }) {
  return (
    <span
      aria-hidden
      className={`flex items-center gap-1 font-sans text-sm font-normal tracking-normal text-good transition-opacity duration-200 ${shown ? "" : "opacity-0"} ${className}`}
    >
      <Check className="size-4" strokeWidth={2} />
      Saved
    </span>
  );
}

function EnabledSwitch({
  day,
  name,
  enabled,
  values,
  onSaved,
  onWebsite,
  onAsk,
}: RowProps & {
  day: number;
  enabled: boolean;
  values: WeekResult["values"];
  onWebsite: (line: string | undefined) => void;
  onAsk: OnAsk;
}) {
  const field = fieldName.enabled(day);
  const sent = fieldName.was(field) in values;
  const [wanted, setWanted] = useState(sent ? values[field] === "on" : undefined);
  const { send, busy } = useHoursChange({
    onAsk,
    onResult: ({ done }) => {
      if (done) onSaved();
      else setWanted(undefined);
      onWebsite(done?.onWebsite);
    },
    onDismiss: () => setWanted(undefined),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another state was loaded
  useEffect(() => setWanted(undefined), [enabled]);

  function change(next: boolean) {
    setWanted(next);
    onAsk(undefined);
    if (next === enabled && !busy) return;
    send({ intent: "enabled", day: String(day), ...(next ? { enabled: "on" } : {}) });
  }
  return (
    <>
      <input type="hidden" name={fieldName.was(field)} value={enabled ? "on" : "off"} />
      <Switch
        name={field}
        checked={wanted ?? enabled}
        onChange={(event) => change(event.currentTarget.checked)}
        className="sm:min-h-11"
      >
        Enabled<span className="sr-only"> on {name}</span>
      </Switch>
    </>
  );
}

/** After a day was closed for booking, offers to show it as closed on the website, too. */
function WebsiteOffer({
  day,
  name,
  line,
  onSaved,
  onEnd,
}: RowProps & { day: number; line: string; onEnd: (line: undefined) => void }) {
  const { send, busy } = useHoursChange({
    onAsk: () => undefined,
    onResult: ({ done }) => {
      if (!done) return;
      onSaved();
      onEnd(undefined);
    },
  });
  return (
    <div role="status" className="col-span-full my-2 space-y-3 border-l-2 border-warn pl-4 text-md">
      <p>
        Visitors can’t book on {name}s anymore, but your website still says “{line}.”
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          className="min-h-10"
          busy={busy}
          busyLabel="Saving..."
          onClick={() => send({ intent: "website", day: String(day) })}
        >
          Show as Closed on Website
        </Button>
        <Button
          look="outline"
          size="small"
          className="min-h-10"
          disabled={busy}
          onClick={() => onEnd(undefined)}
        >
          Don’t Change the Website
        </Button>
      </div>
    </div>
  );
}

function RangeRow({
  range,
  name,
  removable,
  sameDay,
  errors,
  values,
  onSaved,
  askFor,
}: WeekResult &
  RowProps & {
    range: Hours;
    removable: boolean;
    sameDay: string;
    askFor: (field: string) => OnAsk;
  }) {
  const typedNow = timeNames.some((field) => {
    const saved = range[field].slice(0, 5);
    return (values[fieldName.time(field, range.id)] ?? saved) !== saved;
  });
  const [removal, setRemoval] = useState(typedNow ? undefined : errors[range.id]);
  const { send } = useHoursChange({
    onAsk: askFor(range.id),
    onResult: ({ done, failure }) => {
      if (done) onSaved();
      setRemoval(failure?.code === "refused" ? failure.message : undefined);
    },
  });
  const ofTime = (field: TimeName) => ({
    range,
    field,
    sameDay,
    typedBefore: values[fieldName.time(field, range.id)],
    refusedBefore: errors[range.id],
    onSaved,
    onAsk: askFor(fieldName.time(field, range.id)),
  });
  const start = useTimeField(ofTime("start_time"));
  const end = useTimeField(ofTime("end_time"));
  function remove(event: MouseEvent) {
    event.preventDefault();
    send({ intent: "remove", id: range.id });
  }
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <input type="hidden" {...start.was} />
        <TimeInput {...start.input} aria-label={`${name}: start time`} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <input type="hidden" {...end.was} />
        <TimeInput {...end.input} aria-label={`${name}: end time`} />
        {removable && (
          <button
            type="submit"
            name="button"
            value={`remove:${range.id}`}
            onClick={remove}
            aria-label={`Remove ${name}`}
            title="Remove these hours"
            className="grid size-10 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
          >
            <X className="size-4" strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <div role="alert">
        <FieldError id={range.id}>{start.error ?? end.error ?? removal}</FieldError>
      </div>
    </li>
  );
}

/** Shows fields for more hours; without JavaScript, the server does. */
function AddHours({
  day,
  name,
  onClick,
}: {
  day: number;
  name: string;
  onClick: (event: MouseEvent) => void;
}) {
  return (
    <button
      type="submit"
      name="button"
      value={`add:${day}`}
      onClick={onClick}
      className={buttonClass(
        "plain",
        "small",
        "max-sm:-ml-3 min-h-10 font-normal text-muted hover:text-fg",
      )}
    >
      <Plus className="size-4" strokeWidth={1.75} aria-hidden />
      Add Hours<span className="sr-only"> on {name}</span>
    </button>
  );
}
