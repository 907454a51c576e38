/** The address of a person's page. */
export const personPath = (email: string) =>
  `/admin/privacy/person?${new URLSearchParams({ email })}`;

/** Whether a person is identified by the last ten digits of a phone number, not by an email. */
export function isPhoneKey(person: string): boolean {
  return /^\d+$/.test(person);
}
