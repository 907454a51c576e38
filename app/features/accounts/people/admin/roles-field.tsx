import { type Role, roleLabels, roles } from "~/platform/auth/permissions";
import { FieldError } from "~/ui/forms/field";
import { roleMatrix, roleSentences } from "../roles.content";

/** Checkboxes for roles, each with its purpose, and a table that compares them. */
export function RolesField({
  chosen,
  error,
}: {
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <div>
      <fieldset aria-describedby={error ? "roles-error" : undefined}>
        <legend className="mb-1.5 text-md font-semibold">Roles</legend>
        <p className="mb-2 text-sm text-muted">
          Choose only the roles this person needs. You can choose more than one.
        </p>
        <div className="space-y-2">
          {roles.map((role, index) => (
            <label
              key={role}
              className="flex items-start gap-3 rounded border border-field bg-surface px-3.5 py-3 transition-colors hover:border-fg has-checked:border-fg"
            >
              <input
                type="checkbox"
                id={index === 0 ? "roles" : undefined}
                name="roles[]"
                value={role}
                defaultChecked={chosen.includes(role)}
                aria-invalid={error ? true : undefined}
                aria-labelledby={`role-${role}-name`}
                aria-describedby={`role-${role}`}
                className="mt-0.5 size-5 shrink-0 accent-light"
              />
              <span className="text-md">
                <span id={`role-${role}-name`} className="font-semibold">
                  {roleLabels[role]}
                </span>
                <span id={`role-${role}`} className="block text-sm text-muted">
                  {roleSentences[role]}
                </span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id="roles">{error}</FieldError>
      </fieldset>
      <RoleMatrix />
    </div>
  );
}

/** A table of what each role can do, collapsed at first. */
export function RoleMatrix() {
  return (
    <details className="group mt-4 text-sm">
      <summary className="link inline-block cursor-pointer">Compare the roles</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on a phone, also with keys
        tabIndex={0}
        aria-label="What each role can do"
        className="mt-3 overflow-x-auto rounded border border-edge bg-surface"
      >
        <table className="w-full min-w-160 text-left">
          <thead>
            <tr className="border-b border-edge">
              <th scope="col" className="px-3 py-2">
                Area
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="px-2 py-2">
                  {roleLabels[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roleMatrix(roles).map(({ label, cells }) => (
              <tr key={label} className="border-b border-edge last:border-b-0">
                <th scope="row" className="px-3 py-2 font-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={roles[index]}
                    className={`px-2 py-2 whitespace-nowrap ${cell === "No" ? "text-muted" : "font-semibold"}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The submitted roles, or else the stored ones. */
export function chosenRoles(sent: string | undefined, stored: readonly Role[]): readonly string[] {
  return sent === undefined ? stored : sent.split("\n");
}
