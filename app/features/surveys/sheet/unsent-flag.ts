/** In local storage while this browser may keep something of a person that isn't on the server. */
export function unsentFlag(userId: string): string {
  return `unsent-surveys-${userId}`;
}
