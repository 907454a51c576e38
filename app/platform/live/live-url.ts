import type { LiveSource } from "../services";

/** The URL of the event stream, which starts with the changes since the page was rendered. */
export function liveUrl({ stream, version }: LiveSource): string {
  return `${stream}?since=${encodeURIComponent(version)}`;
}

/** Announced instead of topics if any of them may have changed. */
export const everything = "everything";
