import { businessDate } from "~/shared/dates";
import type { Opening, OpeningCard } from "../schema";

/** `/careers/12-night-patrol-officer`: the number finds the opening, the words are for people. */
export function openingPath({ id, title }: { id: number; title: string }): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
  return words ? `/careers/${id}-${words}` : `/careers/${id}`;
}

/** The id in the last part of an opening's path. */
export function openingId(slug: string | undefined): number | undefined {
  const id = /^([1-9]\d{0,8})(-|$)/.exec(slug ?? "")?.[1];
  return id === undefined ? undefined : Number(id);
}

/** How many requirements the list shows of each opening. */
const requirementsInList = 3;

/** An opening shortened for the list. */
export function asCard(opening: Opening, timeZone: string): OpeningCard {
  const { id, title, location, shift, type, description, requirements } = opening;
  return {
    ...{ id, title, location, shift, type, description },
    requirements: requirements.slice(0, requirementsInList),
    moreRequirements: Math.max(0, requirements.length - requirementsInList),
    posted: businessDate(opening.createdAt, timeZone),
  };
}

/** What search engines show of an opening: at most 160 characters. */
export function summaryOf({ title, location, shift, description }: Opening): string {
  const text = `${title}, ${location}, ${shift}. ${description}`.replace(/\s+/g, " ");
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text;
}
