import type { Permission } from "~/platform/auth/permissions";

/** A setting that Find can search for. */
export interface NamedSetting {
  label: string;
  /** The path of its screen, with the field's id as the hash. */
  to: string;
  /** The name of the screen. */
  note: string;
  needs: Permission;
  /** Other search terms for it. */
  also?: string;
}

const info = (field: string, label: string, also?: string): NamedSetting => ({
  label,
  to: `/admin/business-info#${field}`,
  note: "Business Contact Information",
  needs: "settings.view",
  ...(also ? { also } : {}),
});
const email = (field: string, label: string, also: string): NamedSetting => ({
  label,
  to: `/admin/email-settings#${field}`,
  note: "Email Settings",
  needs: "emails.edit",
  also,
});
const slots = (field: string, label: string, also: string): NamedSetting => ({
  label,
  to: `/admin/schedule/slots#${field}`,
  note: "Time Slots",
  needs: "schedule.view",
  also,
});

/** Settings by their labels on screen, with other search terms. */
export const namedSettings: readonly NamedSetting[] = [
  info("phone", "Phone Number", "telephone call"),
  info("email", "Email Address", "mail contact"),
  info("address", "Business Address", "street office location"),
  info("whatsapp", "WhatsApp Number", "chat messenger"),
  info("company_name", "Company Name", "business name brand title"),
  {
    label: "Logo",
    to: "/admin/business-info/logo#logo",
    note: "Logo",
    needs: "settings.view",
    also: "icon favicon browser tab brand picture",
  },
  info("footer_line", "Footer Line", "bottom slogan"),
  info("country_code", "Country"),
  info("emergency_phone", "Emergency Phone", "24/7 hotline urgent"),
  info("hours_text", "Hours on the Website", "business opening hours closed"),
  info("answer_within", "Requests and Messages", "response time promise answer reply"),
  info("decide_within", "Job Applications", "response time promise decision"),
  info("time_zone", "Time Zone", "timezone clock"),
  info("social_linkedin", "LinkedIn", "social media links"),
  info("social_facebook", "Facebook", "social media links"),
  info("social_instagram", "Instagram", "social media links"),
  info("social_x", "X", "twitter social media links"),
  info("social_youtube", "YouTube", "social media links video"),
  info("social_tiktok", "TikTok", "social media links"),
  email("admin_email", "Admin Email Address", "notifications notify who gets emails"),
  email("reminders_enabled", "Enable Reminders", "reminder emails appointments"),
  email("quote_reminder_days", "Quote Reminders", "reminder emails customers"),
  slots("slot_minutes", "Slot length", "appointment duration minutes"),
  slots("slot_buffer_minutes", "Buffer", "pause between appointments gap"),
  slots("travel_minutes", "Travel time", "drive distance"),
  slots("notice_hours", "Minimum notice", "lead time earliest"),
  slots("horizon_days", "Booking window", "how far ahead horizon"),
  slots("change_cutoff_hours", "Customer change deadline", "cancel reschedule cutoff"),
];
