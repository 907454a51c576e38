/** Shown until the office enters the company's name. */
export const defaultCompanyName = "Watchpost Security";
/** The company's time zone until the office chooses one. */
export const defaultTimeZone = "America/New_York";

/** When the office is staffed, until the office says it in its own words; the emergency line always is. */
export const officeHours = [
  { days: "Mon–Fri", hours: "8am–6pm" },
  { days: "Sat", hours: "9am–4pm" },
  { days: "Sun", hours: "Closed" },
];

/** Where a company may have pages of its own; the office sets their addresses. */
export const socialNetworks = [
  { key: "social_linkedin", label: "LinkedIn" },
  { key: "social_facebook", label: "Facebook" },
  { key: "social_instagram", label: "Instagram" },
  { key: "social_x", label: "X" },
  { key: "social_youtube", label: "YouTube" },
  { key: "social_tiktok", label: "TikTok" },
] as const;
export type SocialKey = (typeof socialNetworks)[number]["key"];

/** Placeholders, names without links, for as long as no address is set. */
export const namedNetworks = ["LinkedIn", "Facebook", "Instagram"];

/** The first message of a chat that a visitor opens from any page. */
export const chatGreeting = "Hello, I would like to know more about your security services.";
/** The same, from the page that isn't there. */
export const chatHelp = "Hello, I couldn't find a page on your website. Can you help me?";
