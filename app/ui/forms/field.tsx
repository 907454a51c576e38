import type { ComponentProps, ReactNode } from "react";
import { m } from "~/shared/messages/forms";

interface FieldFrame {
  label: ReactNode;
  name: string;
  /** Defaults to the name; needed when two forms on a page have fields of the same name. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Leaves out "(optional)", for forms where nothing is required. */
  unmarked?: boolean;
  className?: string;
}

const control =
  "w-full rounded border border-field bg-surface px-3.5 text-base text-fg placeholder:text-muted/80 transition-colors hover:border-fg aria-invalid:border-bad disabled:opacity-60";

interface Wiring {
  id: string;
  name: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

/**
 * For `aria-invalid`: false if required, or browsers would call an empty field invalid from the
 * start.
 */
export function invalidity(error: string | undefined, required = false): boolean | undefined {
  return error ? true : required ? false : undefined;
}

function wire(
  { name, id, required }: { name: string; id: string; required?: boolean | undefined },
  error?: string,
  hint?: ReactNode,
): Wiring {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return {
    id,
    name,
    "aria-invalid": invalidity(error, required),
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
}

/** The error message of a field. */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-bad">
      {children}
    </p>
  );
}

function Label({
  id,
  required,
  children,
}: {
  id: string;
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-md font-semibold">
      {children}
      {!required && <span className="font-normal text-muted">{` ${m.field_optional}`}</span>}
    </label>
  );
}

function Frame({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: Omit<FieldFrame, "name"> & { id: string; required: boolean; children: ReactNode }) {
  return (
    <div className={className}>
      <Label id={id} required={required}>
        {label}
      </Label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

type Without<T> = Omit<T, "name" | "id" | "className">;

export function TextField({
  label,
  name,
  id = name,
  hint,
  error,
  unmarked = false,
  className = "",
  required = false,
  ...rest
}: FieldFrame & Without<ComponentProps<"input">>) {
  return (
    <Frame {...{ id, label, hint, error, className }} required={required || unmarked}>
      <input
        className={`${control} h-12`}
        required={required}
        {...rest}
        {...wire({ name, id, required }, error, hint)}
      />
    </Frame>
  );
}

export function TextAreaField({
  label,
  name,
  id = name,
  hint,
  error,
  unmarked = false,
  className = "",
  required = false,
  ...rest
}: FieldFrame & Without<ComponentProps<"textarea">>) {
  return (
    <Frame {...{ id, label, hint, error, className }} required={required || unmarked}>
      <textarea
        className={`${control} block py-3`}
        rows={4}
        required={required}
        {...rest}
        {...wire({ name, id, required }, error, hint)}
      />
    </Frame>
  );
}

export interface Option {
  value: string;
  label: string;
}

export function SelectField({
  label,
  name,
  id = name,
  hint,
  error,
  unmarked = false,
  className = "",
  required = false,
  options,
  placeholder,
  ...rest
}: FieldFrame &
  Without<ComponentProps<"select">> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <Frame {...{ id, label, hint, error, className }} required={required || unmarked}>
      <select
        className={`${control} select h-12 pr-10`}
        required={required}
        {...rest}
        {...wire({ name, id, required }, error, hint)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function CheckboxField({
  label,
  name,
  id = name,
  error,
  className = "",
  ...rest
}: Omit<FieldFrame, "hint"> & Without<ComponentProps<"input">>) {
  return (
    <div className={className}>
      <div className="flex gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-light"
          {...rest}
          {...wire({ name, id, required: rest.required }, error)}
        />
        <label htmlFor={id} className="text-md">
          {label}
        </label>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** One of a few visible options, next to each other or, if there are more, in a grid. */
export function ChoiceField({
  label,
  name,
  id = name,
  error,
  className = "",
  options,
  defaultValue,
  grid = false,
  optional = false,
  required = false,
}: Omit<FieldFrame, "hint"> & {
  options: readonly Option[];
  defaultValue?: string | undefined;
  grid?: boolean;
  /** Shows "(optional)" next to the label. */
  optional?: boolean;
  required?: boolean;
}) {
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-md font-semibold">
        {label}
        {optional && <span className="font-normal text-muted">{` ${m.field_optional}`}</span>}
      </legend>
      <div className={grid ? "grid grid-cols-2 gap-2 sm:grid-cols-3" : "flex flex-wrap gap-2"}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`flex items-center gap-1.5 rounded border bg-surface transition-colors hover:border-fg has-checked:border-fg ${grid ? "min-h-12 px-3 py-1.5" : "min-h-12 grow px-2"} ${error ? "border-bad" : "border-field"}`}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              required={required}
              aria-invalid={invalidity(index === 0 ? error : undefined, required)}
              defaultChecked={option.value === defaultValue}
              className="size-5 shrink-0 accent-light"
            />
            <span className="text-md text-balance">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
