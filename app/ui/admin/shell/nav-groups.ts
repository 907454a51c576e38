import type { Permission } from "~/platform/auth/permissions";

export interface NavGroup {
  title: string;
  links: readonly { to: string; label: string; needs: Permission }[];
}

/** The sidebar of the back office below the Dashboard link. */
export const navGroups: readonly NavGroup[] = [
  {
    title: "Services",
    links: [
      { to: "/admin/services/add", label: "Add New Service", needs: "services.edit" },
      { to: "/admin/services/edit", label: "Edit Services", needs: "services.view" },
      { to: "/admin/services/remove", label: "Remove Services", needs: "services.edit" },
    ],
  },
  {
    title: "Calendar & Hours",
    links: [
      { to: "/admin/schedule/hours", label: "Business Hours", needs: "schedule.view" },
      { to: "/admin/schedule/consultants", label: "Consultants", needs: "schedule.view" },
      { to: "/admin/schedule/slots", label: "Time Slots", needs: "schedule.view" },
      { to: "/admin/schedule/blackout", label: "Blackout Dates", needs: "schedule.view" },
    ],
  },
  {
    title: "Bookings",
    links: [
      { to: "/admin/bookings/requests", label: "Requests", needs: "bookings.view" },
      { to: "/admin/bookings/today", label: "Today's Bookings", needs: "bookings.view" },
      { to: "/admin/bookings/upcoming", label: "Upcoming Bookings", needs: "bookings.view" },
      { to: "/admin/bookings/week", label: "Week", needs: "bookings.view" },
      { to: "/admin/bookings/all", label: "All Bookings", needs: "bookings.view" },
      { to: "/admin/bookings/add", label: "Add Booking", needs: "bookings.edit" },
      { to: "/admin/bookings/customers", label: "Customer Information", needs: "bookings.view" },
    ],
  },
  {
    title: "Messages & Emails",
    links: [
      { to: "/admin/urgent", label: "Urgent Requests", needs: "urgent.view" },
      { to: "/admin/on-call", label: "On-Call List", needs: "urgent.edit" },
      { to: "/admin/messages", label: "Messages", needs: "messages.view" },
      { to: "/admin/saved-replies", label: "Saved Replies", needs: "messages.edit" },
      { to: "/admin/email-templates", label: "Email Templates", needs: "templates.view" },
      { to: "/admin/email-settings", label: "Email Settings", needs: "emails.view" },
    ],
  },
  {
    title: "Photos",
    links: [
      { to: "/admin/photos/slots", label: "Website Photos", needs: "photos.view" },
      { to: "/admin/photos/upload", label: "Upload Photos", needs: "photos.edit" },
      { to: "/admin/photos/manage", label: "Manage Gallery", needs: "photos.view" },
    ],
  },
  {
    title: "Careers",
    links: [
      { to: "/admin/careers/manage", label: "Manage Job Openings", needs: "careers.view" },
      { to: "/admin/careers/add", label: "Add New Job", needs: "careers.edit" },
      { to: "/admin/careers/applications", label: "Job Applications", needs: "careers.view" },
    ],
  },
  {
    title: "General Settings",
    links: [
      { to: "/admin/business-info", label: "Business Contact Information", needs: "settings.view" },
      { to: "/admin/licenses", label: "Licenses & Insurance", needs: "licenses.view" },
      { to: "/admin/site-content", label: "Site Content", needs: "site-content.view" },
      { to: "/admin/people", label: "People", needs: "people.view" },
      { to: "/admin/privacy", label: "Privacy", needs: "privacy.view" },
      { to: "/admin/audit-log", label: "Audit Log", needs: "audit-log.view" },
      { to: "/admin/backups", label: "Backups", needs: "settings.view" },
      { to: "/admin/account", label: "Your Account", needs: "office" },
    ],
  },
];

/** The group that is open at first. */
const initiallyOpen = "Services";

const cookie = "sidebar";

/** The groups that were open last, from a request's Cookie header. */
export function openGroupsFromCookies(cookies: string | null): readonly string[] {
  const stored = new RegExp(`(?:^|; )${cookie}=([\\w.%-]*)`).exec(cookies ?? "")?.[1];
  const places = stored?.split(".").map(Number);
  return places ? places.flatMap((at) => navGroups[at]?.title ?? []) : [initiallyOpen];
}

/** For a year; the groups are stored as their places. */
export function openGroupsCookie(open: readonly string[]): string {
  const places = navGroups.flatMap(({ title }, at) => (open.includes(title) ? [at] : []));
  return `${cookie}=${places.join(".") || "none"}; Path=/admin; Max-Age=31536000; SameSite=Lax`;
}

/** The groups and links that somebody with these permissions can open. */
export function navGroupsFor(granted: readonly Permission[]): readonly NavGroup[] {
  return navGroups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ needs }) => granted.includes(needs)),
    }))
    .filter(({ links }) => links.length > 0);
}
