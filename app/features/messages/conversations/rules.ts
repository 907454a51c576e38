import { chatPath } from "~/features/settings/public/rules";
import { days, seconds } from "~/shared/durations";
import type { VisitorPage } from "./schema";

/** How long a link works after the last text of its conversation. */
export const linkLifetimeMs = days(30);

/**
 * How long someone counts as present after their page's last report. Office screens report every 10
 * seconds, visitors' pages every 4.
 */
export const presenceMs = seconds(30);

/** The same text within this time is a repeated submission. */
export const sameTextMs = 600_000;

/** The maximum number of a visitor's texts in one conversation. */
export const maxTexts = 100;

/** For bookings, applications and received emails, which have no conversation page. */
export const noPage: VisitorPage = { works: false, isOpen: false };

/** The path of the visitor's page. */
export function conversationPath(secret: string): string {
  return `${chatPath}/${secret}`;
}

/** Why a link no longer works; undefined if it works. */
export function closedReason(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): "ended" | "expired" | undefined {
  if (revokedAt) return "ended";
  return expiresAt <= now ? "expired" : undefined;
}

/** Whether someone counts as present after their last report. */
export function isPresent(seenAt: Date | null | undefined, now: Date): boolean {
  return !!seenAt && now.getTime() - seenAt.getTime() < presenceMs;
}

/** Whether a text repeats the visitor's last one, for example after a lost response. */
export function isRepeated(
  last: { text: string; writtenAt: Date },
  text: string,
  { now, lastReplyAt }: { now: Date; lastReplyAt: Date | null },
): boolean {
  if (last.text !== text || (lastReplyAt && lastReplyAt > last.writtenAt)) return false;
  return now.getTime() - last.writtenAt.getTime() < sameTextMs;
}
