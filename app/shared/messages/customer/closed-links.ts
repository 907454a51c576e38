import { catalog } from "../catalog";

/** For the pages of secret links that don't work. */
export const m = catalog({
  unknown: "This link doesn’t work",
  unknown_text:
    "Part of it may be missing. Please open the link in our email again, or ask us for a new one.",
  expired: "This link has expired",
  revoked: "This link has been deactivated",
  too_many: "Please try again in 10 minutes",
  what_you_can_do: "What you can do",
  contact_us: "Contact Us",
});
