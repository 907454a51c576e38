import { catalog } from "./catalog";

/** How an application fits its job, for the office and its emails. */
export const m = catalog({
  at_least_18: "At least 18",
  at_least_21: "At least 21",
  at_least_21_unknown: "At least 21 (not answered)",
  work_authorized: "Authorized to work in the US",
  with_note: "{name} ({note})",
  until: "until {date}",
  expired: "expired {date}",
  no_expiration: "no expiration date given",
  in_training: "in training",
  not_answered: "not answered",
  all_met: "Meets all requirements",
  missing: "Missing: {list}",
});
