import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // For visitors
  layout("routes/public/layout.tsx", [
    layout("routes/public/error-boundary.tsx", [
      index("routes/public/home.tsx"),
      route("services", "routes/public/services.tsx"),
      route("about", "routes/public/about.tsx"),
      route("consultation", "routes/public/consultation.tsx"),
      route("gallery", "routes/public/gallery.tsx"),
      route("careers", "routes/public/careers.tsx"),
      route("careers/:slug", "routes/public/opening.tsx"),
      route("contact", "routes/public/contact.tsx"),
      route("privacy", "routes/public/privacy.tsx"),
      route("terms", "routes/public/terms.tsx"),
      // A customer's pages, opened by an emailed link
      route("booking/:secret", "routes/public/booking/layout.tsx", [
        index("routes/public/booking/appointment.tsx"),
        route("time", "routes/public/booking/time.tsx"),
        route("confirm", "routes/public/booking/confirm.tsx"),
        route("cancel", "routes/public/booking/cancel.tsx"),
      ]),
      route("*", "routes/public/not-found.tsx"),
    ]),
  ]),
  route("booking/:secret/times", "routes/resources/booking-times.ts"),
  route("booking/:secret/appointment.ics", "routes/resources/appointment-ics.ts"),

  // Signing in
  layout("routes/auth/layout.tsx", [
    route("auth", "routes/auth/access.tsx"),
    route("auth/forgotten", "routes/auth/forgotten.tsx"),
    route("auth/new-password", "routes/auth/new-password.tsx"),
    route("auth/renew-password", "routes/auth/renew-password.tsx"),
    route("auth/confirm", "routes/auth/confirm.tsx"),
    route("auth/setup/:secret", "routes/auth/setup.tsx"),
    route("auth/invitation/:secret", "routes/auth/invitation.tsx"),
    route("auth/email-change/:secret", "routes/auth/email-change.tsx"),
    route("auth/sign-out", "routes/auth/sign-out.tsx"),
  ]),

  // Back office: the layout guards all of it
  route("admin", "routes/admin/layout.tsx", [
    layout("routes/admin/error-boundary.tsx", [
      index("routes/admin/dashboard.tsx"),
      ...prefix("bookings", [
        route("today", "routes/admin/bookings/today.tsx"),
        route("upcoming", "routes/admin/bookings/upcoming.tsx"),
        route("all", "routes/admin/bookings/all.tsx"),
        route("export", "routes/admin/bookings/export.ts"),
        route("week", "routes/admin/bookings/week.tsx"),
        route("add", "routes/admin/bookings/add.tsx"),
        route("customers", "routes/admin/bookings/customers.tsx"),
        route("customers/:key", "routes/admin/bookings/customer.tsx"),
        route(":id", "routes/admin/bookings/booking.tsx"),
        route(":id/edit", "routes/admin/bookings/edit.tsx"),
        route(":id/cancel", "routes/admin/bookings/cancel.tsx"),
        route(":id/:transition", "routes/admin/bookings/transition.tsx"),
      ]),
      route("email-templates/:name?", "routes/admin/emails/template.tsx"),
      route("email-settings", "routes/admin/emails/settings.tsx"),
      route("email-settings/log", "routes/admin/emails/delivery-log.tsx"),
      route("email-settings/log/:id", "routes/admin/emails/email.tsx"),
      route("mail-frame", "routes/admin/emails/email-frame.ts"),
      route("messages", "routes/admin/messages/inbox.tsx"),
      route("messages/:id", "routes/admin/messages/message.tsx"),
      ...prefix("services", [
        route("add", "routes/admin/services/add.tsx"),
        route("edit", "routes/admin/services/list.tsx"),
        route("remove", "routes/admin/services/list.tsx", { id: "remove-services" }),
        route("edit/:id", "routes/admin/services/edit.tsx"),
        route(":id/delete", "routes/admin/services/delete.tsx"),
      ]),
      // hours, slots and blackout: sections of one screen
      route("schedule/:section", "routes/admin/schedule/screen.tsx"),
      route("schedule/blackout/remove", "routes/admin/schedule/remove-blackout.tsx"),
      ...prefix("careers", [
        route("manage", "routes/admin/careers/openings.tsx"),
        route("add", "routes/admin/careers/add-opening.tsx"),
        route("edit/:id", "routes/admin/careers/edit-opening.tsx"),
        route("edit/:id/delete", "routes/admin/careers/delete-opening.tsx"),
        route("applications", "routes/admin/careers/applications.tsx"),
        route("applications/board", "routes/admin/careers/applications-board.tsx"),
        route("applications/export", "routes/admin/careers/applications-export.ts"),
        route("applications/mails", "routes/admin/careers/status-emails.tsx"),
        route("applications/:id", "routes/admin/careers/application.tsx"),
        route("applications/:id/status", "routes/admin/careers/application-status.tsx"),
        route("applications/:id/delete", "routes/admin/careers/delete-application.tsx"),
      ]),
      ...prefix("photos", [
        route("upload", "routes/admin/photos/upload.tsx"),
        route("manage", "routes/admin/photos/manage.tsx"),
        route(":id", "routes/admin/photos/edit.tsx"),
        route(":id/delete", "routes/admin/photos/delete.ts"),
        route(":id/restore", "routes/admin/photos/restore.ts"),
        route(":id/purge", "routes/admin/photos/delete-permanently.tsx"),
      ]),
      route("business-info", "routes/admin/business-info.tsx"),
      route("backups", "routes/admin/backups.tsx"),
      route("settings", "routes/admin/settings-redirect.tsx"),
      route("site-content", "routes/admin/site-content/list.tsx"),
      route("site-content/:text", "routes/admin/site-content/section.tsx"),
      route("site-content/:text/put-back", "routes/admin/site-content/reset-section.tsx"),
      ...prefix("people", [
        index("routes/admin/people/list.tsx"),
        route("invite", "routes/admin/people/invite.tsx"),
        route("invitations/:id/send", "routes/admin/people/resend-invitation.tsx"),
        route("invitations/:id/withdraw", "routes/admin/people/withdraw-invitation.tsx"),
        route(":id", "routes/admin/people/person.tsx"),
        route(":id/role", "routes/admin/people/role.tsx"),
        route(":id/sessions", "routes/admin/people/sessions.ts"),
      ]),
      route("account", "routes/admin/account/account.tsx"),
      route("account/sessions", "routes/admin/account/sessions.ts"),
      route("account/calendar", "routes/admin/account/calendar.tsx"),
      route("confirm-password", "routes/admin/account/confirm-password.tsx"),
      route("audit-log", "routes/admin/audit-log/list.tsx"),
      route("audit-log/export", "routes/admin/audit-log/export.ts"),
      route("audit-log/refused", "routes/admin/audit-log/refused.tsx"),
      route("audit-log/check", "routes/admin/audit-log/check.ts"),
      route("audit-log/accept", "routes/admin/audit-log/accept.tsx"),
      route("audit-log/:id", "routes/admin/audit-log/entry.tsx"),
      route("appearance", "routes/admin/appearance.tsx"),
      route("*", "routes/admin/not-found.tsx"),
    ]),
    route("search", "routes/admin/search.ts"),
    route("bookings/free-times", "routes/admin/bookings/free-times.ts"),
    route("photos/upload/file", "routes/admin/photos/upload-file.ts"),
    route("photos/preview/:file", "routes/admin/photos/preview.ts"),
    route("careers/applications/:id/resume", "routes/admin/careers/resume.ts"),
    route("careers/applications/:id/resume-view", "routes/admin/careers/resume-view.ts"),
  ]),

  // For search engines, phones and security researchers
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route(".well-known/security.txt", "routes/resources/security-txt.ts"),

  // The office's photos
  route("photos/:file", "routes/resources/photo.ts"),

  // For an admin's calendar programs
  route("calendar/:file", "routes/resources/calendar-feed.ts"),

  // For programs
  route("api/create-booking", "routes/resources/create-booking.ts"),
  route("api/applications", "routes/resources/applications.ts"),
] satisfies RouteConfig;
