/**
 * The permissions of the back office. `office` is for what everyone has: their own account and the
 * search.
 */
export const permissions = [
  "office",
  "dashboard.view",
  "bookings.view",
  "bookings.edit",
  "bookings.export",
  "messages.view",
  "messages.edit",
  "messages.export",
  "urgent.view",
  "urgent.edit",
  "urgent.export",
  "emails.view",
  "emails.edit",
  "templates.view",
  "templates.edit",
  "services.view",
  "services.edit",
  "schedule.view",
  "schedule.edit",
  "photos.view",
  "photos.edit",
  "careers.view",
  "careers.edit",
  "careers.export",
  "reports.view",
  "settings.view",
  "settings.edit",
  "licenses.view",
  "licenses.edit",
  "rates.view",
  "rates.edit",
  "surveys.view",
  "surveys.edit",
  "surveys.export",
  "quotes.view",
  "quotes.edit",
  "quotes.export",
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

/** The roles that admins give, least powerful first. */
export const roles = ["viewer", "recruiter", "dispatcher", "editor", "admin"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  recruiter: "Recruiter",
  dispatcher: "Dispatcher",
  editor: "Editor",
  admin: "Admin",
};

/** Every role has these: the person's own account, and the dashboard. */
const everybody = ["office", "dashboard.view"] as const;

/** Each role with its permissions. To add a role, add an entry here and in {@link roles}. */
export const rolePermissions: Readonly<Record<string, readonly Permission[]>> = {
  viewer: [...everybody, "bookings.view", "messages.view", "urgent.view", "reports.view"],
  recruiter: [...everybody, "careers.view", "careers.edit"],
  dispatcher: [
    ...everybody,
    "bookings.view",
    "bookings.edit",
    "messages.view",
    "messages.edit",
    "urgent.view",
    "urgent.edit",
    "schedule.view",
    "schedule.edit",
    "rates.view",
    "reports.view",
    "surveys.view",
    "surveys.edit",
    "quotes.view",
    "quotes.edit",
  ],
  editor: [
    ...everybody,
    "services.view",
    "services.edit",
    "photos.view",
    "photos.edit",
    "site-content.view",
    "site-content.edit",
    "licenses.view",
    "licenses.edit",
    "templates.view",
    "templates.edit",
  ],
  admin: permissions,
} satisfies Record<Role, readonly Permission[]>;

/** The combined permissions of these roles. An unknown role allows nothing. */
export function permissionsOf(held: readonly string[]): ReadonlySet<Permission> {
  return new Set(held.flatMap((role) => rolePermissions[role] ?? []));
}

/** Stored roles without unknown ones, least powerful first. */
export function knownRoles(stored: readonly string[]): Role[] {
  return roles.filter((role) => stored.includes(role));
}

/** The roles with a permission, least powerful first. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => rolePermissions[role]?.includes(permission));
}

/** The data of a 403: the names of the roles that have access, and of the admins who give roles. */
export interface NoAccess {
  roles: string[];
  admins: string[];
}
