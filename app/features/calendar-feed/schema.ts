import { z } from "zod";

/** An admin's calendar address, as far as anybody can still see it. */
export interface Feed {
  createdAt: Date;
  /** When a calendar program fetched it last. */
  lastReadAt: Date | null;
}

/** What somebody can do with their address; what can't be taken back is asked about first. */
export const feedSteps = ["create", "replace", "revoke"] as const;
export type FeedStep = (typeof feedSteps)[number];

export const FeedInput = z.object({
  step: z.enum(feedSteps),
  /** The address that the screen spoke of, so that it isn't another one that goes. */
  seen: z.string().max(40).default(""),
});
export type FeedInput = z.output<typeof FeedInput>;

/** Names an address on a screen without giving it away. */
export function feedMark(feed: Pick<Feed, "createdAt"> | undefined): string {
  return feed ? feed.createdAt.toISOString() : "";
}
