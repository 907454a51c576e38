import type { LiveSource } from "../services";

/** The address of the event stream, which starts with what changed since the page was rendered. */
export function liveUrl({ stream, version }: LiveSource): string {
  return `${stream}?since=${encodeURIComponent(version)}`;
}
