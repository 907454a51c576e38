import type { UnsentChange, UnsentPhoto } from "./phone-store";

interface Unsent {
  changes: ReadonlyMap<string, UnsentChange>;
  photos: readonly UnsentPhoto[];
}

/** Counts of what isn't on the server yet. */
export interface UnsentSummary {
  /** Waiting to be sent. */
  entries: number;
  photos: number;
  /** Refused, or changed by someone else, too: the person has to decide. */
  undecided: { entries: number; photos: number };
}

export function summaryOf({ changes, photos }: Unsent): UnsentSummary {
  const undecided = {
    entries: [...changes.values()].filter(isUndecided).length,
    photos: photos.filter(({ refused }) => refused !== undefined).length,
  };
  return {
    entries: changes.size - undecided.entries,
    photos: photos.length - undecided.photos,
    undecided,
  };
}

export function isUndecided({ conflict, refused }: UnsentChange): boolean {
  return conflict !== undefined || refused !== undefined;
}

export function isAllSent({ changes, photos }: Unsent): boolean {
  return changes.size === 0 && photos.length === 0;
}

/** For example "2 entries and 1 photo"; empty for none. */
export function formatUnsent({ entries, photos }: { entries: number; photos: number }): string {
  const parts = [
    entries > 0 && (entries === 1 ? "1 entry" : `${entries} entries`),
    photos > 0 && (photos === 1 ? "1 photo" : `${photos} photos`),
  ];
  return parts.filter(Boolean).join(" and ");
}
