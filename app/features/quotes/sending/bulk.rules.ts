/** What can be done with many quotes at once. */
export const bulkActions = ["revoke"] as const;

export const revokeLabel = "Revoke Links";

/** "Revoke the links to 3 quotes?" */
export function revokeTitle(count: number): string {
  return `Revoke the links to ${count === 1 ? "1 quote" : `${count} quotes`}?`;
}

/** The reason why there is nothing to revoke, as a sentence. */
export function revokeProblem({ links }: { links: number }): string | undefined {
  return links > 0 ? undefined : "No link opens it.";
}
