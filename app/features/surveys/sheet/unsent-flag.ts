/**
 * Set in local storage while this browser may have entries of a person that aren't on the server.
 */
export function unsentFlag(userId: string): string {
  return `unsent-surveys-${userId}`;
}
