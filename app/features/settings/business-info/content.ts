import { m } from "~/shared/messages/public/site";
/** Shown until the office enters the company's name. */
export const defaultCompanyName = m.default_company_name;
/** Shown below the name in the footer until the office enters its own line. */
export const defaultFooterLine = m.site_footer_tagline;
/** The company's time zone until the office chooses one. */
export const defaultTimeZone = "America/New_York";

/** Shown until the office enters its own hours. */
export const officeHours = [
  { days: m.mon_fri, hours: m.hours_mon_fri },
  { days: m.sat, hours: m.hours_sat },
  { days: m.sun, hours: m.closed },
];

/** The networks the office can enter links for. */
export const socialNetworks = [
  { key: "social_linkedin", label: "LinkedIn" },
  { key: "social_facebook", label: "Facebook" },
  { key: "social_instagram", label: "Instagram" },
  { key: "social_x", label: "X" },
  { key: "social_youtube", label: "YouTube" },
  { key: "social_tiktok", label: "TikTok" },
] as const;
export type SocialKey = (typeof socialNetworks)[number]["key"];

/** The prefilled first message of a chat. */
export const chatGreeting = m.chat_greeting;
/** The same, for the not-found page. */
export const chatHelp = m.chat_page_not_found;
