import { z } from "zod";

/** An admin's calendar address, of which only the hash is stored. */
export interface Feed {
  createdAt: Date;
  /** When a calendar program last fetched it. */
  lastReadAt: Date | null;
  /** Only the appointments of the account's consultant. */
  ownOnly: boolean;
}

export const FeedInput = z.object({
  step: z.enum(["create", "replace", "revoke", "scope"]),
  /** The mark of the address that the screen showed. */
  seen: z.string().max(40).default(""),
  /** For `create` and `scope`. */
  scope: z.enum(["everybody", "mine"]).default("everybody"),
});

/** Identifies an address without revealing it; empty if there is none. */
export function feedMark(feed: Pick<Feed, "createdAt"> | undefined): string {
  return feed ? feed.createdAt.toISOString() : "";
}
