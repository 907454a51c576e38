import { type ComponentProps, type ReactNode, useId } from "react";

/** Something that is on or off; sent as its value when it is on. */
export function SwitchField({
  label,
  hint,
  ...rest
}: { label: string; hint?: ReactNode } & Omit<ComponentProps<"input">, "type" | "role">) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="block text-md font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch"
      />
    </div>
  );
}
