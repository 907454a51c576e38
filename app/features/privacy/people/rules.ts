/** The page of the person with an email address. */
export const personPath = (email: string) =>
  `/admin/privacy/person?${new URLSearchParams({ email })}`;

/** Whether a person is known by a phone number: its last ten digits. */
export function isPhoneKey(person: string): boolean {
  return /^\d+$/.test(person);
}
