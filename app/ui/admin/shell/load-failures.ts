import { type ToastCode, toasts } from "~/shared/toasts";

/** The failure message for each screen, by path prefix, longer prefixes first. */
const failures: readonly (readonly [path: string, code: ToastCode])[] = [
  ["/admin/bookings/customers", "customers-not-loaded"],
  ["/admin/bookings/pipeline", "pipeline-not-loaded"],
  ["/admin/bookings", "appointments-not-loaded"],
  ["/admin/careers/applications", "applications-not-loaded"],
  ["/admin/careers/interviews", "interviews-not-loaded"],
  ["/admin/careers/pay-rules", "pay-rules-not-loaded"],
  ["/admin/careers/edit", "job-not-loaded"],
  ["/admin/careers", "jobs-not-loaded"],
  ["/admin/schedule", "schedule-not-loaded"],
  ["/admin/email-templates", "template-not-loaded"],
  ["/admin/email-settings/log", "log-not-loaded"],
  ["/admin/email-settings", "email-settings-not-loaded"],
  ["/admin/services", "services-not-loaded"],
  ["/admin/business-info", "settings-not-loaded"],
];

/** Such as "Failed to load jobs", the same message as for a server error. */
export function loadFailure(path: string): string | undefined {
  const known = failures.find(([start]) => `${path}/`.startsWith(`${start}/`));
  return known && toasts[known[1]].title;
}
