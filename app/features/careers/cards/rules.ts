import { m } from "~/shared/messages/public/careers";

/** 15 MB, as for other photos. */
export const maxCardBytes = 15 * 1024 * 1024;

/** For the file dialog. Phones offer their camera, and iPhones convert their own format. */
export const cardTypes = "image/jpeg,image/png,image/webp,image/avif";

/** The reasons to refuse a photo, each with its error message. */
export const cardRefusals = {
  empty: m.card_empty,
  "too-large": m.card_too_large,
  "too-small": m.card_too_small,
  format: m.card_format,
  damaged: m.card_damaged,
} as const;
export type CardRefusal = keyof typeof cardRefusals;

/** A name in storage: a timestamp and random characters. */
export function storedCardName(at: Date, random: string): string {
  return `${at.getTime()}-${random}.jpg`;
}

/** Parses a stored name; undefined for other names. */
export function readCardName(name: string): { storedAt: Date } | undefined {
  const found = /^(\d{13})-[0-9a-f]{32}\.jpg$/.exec(name);
  return found ? { storedAt: new Date(Number(found[1])) } : undefined;
}

/** The problem with a chosen photo, judged by its size and type. */
export function cardProblem(file: File): string | undefined {
  if (file.size === 0) return cardRefusals.empty;
  if (file.size > maxCardBytes) return cardRefusals["too-large"];
  return file.type.startsWith("image/") ? undefined : cardRefusals.format;
}
