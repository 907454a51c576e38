/** Shown until the office enters the company's name. */
export const defaultCompanyName = "Watchpost Security";
/** The company's time zone until the office chooses one. */
export const defaultTimeZone = "America/New_York";

/** Shown until the office enters its own hours. */
export const officeHours = [
  { days: "Mon–Fri", hours: "8am–6pm" },
  { days: "Sat", hours: "9am–4pm" },
  { days: "Sun", hours: "Closed" },
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
export const chatGreeting = "Hello, I would like to know more about your security services.";
/** The same on the not-found page. */
export const chatHelp = "Hello, I couldn't find a page on your website. Can you help me?";
