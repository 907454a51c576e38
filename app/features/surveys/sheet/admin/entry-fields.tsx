import { useId } from "react";
import { formatTime, longWeekdays } from "~/shared/dates";
import type { ItemKind } from "~/shared/stored-values";
import { Button } from "~/ui/button";
import { FieldError, type Option, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import type { SurveyEntry } from "../../content";
import { answerLabels, priorityLabels } from "../../rules";
import { useEntry, useSheet } from "./use-survey-sync";

interface EntryProps {
  kind: ItemKind;
  item: string;
  field: string;
  label: string;
}

interface TextEntryProps extends EntryProps {
  hint?: string;
  placeholder?: string;
  maxLength: number;
  type?: "text" | "date" | "time" | "number";
  rows?: number;
}

/** A text field, saved on the phone with every key press; multi-line with `rows`. */
export function TextEntry({ kind, item, field, rows, type = "text", ...rest }: TextEntryProps) {
  const id = useId();
  const entry = useEntry(kind, item, field);
  const common = {
    ...rest,
    name: field,
    id,
    unmarked: true,
    autoComplete: "off",
    value: entry.value,
    error: entry.refused,
  };
  return (
    <div>
      {rows ? (
        <TextAreaField
          {...common}
          rows={rows}
          className="[&_textarea]:field-sizing-content"
          onChange={(event) => entry.enter(event.target.value)}
        />
      ) : (
        <TextField {...common} type={type} onChange={(event) => entry.enter(event.target.value)} />
      )}
      <Conflict entryKey={entry.key} field={field} conflict={entry.conflict} />
    </div>
  );
}

/** One of a few options, next to each other; clicking the selected one clears it. */
export function ChoiceEntry({
  kind,
  item,
  field,
  label,
  hiddenLabel = false,
  options,
}: EntryProps & { hiddenLabel?: boolean; options: readonly Option[] }) {
  const id = useId();
  const { key, value, refused, conflict, enter } = useEntry(kind, item, field);
  return (
    <div>
      <fieldset aria-describedby={refused ? `${id}-error` : undefined}>
        <legend className={hiddenLabel ? "sr-only" : "mb-1.5 text-md font-semibold"}>
          {label}
        </legend>
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className="flex min-h-12 grow basis-0 cursor-pointer items-center justify-center rounded border border-field bg-surface px-2.5 text-center text-md transition-colors hover:border-fg has-checked:border-fg has-checked:bg-fg has-checked:font-semibold has-checked:text-canvas relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => enter(option.value)}
                onClick={() => option.value === value && enter("")}
                className="sr-only"
              />
              {option.label}
            </label>
          ))}
        </div>
        <FieldError id={id}>{refused}</FieldError>
      </fieldset>
      <Conflict entryKey={key} field={field} conflict={conflict} />
    </div>
  );
}

export function SelectEntry({
  kind,
  item,
  field,
  label,
  options,
  placeholder,
}: EntryProps & { options: readonly Option[]; placeholder: string }) {
  const id = useId();
  const { key, value, refused, conflict, enter } = useEntry(kind, item, field);
  return (
    <div>
      <SelectField
        label={label}
        name={field}
        id={id}
        unmarked
        options={options}
        placeholder={placeholder}
        value={value}
        error={refused}
        onChange={(event) => enter(event.target.value)}
      />
      <Conflict entryKey={key} field={field} conflict={conflict} />
    </div>
  );
}

/** Weekdays, stored as numbers from Sunday. */
export function DaysEntry({ kind, item, field, label }: EntryProps) {
  const id = useId();
  const { key, value, refused, conflict, enter } = useEntry(kind, item, field);
  const chosen = value.split(",").filter(Boolean);
  const toggle = (day: string, on: boolean) => {
    enter([...chosen.filter((one) => one !== day), ...(on ? [day] : [])].sort().join(","));
  };
  return (
    <div>
      <fieldset aria-describedby={refused ? `${id}-error` : undefined}>
        <legend className="mb-1.5 text-md font-semibold">{label}</legend>
        <div className="grid grid-cols-7 gap-1.5">
          {longWeekdays.map((name, day) => (
            <label
              key={name}
              className="flex min-h-12 cursor-pointer items-center justify-center rounded border border-field bg-surface text-md transition-colors hover:border-fg has-checked:border-fg has-checked:bg-fg has-checked:font-semibold has-checked:text-canvas relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
            >
              <input
                type="checkbox"
                checked={chosen.includes(String(day))}
                onChange={(event) => toggle(String(day), event.target.checked)}
                aria-label={name}
                className="sr-only"
              />
              <span aria-hidden>{name.slice(0, 2)}</span>
            </label>
          ))}
        </div>
        <FieldError id={id}>{refused}</FieldError>
      </fieldset>
      <Conflict entryKey={key} field={field} conflict={conflict} />
    </div>
  );
}

/** Shows the value that someone else entered, to choose between the two. */
export function Conflict({
  entryKey,
  field,
  conflict,
}: {
  entryKey: string;
  field: string;
  conflict: SurveyEntry | undefined;
}) {
  const sync = useSheet();
  if (!conflict) return null;
  const theirs = formatValue(field, conflict.value);
  return (
    <div role="alert" className="mt-2 rounded border border-warn p-3 text-sm">
      <p>
        <strong>{conflict.by} also changed this.</strong>{" "}
        {theirs === "" ? "They cleared it." : `They entered “${theirs}”.`} Yours is kept on this
        device until you choose.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => sync.resolve(entryKey, "theirs")}>
          Keep Theirs
        </Button>
        <Button look="outline" size="small" onClick={() => sync.resolve(entryKey, "mine")}>
          Use Mine
        </Button>
      </div>
    </div>
  );
}

/** A field's stored value as people read it. */
export function formatValue(field: string, value: string): string {
  if (field === "answer" && Object.hasOwn(answerLabels, value)) {
    return answerLabels[value as keyof typeof answerLabels];
  }
  if (field === "priority" && Object.hasOwn(priorityLabels, value)) {
    return priorityLabels[value as keyof typeof priorityLabels];
  }
  if (field === "days") {
    const days = value.split(",").filter(Boolean);
    return days.map((day) => longWeekdays[Number(day)] ?? "").join(", ");
  }
  if ((field === "from" || field === "to") && value) return formatTime(value);
  return field === "removed" && value ? "Removed" : value;
}
