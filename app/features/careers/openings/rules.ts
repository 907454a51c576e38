import { businessDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/careers";
import { credentialNames } from "../credentials/rules";
import { employmentText, payText } from "../facts/rules";
import type { Opening, OpeningCard } from "./schema";

export const positionClosed = m.position_closed;

/** The first message of a chat with someone who is looking for a job. */
export const chatAboutWork = m.chat_about_work;

/**
 * `/careers/12-night-patrol-officer`: the number identifies the opening, the words are just for
 * people.
 */
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

/** The id in the last segment of an opening's path. */
export function openingId(slug: string | undefined): number | undefined {
  const id = /^([1-9]\d{0,8})(-|$)/.exec(slug ?? "")?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The day from which an opening is on the website, as yyyy-MM-dd. */
export function postedOn(
  { publish_on, createdAt }: Pick<Opening, "publish_on" | "createdAt">,
  timeZone: string,
): string {
  return publish_on ?? businessDate(createdAt, timeZone);
}

const requirementsInList = 3;

export function openingCard(opening: Opening, timeZone: string): OpeningCard {
  const { id, title, location, shift, type, description, requirements } = opening;
  return {
    ...{ id, title, location, shift, type, description },
    pay: payText(opening),
    employment: employmentText(opening),
    closesOn: opening.closes_on ?? undefined,
    required_credentials: opening.required_credentials,
    welcome_credentials: opening.welcome_credentials,
    credentials: credentialNames(opening.required_credentials),
    questions: opening.questions,
    requirements: requirements.slice(0, requirementsInList),
    moreRequirements: Math.max(0, requirements.length - requirementsInList),
    posted: postedOn(opening, timeZone),
  };
}

/** The description for search engines, up to 160 characters. */
export function summaryOf({
  title,
  location,
  shift,
  description,
}: Pick<Opening, "title" | "location" | "shift" | "description">): string {
  const text = `${title}, ${location}, ${shift}. ${description}`.replace(/\s+/g, " ");
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text;
}
