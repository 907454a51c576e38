import { formatPhone } from "~/shared/telephone";

/** The address of a person's page. */
export const personPath = (email: string) =>
  `/admin/privacy/person?${new URLSearchParams({ email })}`;

/** Whether a person is identified by the key of a phone number, not by an email; see `phoneKey`. */
export function isPhoneKey(person: string): boolean {
  return !person.includes("@");
}

/** The email address or the phone number of a person, to show it. */
export function personLabel(person: string): string {
  return isPhoneKey(person) ? formatPhone(person) : person;
}
