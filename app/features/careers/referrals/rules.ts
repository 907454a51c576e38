import { dayAfter } from "~/shared/dates";

export const referralsPath = "/admin/careers/referrals";

/** The `utm_source` of a referral's link; its campaign is the referrer's code. */
export const referralSource = "referral";

/** The sources that our own links name. */
export const ownSourceLabels: Readonly<Record<string, string>> = {
  referral: "Referral",
  poster: "Poster",
  share: "Shared by an applicant",
  "job-feed": "Job feed",
};

/** The link that a guard gives to people. */
export function referralPath(code: string): string {
  return `/careers/r/${code}`;
}

/** The days after the first one until a bonus is due, unless the office changes them. */
export const defaultBonusDays = 90;

/** The day on which a referral's bonus is due, as yyyy-MM-dd. */
export function bonusDueOn(startedOn: string, days: number): string {
  return dayAfter(startedOn, days);
}
