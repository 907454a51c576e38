import { type Role, roleLabels, roles } from "~/platform/auth/permissions";

/** Identifies the roles that somebody has, least first. */
export function rolesMark(held: readonly Role[]): string {
  return roles.filter((role) => held.includes(role)).join("+");
}

/** Roles as the audit log stores them: `none`, one, or several with commas. */
export function rolesText(held: readonly Role[]): string {
  return roles.filter((role) => held.includes(role)).join(", ") || "none";
}

/** Roles by their names, such as "Dispatcher and Editor". */
export function rolesLabel(held: readonly Role[]): string {
  const names = roles.filter((role) => held.includes(role)).map((role) => roleLabels[role]);
  return new Intl.ListFormat("en-US").format(names);
}
