/** The Message-ID of an email in the outbox. */
export function messageIdOf(emailId: string, appUrl: string): string {
  return `<${emailId}@${new URL(appUrl).hostname}>`;
}

/** The ids in the outbox of those Message-IDs that are ours: a UUID before the @. */
export function ourEmailIds(messageIds: readonly string[]): string[] {
  return messageIds.flatMap(
    (id) => /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(id)?.[1]?.toLowerCase() ?? [],
  );
}

const mostReferences = 20;

/** The Message-IDs for the References of a reply: the first of a thread and its last ones. */
export function references(thread: readonly string[]): string[] {
  const all = [...new Set(thread)];
  return all.length <= mostReferences
    ? all
    : [...all.slice(0, 1), ...all.slice(1 - mostReferences)];
}
