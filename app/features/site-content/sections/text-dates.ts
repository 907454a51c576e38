import { privacyPolicyDate } from "../legal/privacy";

/**
 * yyyy-MM-dd: when the product's own text of a page last changed for its readers. Part of the
 * sitemap: put the day here whenever you change what a page says, and leave it when you don't.
 */
export const textDates = {
  "/": "2026-11-21",
  "/services": "2026-11-21",
  "/about": "2026-11-21",
  "/careers": "2026-11-21",
  "/gallery": "2026-11-21",
  "/contact": "2026-11-21",
  "/consultation": "2026-11-21",
  "/privacy": privacyPolicyDate,
  "/terms": "2026-11-21",
};
