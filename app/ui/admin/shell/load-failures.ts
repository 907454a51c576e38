import { type ToastCode, toasts } from "~/shared/toasts";

/** What couldn't be loaded if a screen can't be reached, by its path's beginning; longer ones first. */
const failures: readonly (readonly [path: string, code: ToastCode])[] = [
  ["/admin/bookings/customers", "customers-not-loaded"],
  ["/admin/bookings", "appointments-not-loaded"],
  ["/admin/careers/applications", "applications-not-loaded"],
  ["/admin/careers/edit", "job-not-loaded"],
  ["/admin/careers", "jobs-not-loaded"],
  ["/admin/schedule", "schedule-not-loaded"],
  ["/admin/email-templates", "template-not-loaded"],
  ["/admin/email-settings/log", "log-not-loaded"],
  ["/admin/email-settings", "email-settings-not-loaded"],
  ["/admin/services", "services-not-loaded"],
  ["/admin/business-info", "settings-not-loaded"],
];

/** Such as "Failed to load jobs"; the same as when the server fails to read them. */
export function loadFailure(path: string): string | undefined {
  const known = failures.find(([start]) => `${path}/`.startsWith(`${start}/`));
  return known && toasts[known[1]].title;
}
