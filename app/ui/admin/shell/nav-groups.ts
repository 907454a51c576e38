export interface NavGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

/** The sidebar of the back office below the Dashboard link. */
export const navGroups: readonly NavGroup[] = [
  {
    title: "Services",
    links: [
      { to: "/admin/services/add", label: "Add New Service" },
      { to: "/admin/services/edit", label: "Edit Services" },
      { to: "/admin/services/remove", label: "Remove Services" },
    ],
  },
  {
    title: "Calendar & Hours",
    links: [
      { to: "/admin/schedule/hours", label: "Business Hours" },
      { to: "/admin/schedule/slots", label: "Time Slots" },
      { to: "/admin/schedule/blackout", label: "Blackout Dates" },
    ],
  },
  {
    title: "Bookings",
    links: [
      { to: "/admin/bookings/today", label: "Today's Bookings" },
      { to: "/admin/bookings/upcoming", label: "Upcoming Bookings" },
      { to: "/admin/bookings/week", label: "Week" },
      { to: "/admin/bookings/all", label: "All Bookings" },
      { to: "/admin/bookings/add", label: "Add Booking" },
      { to: "/admin/bookings/customers", label: "Customer Information" },
    ],
  },
  {
    title: "Messages & Emails",
    links: [
      { to: "/admin/messages", label: "Messages" },
      { to: "/admin/email-templates", label: "Email Templates" },
      { to: "/admin/email-settings", label: "Email Settings" },
    ],
  },
  {
    title: "Photos",
    links: [
      { to: "/admin/photos/upload", label: "Upload Photos" },
      { to: "/admin/photos/manage", label: "Manage Gallery" },
    ],
  },
  {
    title: "Careers",
    links: [
      { to: "/admin/careers/manage", label: "Manage Job Openings" },
      { to: "/admin/careers/add", label: "Add New Job" },
      { to: "/admin/careers/applications", label: "Job Applications" },
    ],
  },
  {
    title: "General Settings",
    links: [
      { to: "/admin/business-info", label: "Business Contact Information" },
      { to: "/admin/site-content", label: "Site Content" },
      { to: "/admin/people", label: "People" },
      { to: "/admin/audit-log", label: "Audit Log" },
      { to: "/admin/account", label: "Your Account" },
    ],
  },
];

/** The group that is open at first. */
export const initiallyOpen = "Services";
