import { z } from "zod";

/** An admin's calendar address, of which only the hash is stored. */
export interface Feed {
  createdAt: Date;
  /** When a calendar program last fetched it. */
  lastReadAt: Date | null;
}

export const FeedInput = z.object({
  step: z.enum(["create", "replace", "revoke"]),
  /** The mark of the address that the screen showed. */
  seen: z.string().max(40).default(""),
});

/** Identifies an address without revealing it; empty for none. */
export function feedMark(feed: Pick<Feed, "createdAt"> | undefined): string {
  return feed ? feed.createdAt.toISOString() : "";
}
