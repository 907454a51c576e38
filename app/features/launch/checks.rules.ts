import { sectionEditorPath } from "~/features/site-content/sections/rules";

/** The checks before a launch, in order. */
export const launchChecks = {
  name: {
    title: "Company name",
    why: "It’s on every page, in every email and in search results. Until you enter yours, the site is called Watchpost Security.",
    to: "/admin/business-info#company_name",
    label: "Enter Company Name",
  },
  https: {
    title: "Secure website address",
    why: "Without https, browsers warn visitors about your forms. Ask the person who runs your server to set it up.",
  },
  email: {
    title: "Email delivery",
    why: "Visitors get confirmations by email, and your office gets notifications. We’ll send you a test email. Click the link in it.",
    to: "/admin/email-settings/server",
    label: "Open Email Server",
    button: { action: "/admin/launch/send-email", label: "Email Me a Link" },
  },
  backups: {
    title: "Daily backups",
    why: "If a disk fails, you could lose all bookings and customers. Ask the person who runs your server to choose a place for backups.",
    to: "/admin/backups",
    label: "Open Backups",
  },
  factor: {
    title: "Two-step verification",
    why: "Your account can see and change everything. With two-step verification, a stolen password isn’t enough to sign in.",
    to: "/admin/account#second-factor",
    label: "Set Up Two-Step Verification",
  },
  legal: {
    title: "Placeholders in legal texts",
    why: "Your terms don’t say yet which state’s laws apply. Fill in the placeholders, and have a lawyer check your terms and privacy policy.",
    to: "/admin/site-content/terms",
    label: "Fill In Placeholders",
  },
  privacy: {
    title: "Privacy policy",
    why: "It tells visitors what you do with their data, and your company has to follow it. Change anything that isn’t true for your company.",
    to: sectionEditorPath("privacy"),
    label: "Read Privacy Policy",
    button: { action: "/admin/launch/review", label: "Mark as Reviewed" },
  },
  notified: {
    title: "Notifications",
    why: "We email you about every request, message and application. Enter an address that someone checks.",
    to: "/admin/email-settings#admin_email",
    label: "Enter Email Address",
  },
} as const satisfies Record<string, LaunchCheck>;

interface LaunchCheck {
  title: string;
  /** Why it matters, and what to do. */
  why: string;
  /** The screen for it. */
  to?: string;
  label?: string;
  /** Something to do right on the launch screen. */
  button?: { action: string; label: string };
}

export type CheckKey = keyof typeof launchChecks;
export const checkKeys = Object.keys(launchChecks) as CheckKey[];

export function launchCheck(key: CheckKey): LaunchCheck {
  return launchChecks[key];
}

/** A check and its state. */
export interface CheckState {
  key: CheckKey;
  done: boolean;
  /** What the program found, such as the address that is notified. */
  found: string;
  /** A more specific link than the check's own, such as to the first placeholder. */
  to?: string | undefined;
  /** Why it was skipped, and by whom. */
  skipped: { reason: string; by: string } | undefined;
}

/** Whether a check still has to be done or skipped before the launch. */
export function isOpen({ done, skipped }: CheckState): boolean {
  return !done && !skipped;
}
