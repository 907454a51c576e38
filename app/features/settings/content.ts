/** Shown until the office enters the company's name. */
export const defaultCompanyName = "Watchpost Security";
/** The company's time zone until the office chooses one. */
export const defaultTimeZone = "America/New_York";
