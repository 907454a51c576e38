import type { Permission } from "~/platform/auth/permissions";
import { preference } from "../preferences";

export interface NavLink {
  to: string;
  label: string;
  needs: Permission;
  /** The name of its list, whose filters, order and columns can be saved as a view. */
  list?: string;
  /** The permission to share such a view, if it isn't the one to edit the list's entries. */
  sharing?: Permission;
  /** The group where it used to be, if it isn't that of the others. */
  formerly?: string;
  /** Other search terms for it. */
  also?: string;
}

export interface NavGroup {
  title: string;
  /** The group where its screens used to be, by which they can still be found. */
  formerly?: string;
  /** The group of all screens below this address that don't have a link. */
  folder?: string;
  links: readonly NavLink[];
  /** Lists that are opened from another screen of the group. */
  lists?: readonly NavLink[];
}

/** The part of a group that the person can open. */
export type ShownGroup = NavGroup & Required<Pick<NavGroup, "lists">>;

/** The sidebar of the back office below the Dashboard link. */
export const navGroups: readonly NavGroup[] = [
  {
    title: "Inbox",
    formerly: "Messages & Emails",
    links: [
      { to: "/admin/messages", label: "Messages", needs: "messages.view", list: "messages" },
      { to: "/admin/urgent", label: "Urgent Requests", needs: "urgent.view", list: "urgent" },
      { to: "/admin/on-call", label: "On-Call List", needs: "urgent.edit" },
      { to: "/admin/saved-replies", label: "Saved Replies", needs: "messages.edit" },
    ],
  },
  {
    title: "Sales",
    formerly: "Bookings",
    links: [
      {
        to: "/admin/bookings/requests",
        label: "Requests",
        needs: "bookings.view",
        list: "requests",
      },
      { to: "/admin/pipeline", label: "Pipeline", needs: "bookings.view", list: "pipeline" },
      { to: "/admin/surveys", label: "Surveys", needs: "surveys.view", list: "surveys" },
      { to: "/admin/quotes", label: "Quotes", needs: "quotes.view", list: "quotes" },
      { to: "/admin/rates", label: "Rates", needs: "rates.view", formerly: "General Settings" },
      {
        to: "/admin/reports",
        label: "Reports",
        needs: "reports.view",
        list: "reports",
        sharing: "bookings.edit",
      },
    ],
  },
  {
    title: "Services",
    folder: "/admin/services",
    links: [
      { to: "/admin/services/add", label: "Add New Service", needs: "services.edit" },
      { to: "/admin/services/edit", label: "Edit Services", needs: "services.view" },
      { to: "/admin/services/remove", label: "Remove Services", needs: "services.edit" },
    ],
  },
  {
    title: "Calendar & Hours",
    folder: "/admin/schedule",
    links: [
      {
        to: "/admin/schedule/hours",
        label: "Booking Hours",
        needs: "schedule.view",
        also: "Business Hours, opening hours",
      },
      { to: "/admin/schedule/slots", label: "Time Slots", needs: "schedule.view" },
      { to: "/admin/schedule/blackout", label: "Blackout Dates", needs: "schedule.view" },
    ],
  },
  {
    title: "Bookings",
    folder: "/admin/bookings",
    links: [
      { to: "/admin/bookings/today", label: "Today's Bookings", needs: "bookings.view" },
      { to: "/admin/bookings/upcoming", label: "Upcoming Bookings", needs: "bookings.view" },
      {
        to: "/admin/bookings/customers",
        label: "Customer Information",
        needs: "bookings.view",
        list: "customers",
      },
    ],
  },
  {
    title: "Planning",
    formerly: "Bookings",
    links: [
      { to: "/admin/bookings/week", label: "Calendar", needs: "bookings.view" },
      {
        to: "/admin/bookings/all",
        label: "All Bookings",
        needs: "bookings.view",
        list: "all-bookings",
      },
      { to: "/admin/bookings/add", label: "Add Booking", needs: "bookings.edit" },
      { to: "/admin/careers/interviews", label: "Interviews", needs: "careers.view" },
      {
        to: "/admin/schedule/consultants",
        label: "Consultants",
        needs: "schedule.view",
        formerly: "Calendar & Hours",
      },
    ],
  },
  {
    title: "Messages & Emails",
    links: [
      { to: "/admin/email-templates", label: "Email Templates", needs: "templates.view" },
      { to: "/admin/email-settings", label: "Email Settings", needs: "emails.edit" },
    ],
    lists: [
      {
        to: "/admin/email-settings/log",
        label: "Delivery Log",
        needs: "emails.view",
        list: "emails",
      },
    ],
  },
  {
    title: "Photos",
    folder: "/admin/photos",
    links: [
      { to: "/admin/photos/upload", label: "Upload Photos", needs: "photos.edit" },
      { to: "/admin/photos/manage", label: "Manage Gallery", needs: "photos.view" },
    ],
  },
  {
    title: "Careers",
    folder: "/admin/careers",
    links: [
      { to: "/admin/careers/manage", label: "Manage Job Openings", needs: "careers.view" },
      { to: "/admin/careers/add", label: "Add New Job", needs: "careers.edit" },
      {
        to: "/admin/careers/applications",
        label: "Job Applications",
        needs: "careers.view",
        list: "applications",
      },
    ],
    lists: [
      {
        to: "/admin/careers/applications/board",
        label: "Applications Board",
        needs: "careers.view",
        list: "applications-board",
      },
    ],
  },
  {
    title: "General Settings",
    links: [
      { to: "/admin/business-info", label: "Business Contact Information", needs: "settings.view" },
    ],
  },
  {
    title: "Website",
    formerly: "General Settings",
    links: [
      { to: "/admin/site-content", label: "Site Content", needs: "site-content.view" },
      {
        to: "/admin/photos/slots",
        label: "Website Photos",
        needs: "photos.view",
        formerly: "Photos",
      },
      { to: "/admin/licenses", label: "Licenses & Insurance", needs: "licenses.view" },
    ],
  },
  {
    title: "System",
    formerly: "General Settings",
    links: [
      { to: "/admin/people", label: "People", needs: "people.view", list: "people" },
      { to: "/admin/privacy", label: "Privacy", needs: "privacy.view" },
      { to: "/admin/audit-log", label: "Audit Log", needs: "audit-log.view", list: "audit-log" },
      { to: "/admin/backups", label: "Backups", needs: "settings.view" },
      { to: "/admin/launch", label: "Launch", needs: "settings.edit" },
      { to: "/admin/account", label: "Your Account", needs: "office" },
    ],
    lists: [
      {
        to: "/admin/people/invitations",
        label: "Invitations",
        needs: "people.view",
        list: "invitations",
      },
    ],
  },
];

/** The group that is open by default. */
const initiallyOpen = "Services";

/** The groups that were open last, from the browser's preferences. */
export function openGroups(cookies: string | null): readonly string[] {
  const keys = preference(cookies, "sidebar")?.split(".");
  if (!keys) return [initiallyOpen];
  return navGroups.flatMap(({ title }) => (keys.includes(keyOf(title)) ? [title] : []));
}

/** Serializes the groups as a preference. */
export function openGroupsPreference(open: readonly string[]): string {
  const keys = navGroups.flatMap(({ title }) => (open.includes(title) ? [keyOf(title)] : []));
  return keys.join(".") || "none";
}

/** "Calendar & Hours" → "calendar-hours" */
function keyOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}

/**
 * The title of the group that the screen at an address belongs to. A record can be opened from lists
 * in several groups, so it belongs to that of the screen before.
 */
export function groupOf(
  groups: readonly NavGroup[],
  pathname: string,
  before?: string,
): string | undefined {
  const isBelow = (address: string) => `${pathname}/`.startsWith(`${address}/`);
  const links = groups.flatMap((group) => group.links.map(({ to }) => ({ group, to })));
  const [linked] = links
    .filter(({ to }) => isBelow(to))
    .toSorted((one, other) => other.to.length - one.to.length);
  if (linked) return linked.group.title;
  const home = groups.find(({ folder }) => folder && isBelow(folder));
  const isSame = ({ group, to }: (typeof links)[number]) =>
    group.title === before && to.startsWith(`${home?.folder}/`);
  return links.some(isSame) ? before : home?.title;
}

/** The groups and links that a person with these permissions can open. */
export function navGroupsFor(granted: readonly Permission[]): readonly ShownGroup[] {
  const open = ({ needs }: NavLink) => granted.includes(needs);
  return navGroups
    .map(({ links, lists = [], ...group }) => ({
      ...group,
      links: links.filter(open),
      lists: lists.filter(open),
    }))
    .filter(({ links }) => links.length > 0);
}

/** The list at a URL, if its filters can be saved as a view. */
export function listWithViews(path: string): NavLink | undefined {
  return navGroups
    .flatMap(({ links, lists = [] }) => [...links, ...lists])
    .find(({ to, list }) => list && to === path);
}
