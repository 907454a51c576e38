import { privacyPolicyDate } from "../legal/privacy";

/**
 * For the sitemap, yyyy-MM-dd: when the built-in text of each page last changed. Enter the date
 * whenever you change what a page says.
 */
export const textDates = {
  "/": "2026-11-23",
  "/services": "2026-11-23",
  "/about": "2026-11-23",
  "/careers": "2026-11-23",
  "/gallery": "2026-11-23",
  "/contact": "2026-11-23",
  "/consultation": "2026-11-23",
  "/privacy": privacyPolicyDate,
  "/terms": "2026-11-23",
  "/urgent": "2026-11-23",
};
