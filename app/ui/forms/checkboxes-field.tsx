import type { ReactNode } from "react";
import { m } from "~/shared/messages/forms";
import { FieldError } from "./field";

interface CheckboxesFieldProps {
  label: ReactNode;
  name: string;
  options: readonly { value: string; label: string }[];
  /** The options checked at first. */
  chosen?: readonly string[];
  error?: string | undefined;
  /** Whether at least one must be checked. */
  required?: boolean;
  className?: string;
  /** Shown between the label and the options, such as buttons that select several options. */
  children?: ReactNode;
}

/** Any number of a few visible options. */
export function CheckboxesField(props: CheckboxesFieldProps) {
  const { label, name, options, chosen = [], error, required, className = "", children } = props;
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-md font-semibold">
        {label}
        {!required && <span className="font-normal text-muted">{` ${m.field_optional}`}</span>}
      </legend>
      {children}
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="flex h-12 items-center gap-2.5 rounded border border-field bg-surface px-3.5 transition-colors hover:border-fg has-checked:border-fg"
          >
            <input
              type="checkbox"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              aria-invalid={index === 0 && error ? true : undefined}
              defaultChecked={chosen.includes(value)}
              className="size-5 accent-light"
            />
            <span className="text-md">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
