import { mediumDate, shortWeekdays } from "~/shared/dates";
import { m } from "~/shared/messages/public/careers";
import {
  type CredentialStatus,
  credentialKinds,
  type Shift,
  shiftDays,
  shiftTimes,
} from "~/shared/stored-values";
import { type Credential, credentialOf, isArmed, isByState } from "../credentials/codes";
import { credentialName } from "../credentials/rules";
import type { OpeningFacts } from "../facts/rules";

// Separate from the schema, so that public pages don't load Zod.

/** A license or certificate that an applicant told us about. */
export interface ApplicantCredential extends Credential {
  status: CredentialStatus;
  /** Can be empty. */
  number: string;
  /** yyyy-MM-dd, the last valid day. */
  expires_on: string | null;
}

export type AskedCredentials = Pick<OpeningFacts, "required_credentials" | "welcome_credentials">;

/** A group of fields for one license or certificate. */
export interface CredentialSlot {
  /** Part of the names of its fields; the same for the same credential of every opening. */
  slot: string;
  /** What is asked for; undefined if the applicant chooses the kind. */
  credential: Credential | undefined;
  required: boolean;
}

/** The parts of a slot, each a field. */
export const slotParts = ["kind", "state", "status", "number", "expires_on"] as const;
export type SlotPart = (typeof slotParts)[number];

export function slotField({ slot }: Pick<CredentialSlot, "slot">, part: SlotPart): string {
  return `credential_${slot}_${part}`;
}

const slotFields = new RegExp(
  `^credential_([1-3]|(US|[A-Z]{2})_(${credentialKinds.join("|")}))_(${slotParts.join("|")})$`,
);

export function isSlotField(name: string): boolean {
  return slotFields.test(name);
}

/** The credentials in the form: each required and welcome one, and up to three others. */
export function credentialSlots({
  required_credentials,
  welcome_credentials,
}: AskedCredentials): CredentialSlot[] {
  const codes = [...new Set([...required_credentials, ...welcome_credentials])];
  const asked = codes.flatMap((code) => {
    const credential = credentialOf(code);
    if (!credential) return [];
    const slot = `${credential.state || "US"}_${credential.kind}`;
    return [{ slot, credential, required: required_credentials.includes(code) }];
  });
  const others = ["1", "2", "3"].map((slot) => ({ slot, credential: undefined, required: false }));
  return [...asked, ...others];
}

/** Whether the applicant has to say which state issued it. */
export function asksState({ credential }: CredentialSlot): boolean {
  return credential === undefined || (credential.state === "" && isByState(credential.kind));
}

/** Whether the opening needs an armed guard, who has to be 21 in most states. */
export function isArmedPost({
  required_credentials,
}: Pick<AskedCredentials, "required_credentials">) {
  return required_credentials.some((code) => {
    const known = credentialOf(code);
    return known !== undefined && isArmed(known);
  });
}

export const credentialStatusOptions: { value: CredentialStatus; label: string }[] = [
  { value: "held", label: m.credential_held },
  { value: "training", label: m.credential_in_training },
  { value: "none", label: m.credential_not_yet },
];

const timeLabels = {
  morning: m.shift_morning,
  afternoon: m.shift_afternoon,
  night: m.shift_night,
} as const;

export const shiftTimeOptions = shiftTimes.map((time) => ({ time, label: timeLabels[time] }));

/** Monday first. */
export const shiftDayOptions = shiftDays.map((day, at) => ({
  day,
  label: shortWeekdays[(at + 1) % 7] ?? "",
}));

export const allShifts: Shift[] = shiftDays.flatMap((day) =>
  shiftTimes.map((time): Shift => `${day}-${time}`),
);

export const travelOptions = (["5", "10", "15", "25", "50", "100"] as const).map((value) => ({
  value,
  label: m.travel_miles({ miles: Number(value) }),
}));

export const yesNoOptions = [
  { value: "yes", label: m.answer_yes },
  { value: "no", label: m.answer_no },
] as const;

/** "Ohio guard license 12345, until Mar 3, 2027" */
export function credentialText(held: ApplicantCredential, today: string): string {
  const { status, number, expires_on } = held;
  const name = credentialName(held);
  if (status === "training") return m.credential_text_training({ name });
  if (status === "none") return m.credential_text_none({ name });
  const numbered = number ? m.credential_text_number({ name, number }) : name;
  if (expires_on === null) return numbered;
  const date = mediumDate(expires_on);
  return isExpired(held, today)
    ? m.credential_text_expired({ name: numbered, date })
    : m.credential_text_until({ name: numbered, date });
}

/** Whether it was valid and no longer is. */
export function isExpired(
  { status, expires_on }: Pick<ApplicantCredential, "status" | "expires_on">,
  today: string,
): boolean {
  return status === "held" && expires_on !== null && expires_on < today;
}

/** The days of each time: "Morning: Mon, Tue. Night: Sat." */
export function shiftsText(shifts: readonly Shift[]): string {
  if (shifts.length === allShifts.length) return m.shifts_any;
  return shiftTimeOptions
    .flatMap(({ time, label }) => {
      const days = shiftDayOptions.filter(({ day }) => shifts.includes(`${day}-${time}`));
      if (days.length === 0) return [];
      const text = days.length === 7 ? m.shifts_every_day : days.map((day) => day.label).join(", ");
      return [m.shifts_of_time({ time: label, days: text })];
    })
    .join(" ");
}
