export const officeRoles = ["viewer", "recruiter", "dispatcher", "editor", "admin"] as const;
export type OfficeRole = (typeof officeRoles)[number];
type Who = readonly OfficeRole[];

const nobody: Who = [];
const admins: Who = ["admin"];
const office: Who = officeRoles;
/** Read what customers sent. */
const readers: Who = ["viewer", "dispatcher", "admin"];
const dispatchers: Who = ["dispatcher", "admin"];
const recruiters: Who = ["recruiter", "admin"];
const editors: Who = ["editor", "admin"];

/**
 * Who may do what in the back office, by address: who may view it (GET), and who may change
 * something with it (POST). `nobody` may view an address that only takes forms, or change something
 * with one that has no form. Without a role, no address opens.
 *
 * Decided by what each screen shows, see decisions 29 and 47. It doesn't use the permissions in the
 * code, so that the tests notice when those become too wide by mistake.
 */
export const officeAccess: Readonly<Record<string, readonly [view: Who, change: Who]>> = {
  // Everybody's own things
  "/admin": [office, nobody],
  "/admin/*": [nobody, nobody],
  "/admin/account": [office, office],
  "/admin/account/sessions": [nobody, office],
  "/admin/account/second-factor": [nobody, office],
  "/admin/appearance": [nobody, office],
  "/admin/columns": [nobody, office],
  "/admin/confirm-password": [office, office],
  // What they list and find depends on the role: see screen-access.test.ts.
  "/admin/search": [office, nobody],
  "/admin/views/add": [nobody, office],
  "/admin/views/:id": [office, office],
  "/admin/views/:id/delete": [nobody, office],
  // An empty frame.
  "/admin/mail-frame": [office, nobody],

  // Requests, bookings, customers
  "/admin/account/calendar": [readers, readers],
  "/admin/bookings/requests": [readers, nobody],
  "/admin/bookings/requests/:id": [readers, dispatchers],
  "/admin/bookings/today": [readers, nobody],
  "/admin/bookings/today/:id": [readers, dispatchers],
  "/admin/bookings/upcoming": [readers, nobody],
  "/admin/bookings/upcoming/:id": [readers, dispatchers],
  "/admin/bookings/all": [readers, nobody],
  "/admin/bookings/all/:id": [readers, dispatchers],
  "/admin/bookings/export": [admins, nobody],
  "/admin/bookings/bulk": [dispatchers, dispatchers],
  "/admin/bookings/week": [readers, nobody],
  "/admin/bookings/add": [dispatchers, dispatchers],
  "/admin/bookings/find-customers": [dispatchers, nobody],
  "/admin/bookings/free-times": [dispatchers, nobody],
  "/admin/bookings/customers": [readers, nobody],
  "/admin/bookings/customers/open/:key": [readers, dispatchers],
  "/admin/bookings/customers/export": [admins, nobody],
  "/admin/bookings/customers/:key": [readers, dispatchers],
  "/admin/bookings/customers/:key/merge": [dispatchers, dispatchers],
  "/admin/bookings/customers/:key/sites/add": [dispatchers, dispatchers],
  "/admin/bookings/customers/:key/sites/:id": [dispatchers, dispatchers],
  "/admin/bookings/customers/:key/sites/:id/delete": [nobody, dispatchers],
  "/admin/bookings/notes/:id": [dispatchers, dispatchers],
  "/admin/bookings/notes/:id/delete": [nobody, dispatchers],
  "/admin/bookings/:id": [readers, dispatchers],
  "/admin/bookings/:id/edit": [dispatchers, dispatchers],
  "/admin/bookings/:id/cancel": [nobody, dispatchers],
  "/admin/bookings/:id/reply": [dispatchers, dispatchers],
  "/admin/bookings/:id/hand-over": [nobody, dispatchers],
  "/admin/bookings/:id/:transition": [dispatchers, dispatchers],
  "/admin/pipeline": [readers, nobody],

  // Reports have only totals, so their export isn't limited to admins: see decision 54.
  "/admin/reports": [readers, nobody],
  "/admin/reports/export": [readers, nobody],

  // Messages and saved replies
  "/admin/messages": [readers, nobody],
  "/admin/messages/open/:id": [readers, dispatchers],
  "/admin/messages/:id": [readers, dispatchers],
  "/admin/messages/:id/original": [readers, nobody],
  "/admin/messages/:id/end": [nobody, dispatchers],
  "/admin/messages/presence": [nobody, dispatchers],
  "/admin/messages/unread-conversations": [readers, nobody],
  "/admin/messages/:id/attachments/:number": [readers, nobody],
  "/admin/messages/bulk": [dispatchers, dispatchers],
  "/admin/messages/export": [admins, nobody],
  "/admin/saved-replies": [dispatchers, nobody],
  "/admin/saved-replies/add": [dispatchers, dispatchers],
  "/admin/saved-replies/:id": [dispatchers, dispatchers],
  "/admin/saved-replies/:id/delete": [nobody, dispatchers],

  // Urgent requests, and the people on call with their phone numbers
  "/admin/urgent": [readers, nobody],
  "/admin/urgent/open/:id": [readers, dispatchers],
  "/admin/urgent/:id": [readers, dispatchers],
  "/admin/urgent/:id/page-again": [nobody, dispatchers],
  "/admin/urgent/bulk": [dispatchers, dispatchers],
  "/admin/urgent/export": [admins, nobody],
  "/admin/on-call": [dispatchers, dispatchers],
  "/admin/on-call/add": [dispatchers, dispatchers],
  "/admin/on-call/:id": [dispatchers, dispatchers],
  "/admin/on-call/:id/remove": [nobody, dispatchers],

  // Hours, consultants, time slots, blackout dates
  "/admin/schedule/hours": [dispatchers, dispatchers],
  "/admin/schedule/consultants": [dispatchers, dispatchers],
  "/admin/schedule/consultants/add": [dispatchers, dispatchers],
  "/admin/schedule/consultants/:number": [dispatchers, dispatchers],
  "/admin/schedule/consultants/:number/calendar": [dispatchers, dispatchers],
  "/admin/schedule/consultants/:number/calendar/remove": [nobody, dispatchers],
  "/admin/schedule/slots": [dispatchers, dispatchers],
  "/admin/schedule/blackout": [dispatchers, dispatchers],
  "/admin/schedule/blackout/remove": [nobody, dispatchers],

  // Surveys list the weak spots of a site
  "/admin/surveys": [dispatchers, nobody],
  "/admin/surveys/open/:id": [dispatchers, nobody],
  "/admin/surveys/:id": [dispatchers, nobody],
  "/admin/surveys/:id/changes": [nobody, dispatchers],
  "/admin/surveys/:id/photos": [nobody, dispatchers],
  "/admin/surveys/:id/photos/:file": [dispatchers, nobody],
  "/admin/surveys/:id/status": [nobody, dispatchers],
  "/admin/surveys/:id/report": [dispatchers, nobody],
  "/admin/surveys/:id/report.pdf": [dispatchers, nobody],
  "/admin/surveys/:id/report/share": [dispatchers, dispatchers],
  "/admin/surveys/:id/report/:report/revoke": [nobody, dispatchers],
  "/admin/surveys/bulk": [dispatchers, dispatchers],
  "/admin/surveys/export": [admins, nobody],
  "/admin/surveys/start": [nobody, dispatchers],
  "/admin/surveys/offline-worker.js": [dispatchers, nobody],
  "/admin/surveys/questions": [dispatchers, dispatchers],
  "/admin/surveys/questions/restore": [nobody, dispatchers],
  "/admin/surveys/questions/:section": [dispatchers, dispatchers],
  "/admin/surveys/questions/:section/remove": [nobody, dispatchers],

  // Quotes; an accepted one can be exported for the program that schedules its guards
  "/admin/quotes": [dispatchers, nobody],
  "/admin/quotes/open/:id": [dispatchers, dispatchers],
  "/admin/quotes/:id": [dispatchers, dispatchers],
  "/admin/quotes/:id/details": [dispatchers, dispatchers],
  "/admin/quotes/:id/discard": [nobody, dispatchers],
  "/admin/quotes/:id/preview": [dispatchers, nobody],
  "/admin/quotes/:id/export/:format": [dispatchers, nobody],
  "/admin/quotes/:id/terms": [dispatchers, dispatchers],
  "/admin/quotes/:id/lines/:line": [dispatchers, dispatchers],
  "/admin/quotes/:id/lines/:line/remove": [nobody, dispatchers],
  "/admin/quotes/:id/send": [dispatchers, dispatchers],
  "/admin/quotes/:id/send-again": [nobody, dispatchers],
  "/admin/quotes/:id/link": [nobody, dispatchers],
  "/admin/quotes/:id/revoke": [nobody, dispatchers],
  "/admin/quotes/:id/accept": [nobody, dispatchers],
  "/admin/quotes/:id/undo-acceptance": [nobody, dispatchers],
  "/admin/quotes/:id/acceptances/:acceptance": [dispatchers, nobody],
  "/admin/quotes/:id/quote.pdf": [dispatchers, nobody],
  "/admin/quotes/bulk": [dispatchers, dispatchers],
  "/admin/quotes/export": [admins, nobody],
  "/admin/quotes/start": [nobody, dispatchers],
  "/admin/quotes/terms": [dispatchers, dispatchers],

  // Prices: quotes need them, and only admins set them
  "/admin/rates": [dispatchers, nobody],
  "/admin/rates/add": [admins, admins],
  "/admin/rates/:id": [admins, admins],
  "/admin/rates/:id/remove": [nobody, admins],
  "/admin/rates/holidays": [dispatchers, admins],
  "/admin/rates/holidays/:date/remove": [nobody, admins],
  "/admin/rates/settings": [dispatchers, admins],

  // Openings, applications, resumes
  "/admin/careers/manage": [recruiters, recruiters],
  "/admin/careers/add": [recruiters, recruiters],
  "/admin/careers/edit/:id": [recruiters, recruiters],
  "/admin/careers/edit/:id/delete": [nobody, recruiters],
  "/admin/careers/applications": [recruiters, nobody],
  "/admin/careers/applications/open/:id": [recruiters, recruiters],
  "/admin/careers/applications/:id": [recruiters, recruiters],
  "/admin/careers/applications/:id/reply": [recruiters, recruiters],
  "/admin/careers/applications/:id/status": [nobody, recruiters],
  "/admin/careers/applications/:id/delete": [nobody, recruiters],
  "/admin/careers/applications/:id/resume": [recruiters, nobody],
  "/admin/careers/applications/:id/resume-view": [recruiters, nobody],
  "/admin/careers/applications/board": [recruiters, nobody],
  "/admin/careers/applications/bulk": [recruiters, recruiters],
  "/admin/careers/applications/export": [admins, nobody],
  "/admin/careers/applications/mails": [recruiters, recruiters],

  // Services, site content, photos, licenses
  "/admin/services/add": [editors, editors],
  "/admin/services/edit": [editors, editors],
  "/admin/services/edit/:id": [editors, editors],
  "/admin/services/remove": [editors, editors],
  "/admin/services/:id/delete": [nobody, editors],
  "/admin/site-content": [editors, nobody],
  "/admin/site-content/:text": [editors, editors],
  "/admin/site-content/:text/put-back": [nobody, editors],
  "/admin/photos/upload": [editors, editors],
  "/admin/photos/upload/file": [nobody, editors],
  "/admin/photos/manage": [editors, editors],
  "/admin/photos/preview/:file": [editors, nobody],
  "/admin/photos/slots": [editors, nobody],
  "/admin/photos/slots/:slot": [editors, editors],
  "/admin/photos/slots/:slot/upload": [editors, editors],
  "/admin/photos/slots/:slot/file": [nobody, editors],
  "/admin/photos/slots/:slot/remove": [nobody, editors],
  "/admin/photos/:id": [editors, editors],
  "/admin/photos/:id/delete": [nobody, editors],
  "/admin/photos/:id/restore": [nobody, editors],
  "/admin/photos/:id/purge": [nobody, editors],
  "/admin/licenses": [editors, nobody],
  "/admin/licenses/add": [editors, editors],
  "/admin/licenses/:id": [editors, editors],
  "/admin/licenses/:id/remove": [nobody, editors],
  "/admin/licenses/:id/document": [editors, editors],
  "/admin/licenses/:id/document/file": [editors, nobody],
  "/admin/licenses/:id/document/remove": [nobody, editors],
  "/admin/licenses/insurance/add": [editors, editors],
  "/admin/licenses/insurance/:id": [editors, editors],
  "/admin/licenses/insurance/:id/remove": [nobody, editors],

  // The texts of emails; those of accounts are for admins: see screen-access.test.ts.
  "/admin/email-templates/:name?": [editors, editors],

  // Every email, including those with links into accounts
  "/admin/email-settings": [admins, admins],
  "/admin/email-settings/server": [admins, admins],
  "/admin/email-settings/server/remove": [nobody, admins],
  "/admin/email-settings/log": [admins, nobody],
  "/admin/email-settings/log/open/:id": [admins, admins],
  "/admin/email-settings/log/:id": [admins, admins],
  "/admin/email-settings/log/resend-failed": [nobody, admins],

  // Business information, backups
  "/admin/business-info": [admins, admins],
  "/admin/setup": [nobody, admins],
  "/admin/launch": [admins, nobody],
  "/admin/launch/decide": [nobody, admins],
  "/admin/launch/skip": [nobody, admins],
  "/admin/launch/review": [nobody, admins],
  "/admin/launch/send-email": [nobody, admins],
  "/admin/launch/inbox/:secret": [admins, nobody],
  "/admin/launch/start": [nobody, admins],
  "/admin/launch/back": [nobody, admins],
  // Redirects to the business information.
  "/admin/settings": [admins, admins],
  "/admin/backups": [admins, admins],

  // People, privacy, audit log
  "/admin/people": [admins, nobody],
  "/admin/people/open/:id": [admins, nobody],
  "/admin/people/:id": [admins, nobody],
  "/admin/people/:id/role": [admins, admins],
  "/admin/people/:id/remove-access": [nobody, admins],
  "/admin/people/:id/second-factor": [nobody, admins],
  "/admin/people/:id/sessions": [nobody, admins],
  "/admin/people/invite": [admins, admins],
  "/admin/people/invitations": [admins, nobody],
  "/admin/people/invitations/bulk": [admins, admins],
  "/admin/people/invitations/:id/send": [nobody, admins],
  "/admin/people/invitations/:id/withdraw": [nobody, admins],
  "/admin/people/second-factor": [nobody, admins],
  "/admin/privacy": [admins, nobody],
  "/admin/privacy/person": [admins, admins],
  "/admin/privacy/lift": [nobody, admins],
  "/admin/privacy/erase": [admins, admins],
  "/admin/privacy/export": [admins, nobody],
  "/admin/privacy/retention": [admins, admins],
  "/admin/privacy/retention/switch": [nobody, admins],
  "/admin/privacy/retention/:kind": [admins, nobody],
  "/admin/audit-log": [admins, nobody],
  "/admin/audit-log/export": [admins, nobody],
  "/admin/audit-log/refused": [admins, nobody],
  "/admin/audit-log/check": [nobody, admins],
  "/admin/audit-log/accept": [nobody, admins],
  "/admin/audit-log/:id": [admins, nobody],
};
