import { type Permission, type Role, rolePermissions } from "~/platform/auth/permissions";

/** The purpose of each role in one sentence. */
export const roleSentences: Readonly<Record<Role, string>> = {
  viewer:
    "Can see bookings, customers, messages, urgent requests and reports, but can’t change anything.",
  recruiter: "Manages jobs and applications, including resumes.",
  dispatcher:
    "Responds to requests, messages and urgent requests. Manages bookings, hours, surveys and quotes, and sees rates and reports.",
  editor:
    "Edits the website, services, photos and licenses, and the email templates for areas they can edit.",
  admin: "Can do everything, including settings, exports, privacy and people.",
};

/** A part of the back office with the permissions to see and to change it. */
interface Area {
  label: string;
  view: Permission;
  edit?: Permission;
}

const areas: readonly Area[] = [
  {
    label: "Requests, pipeline, bookings and customers",
    view: "bookings.view",
    edit: "bookings.edit",
  },
  { label: "Messages", view: "messages.view", edit: "messages.edit" },
  { label: "Urgent requests", view: "urgent.view", edit: "urgent.edit" },
  { label: "Saved replies", view: "messages.edit" },
  { label: "On-call list", view: "urgent.edit" },
  {
    label: "Booking hours, consultants, time slots and blackout dates",
    view: "schedule.view",
    edit: "schedule.edit",
  },
  { label: "Jobs, applications and resumes", view: "careers.view", edit: "careers.edit" },
  { label: "Services", view: "services.view", edit: "services.edit" },
  { label: "Site content", view: "site-content.view", edit: "site-content.edit" },
  { label: "Photos", view: "photos.view", edit: "photos.edit" },
  { label: "Licenses and insurance", view: "licenses.view", edit: "licenses.edit" },
  { label: "Email templates", view: "templates.view", edit: "templates.edit" },
  { label: "Email settings and delivery log", view: "emails.view", edit: "emails.edit" },
  {
    label: "Business contact information and backups",
    view: "settings.view",
    edit: "settings.edit",
  },
  { label: "Site surveys", view: "surveys.view", edit: "surveys.edit" },
  { label: "Quotes", view: "quotes.view", edit: "quotes.edit" },
  { label: "Rates and holidays", view: "rates.view", edit: "rates.edit" },
  { label: "Reports", view: "reports.view" },
  { label: "Exports of lists, such as bookings and customers", view: "bookings.export" },
  { label: "People", view: "people.view", edit: "people.edit" },
  { label: "Privacy requests and data retention", view: "privacy.view", edit: "privacy.edit" },
  { label: "Audit log", view: "audit-log.view", edit: "audit-log.edit" },
];

/** The access of each role to every part of the back office, one row for each part. */
export function roleMatrix(shown: readonly Role[]) {
  return areas.map(({ label, view, edit = view }) => ({
    label,
    cells: shown.map((role) => {
      const granted = rolePermissions[role] ?? [];
      return granted.includes(edit) ? "Yes" : granted.includes(view) ? "View only" : "No";
    }),
  }));
}
