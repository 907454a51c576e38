/** Whether a text is a UUID in lower case. Comparing a UUID column with another text fails. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
