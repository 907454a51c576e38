import type { Service } from "./schema";

type Details = Omit<Service, "id">;

/** Where what is there now and what was typed differ, as an office reads it. */
export function conflictingFields(theirs: Details, mine: Details) {
  const texts = (details: Details) => ({
    Title: details.title,
    Description: details.description,
    Icon: iconLabel(details.icon),
    Features: details.features.join("\n"),
  });
  const [there, typed] = [texts(theirs), texts(mine)];
  return (["Title", "Description", "Icon", "Features"] as const)
    .filter((label) => there[label] !== typed[label])
    .map((label) => ({ label, theirs: there[label], mine: typed[label] }));
}

/** As far as a service's requests are counted: beyond it nobody reads the number. */
export const manyRequests = 1000;

/** "No request", "1 request", "12 requests" or "more than 999 requests". */
export function requestsLabel(requests: number): string {
  if (requests === 0) return "No request";
  if (requests === 1) return "1 request";
  return requests < manyRequests
    ? `${requests} requests`
    : `more than ${manyRequests - 1} requests`;
}

/** An id for a title: "Café & Night-Watch" → "cafe-night-watch". */
export function suggestedId(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replace(/^-|-$/g, "");
}

const plainNames: Record<string, string> = {
  users: "people",
  "user-check": "person",
  "clipboard-list": "checklist",
  "badge-check": "badge",
  "key-round": "key",
};

/** What an icon's name says to people: "shield-check" → "Shield check". */
export function iconLabel(name: string): string {
  const words = plainNames[name] ?? name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
