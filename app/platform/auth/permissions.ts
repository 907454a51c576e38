/** The permissions of the back office. `office` is for the shell: one's own account, the search. */
export const permissions = [
  "office",
  "dashboard.view",
  "bookings.view",
  "bookings.edit",
  "bookings.export",
  "messages.view",
  "messages.edit",
  "urgent.view",
  "urgent.edit",
  "emails.view",
  "emails.edit",
  "services.view",
  "services.edit",
  "schedule.view",
  "schedule.edit",
  "photos.view",
  "photos.edit",
  "careers.view",
  "careers.edit",
  "careers.export",
  "settings.view",
  "settings.edit",
  "licenses.view",
  "licenses.edit",
  "site-content.view",
  "site-content.edit",
  "privacy.view",
  "privacy.edit",
  "privacy.export",
  "people.view",
  "people.edit",
  "audit-log.view",
  "audit-log.edit",
  "audit-log.export",
] as const;

export type Permission = (typeof permissions)[number];

/** Each role with its permissions. A new role is one more entry. */
export const rolePermissions: Readonly<Record<string, readonly Permission[]>> = {
  admin: permissions,
};

/** Everything that these roles allow together. A role that isn't in the table allows nothing. */
export function permissionsOf(roles: readonly string[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => rolePermissions[role] ?? []));
}
