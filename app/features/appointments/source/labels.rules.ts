import { hostIn, type VisitSource, wordIn } from "~/shared/visit-source";

/**
 * The `lead_source` values other than a referring website or a campaign. `:website` is a visit
 * without either.
 */
export const channelSources = [
  { value: ":phone", label: "Phone" },
  { value: ":message", label: "Message" },
  { value: ":urgent", label: "Urgent request" },
  { value: ":website", label: "Website (direct)" },
] as const;

/** The label of a stored `lead_source`. */
export function sourceLabel(leadSource: string): string {
  return channelSources.find(({ value }) => value === leadSource)?.label ?? leadSource;
}

/** All that is known about the source of a request: "google · cpc · spring sale · google.com". */
export function formatSource(
  { utm_source, utm_medium, utm_campaign, referrer }: VisitSource,
  leadSource: string,
): string {
  const known = [utm_source, utm_medium, utm_campaign, referrer].filter((part) => part !== null);
  return known.length > 0 ? known.join(" · ") : sourceLabel(leadSource);
}

/** Reads a source from a URL; an empty string for none or an invalid one. */
export function sourceFilterOf(params: URLSearchParams): string {
  const asked = params.get("source") ?? "";
  const known = channelSources.some(({ value }) => value === asked);
  return known || hostIn(asked) === asked || wordIn(asked) === asked ? asked : "";
}
