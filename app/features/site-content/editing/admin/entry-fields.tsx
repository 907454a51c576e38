import { Link } from "react-router";
import { FieldError, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { Icon, iconNames } from "~/ui/icon";
import { portraits } from "../../sections/portraits";
import type { Row, SectionField, SiteSection } from "../../sections/rules";

/** The fields of one entry. */
export function EntryFields({
  section,
  row,
  errors,
  onChange,
}: {
  section: SiteSection;
  row: Row;
  /** Error messages by input name. */
  errors: Record<string, string>;
  onChange: (field: string, text: string) => void;
}) {
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <input type="hidden" name="row[]" value={row.key} />
      {section.fields.map((field, at) => (
        <Field
          key={field.name}
          field={field}
          isAlone={isAlone(section.fields, at)}
          name={`${field.name}.${row.key}`}
          value={row.entry[field.name] ?? ""}
          error={errors[`${field.name}.${row.key}`]}
          onChange={(text) => onChange(field.name, text)}
        />
      ))}
    </div>
  );
}

/** Whether no other narrow field shares this one's row, so that it can take up the whole row. */
function isAlone(fields: readonly SectionField[], at: number): boolean {
  const isNarrow = (field: SectionField | undefined) =>
    field !== undefined && ["line", "link", "rating", "icon"].includes(field.kind);
  let before = 0;
  while (isNarrow(fields[at - before - 1])) before += 1;
  return before % 2 === 0 && !isNarrow(fields[at + 1]);
}

interface FieldProps {
  field: SectionField;
  isAlone: boolean;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function Field({ field, isAlone, name, value, error, onChange }: FieldProps) {
  const { kind, label, max, required = false, hint, rows = 3 } = field;
  const shared = {
    label,
    name,
    value,
    required,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (kind) {
    case "hidden":
      return <input type="hidden" name={name} value={value} />;
    case "line":
      return (
        <TextField
          {...shared}
          hint={hint}
          maxLength={max}
          autoComplete="off"
          className={isAlone ? "sm:col-span-2" : ""}
        />
      );
    case "link":
      return (
        <TextField
          {...shared}
          type="url"
          inputMode="url"
          maxLength={max}
          autoComplete="off"
          placeholder="https://"
          className={isAlone ? "sm:col-span-2" : ""}
        />
      );
    case "text":
    case "zips":
      return (
        <TextAreaField
          {...shared}
          hint={hint}
          rows={rows}
          maxLength={max}
          className="sm:col-span-2"
        />
      );
    case "rating":
      return <SelectField {...shared} options={ratings} />;
    case "icon":
      return (
        <div className="flex items-end gap-3">
          <SelectField {...shared} options={icons} className="flex-1" />
          <Icon name={value} className="mb-3 size-6 shrink-0 text-muted" />
        </div>
      );
    case "portrait":
      return <PortraitField name={name} value={value} error={error} onChange={onChange} />;
  }
}

const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? "1 star" : `${stars} stars`,
}));

const icons = iconNames.map((name) => {
  const words = name.replaceAll("-", " ");
  return { value: name, label: words.charAt(0).toUpperCase() + words.slice(1) };
});

function PortraitField({ name, value, error, onChange }: Omit<FieldProps, "field" | "isAlone">) {
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-md font-semibold">
        Portrait
        <span className="block text-sm font-normal text-muted">
          Shown until you{" "}
          <Link to="/admin/photos/slots" className="link">
            add a photo
          </Link>
          .
        </span>
      </legend>
      <div className="flex gap-2">
        {Object.entries(portraits).map(([portrait, { picture, label }]) => (
          <label
            key={portrait}
            className="relative w-20 cursor-pointer rounded border border-edge p-1 text-center text-xs text-muted hover:border-fg has-checked:border-fg has-checked:text-fg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
          >
            <input
              type="radio"
              name={name}
              value={portrait}
              checked={portrait === value}
              onChange={() => onChange(portrait)}
              className="sr-only"
            />
            <img src={picture} alt="" width="80" height="100" className="h-auto w-full rounded" />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
