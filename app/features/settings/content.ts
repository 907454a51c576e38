/** Shown until the office enters the company's name. */
export const defaultCompanyName = "Watchpost Security";
/** The company's time zone until the office chooses one. */
export const defaultTimeZone = "America/New_York";

/** When the office is staffed; the emergency line always is. */
export const officeHours = [
  { days: "Mon–Fri", hours: "8am–6pm" },
  { days: "Sat", hours: "9am–4pm" },
  { days: "Sun", hours: "Closed" },
];

/** Placeholders: there is no setting for their addresses yet, so they are names, not links. */
export const socialNetworks = ["LinkedIn", "Facebook", "Instagram"];

/** The first message of a chat that a visitor opens from any page. */
export const chatGreeting = "Hello, I would like to know more about your security services.";
/** The same, from the page that isn't there. */
export const chatHelp = "Hello, I couldn't find a page on your website. Can you help me?";
