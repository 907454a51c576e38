import { FieldError } from "~/ui/forms/field";
import { Icon, iconNames } from "~/ui/icon";
import { iconLabel } from "../rules";

/** Every icon with its name; arrow keys walk through them. */
export function IconPicker({ chosen, error }: { chosen: string; error?: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? "icon-error" : undefined}>
      <legend className="mb-1.5 text-md font-semibold">Icon</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {iconNames.map((name) => (
          <label
            key={name}
            className="relative flex cursor-pointer flex-col items-center gap-1.5 rounded border border-edge bg-surface px-1 py-3 text-center text-xs text-muted transition-colors hover:border-fg hover:text-fg has-checked:border-fg has-checked:bg-fg has-checked:text-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-light"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === chosen}
              className="sr-only"
            />
            <Icon name={name} className="size-6" />
            {iconLabel(name)}
          </label>
        ))}
      </div>
      <FieldError id="icon">{error}</FieldError>
    </fieldset>
  );
}
