/**
 * Who may do something outside the screens of the back office:
 * - `anyone`, without an account
 * - `nobody`: there is nothing to view, or no form
 * - `link`: whoever has the secret in the address or the form; a role doesn't replace it
 * - `token`: a program with the token from the settings
 * - `account`: someone who is signed in, even without a role
 * - `role`: someone with any role
 * - `step`: someone who has to complete this step before entering the back office
 */
export type PublicWho = "anyone" | "nobody" | "link" | "token" | "account" | "role" | "step";

/** Who may view an address (GET), and who may submit something to it (POST). */
type PublicAccess = readonly [view: PublicWho, submit: PublicWho];

/** The addresses of app/routes.ts outside the back office. */
export const publicAccess: Readonly<Record<string, PublicAccess>> = {
  "/": ["anyone", "nobody"],
  "/services": ["anyone", "nobody"],
  "/services/:id": ["anyone", "nobody"],
  "/about": ["anyone", "nobody"],
  "/consultation": ["anyone", "anyone"],
  "/gallery": ["anyone", "nobody"],
  "/careers": ["anyone", "nobody"],
  "/careers/:slug": ["anyone", "anyone"],
  "/contact": ["anyone", "anyone"],
  "/chat": ["anyone", "anyone"],
  "/privacy": ["anyone", "nobody"],
  "/terms": ["anyone", "nobody"],
  "/urgent": ["anyone", "anyone"],
  "/*": ["nobody", "nobody"],
  "/robots.txt": ["anyone", "nobody"],
  "/sitemap.xml": ["anyone", "nobody"],
  "/careers/feed.xml": ["anyone", "nobody"],
  // Leads to the careers page
  "/careers/r/:code": ["nobody", "nobody"],
  "/manifest.webmanifest": ["anyone", "nobody"],
  "/.well-known/security.txt": ["anyone", "nobody"],
  "/api/create-booking": ["nobody", "anyone"],
  "/api/applications": ["nobody", "anyone"],

  // Only photos that the office has published
  "/photos/:file": ["anyone", "nobody"],
  "/logos/:file": ["anyone", "nobody"],

  // A customer's appointment
  "/booking/:secret": ["link", "link"],
  "/booking/:secret/received": ["link", "link"],
  "/booking/:secret/time": ["link", "link"],
  "/booking/:secret/confirm": ["link", "link"],
  "/booking/:secret/cancel": ["link", "link"],
  "/booking/:secret/times": ["link", "nobody"],
  "/booking/:secret/appointment.ics": ["link", "nobody"],

  // An applicant's interview
  "/interview/:secret": ["link", "nobody"],
  "/interview/:secret/time": ["link", "link"],
  "/interview/:secret/cancel": ["link", "link"],
  "/interview/:secret/interview.ics": ["link", "nobody"],

  // A client's quote, and the report of a site survey
  "/quote/:secret": ["link", "link"],
  "/quote/:secret/quote.pdf": ["link", "nobody"],
  "/survey/:secret": ["link", "nobody"],
  "/survey/:secret/photos/:file": ["link", "nobody"],
  "/survey/:secret/report.pdf": ["link", "nobody"],

  // The visitor's page of a conversation
  "/chat/:secret": ["link", "link"],

  // The visitor's page of an urgent request, and the pages of the person who was paged
  "/urgent/:secret": ["link", "nobody"],
  "/urgent/answer/:secret": ["link", "link"],
  "/urgent/answer/:secret/hand-back": ["link", "link"],

  // Appointments, for the calendar program of someone who may see bookings
  "/calendar/:file": ["link", "nobody"],

  // Signing in. The pages behind emailed links can be opened, but work only with the link.
  "/auth": ["anyone", "anyone"],
  "/auth/forgotten": ["anyone", "anyone"],
  "/auth/new-password": ["anyone", "link"],
  "/auth/confirm": ["anyone", "link"],
  "/auth/setup/:secret": ["link", "link"],
  "/auth/invitation/:secret": ["link", "link"],
  "/auth/email-change/:secret": ["link", "link"],
  "/auth/renew-password": ["step", "step"],
  "/auth/second-step": ["step", "step"],
  "/auth/second-factor": ["step", "nobody"],
  "/auth/second-factor/app": ["role", "role"],
  "/auth/second-factor/passkey": ["role", "role"],
  "/auth/second-factor/backup-codes": ["role", "role"],
  "/auth/sign-out": ["account", "anyone"],
};

/** The addresses of server/app.ts. */
export const serverAccess: Readonly<Record<string, PublicAccess>> = {
  "/healthz": ["anyone", "nobody"],
  "/readyz": ["anyone", "nobody"],
  "/metrics": ["token", "nobody"],
  // That something changed, but not what.
  "/events": ["anyone", "nobody"],
  "/admin/events": ["role", "nobody"],
  "/email/received": ["nobody", "token"],
};
