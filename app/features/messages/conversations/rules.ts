import { chatPath } from "~/features/settings/public/rules";
import { days, seconds } from "~/shared/durations";
import type { VisitorPage } from "./schema";

/** How long a link works after the last text of its conversation. */
export const linkLifetimeMs = days(30);

/**
 * How long someone counts as here after their screen said so: it does every 10 seconds, and the
 * visitor's page every 4.
 */
export const hereMs = seconds(30);

/** The same text again within this time is a repeated submission. */
export const sameTextMs = 600_000;

/** The most texts of a visitor in one conversation. */
export const maxTexts = 100;

/** For bookings, applications and messages that were received by email. */
export const noPage: VisitorPage = { works: false, isOpen: false };

/** The visitor's page. */
export function conversationPath(secret: string): string {
  return `${chatPath}/${secret}`;
}

/** Whether a link still works; undefined if it does. */
export function whyClosed(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): "ended" | "expired" | undefined {
  if (revokedAt) return "ended";
  return expiresAt <= now ? "expired" : undefined;
}

/** Whether someone whose screen last said so at this time is here. */
export function isHere(seenAt: Date | null | undefined, now: Date): boolean {
  return !!seenAt && now.getTime() - seenAt.getTime() < hereMs;
}

/** Whether a visitor sends the last text of the conversation again, such as after a lost response. */
export function isRepeated(
  last: { text: string; writtenAt: Date },
  text: string,
  { now, lastReplyAt }: { now: Date; lastReplyAt: Date | null },
): boolean {
  if (last.text !== text || (lastReplyAt && lastReplyAt > last.writtenAt)) return false;
  return now.getTime() - last.writtenAt.getTime() < sameTextMs;
}
