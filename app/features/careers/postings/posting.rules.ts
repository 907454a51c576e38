import { m } from "~/shared/messages/public/careers";
import type { EmploymentType } from "~/shared/stored-values";
import { credentialNames } from "../credentials/rules";
import { employmentText, payText, placeText, type WorkLocation } from "../facts/rules";
import { openingPath } from "../openings/rules";
import type { Opening } from "../openings/schema";

/** An opening as it is on the website. */
export interface PostedOpening extends Omit<Opening, "createdAt"> {
  /** yyyy-MM-dd in the company's time zone. */
  posted: string;
  /** The end of its last day, as an ISO date and time. */
  closesAt: string | undefined;
}

/** A heading with its lines, as the opening's page shows them. */
export interface PostingSection {
  title: string;
  lines: string[];
}

/**
 * What an opening tells machines. The structured data of its page and the job feed are both written
 * from it, so that they say the same.
 */
export interface Posting {
  id: number;
  title: string;
  path: string;
  /** yyyy-MM-dd */
  posted: string;
  closesAt: string | undefined;
  /** The text of the office. */
  description: string;
  /** All lists of the page below the description. */
  sections: PostingSection[];
  /** The hourly pay in the currency's smallest unit. */
  pay: { lowest: number; highest: number; text: string } | undefined;
  differentials: string[];
  benefits: string[];
  employment: EmploymentType | undefined;
  /** "Nights · 36 – 40 hours a week" */
  hours: string;
  positions: number | undefined;
  credentials: string[];
  places: WorkLocation[];
  /** The place in the office's words. */
  location: string;
}

export function postingOf(opening: PostedOpening): Posting {
  const { pay_min, pay_max, shift, employment_type, positions } = opening;
  const text = payText(opening);
  const [lowest, highest] = [pay_min ?? pay_max, pay_max ?? pay_min];
  const hours = employmentText({ ...opening, employment_type: null });
  return {
    id: opening.id,
    title: opening.title,
    path: openingPath(opening),
    posted: opening.posted,
    closesAt: opening.closesAt,
    description: opening.description,
    sections: postingSections(opening),
    pay: text && lowest && highest ? { lowest, highest, text } : undefined,
    differentials: opening.differentials,
    benefits: opening.benefits,
    employment: employment_type ?? undefined,
    hours: hours ? `${shift} · ${hours}` : shift,
    positions: positions ?? undefined,
    credentials: credentialNames(opening.required_credentials),
    places: opening.work_locations,
    location: opening.location,
  };
}

/** The lists on an opening's page, without empty ones. */
export function postingSections(opening: Omit<Opening, "createdAt">): PostingSection[] {
  const sections: PostingSection[] = [
    { title: m.opening_page_what_youll_do, lines: opening.responsibilities },
    { title: m.opening_page_what_youll_bring, lines: opening.requirements },
    {
      title: m.opening_page_required_credentials,
      lines: credentialNames(opening.required_credentials),
    },
    {
      title: m.opening_page_welcome_credentials,
      lines: credentialNames(opening.welcome_credentials),
    },
    { title: m.opening_page_pay_extra, lines: opening.differentials },
    { title: m.opening_page_benefits, lines: opening.benefits },
    { title: m.opening_page_work_locations, lines: opening.work_locations.map(placeText) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/**
 * A posting's description as HTML of paragraphs and lists.
 * @param text writes a text so that no part of it is read as HTML
 */
export function descriptionHtml(
  { description, sections }: Pick<Posting, "description" | "sections">,
  text: (text: string) => string,
): string {
  const paragraphs = description.split(/\n\s*\n/).map((paragraph) => {
    const lines = paragraph.trim().split(/\r?\n/);
    return `<p>${lines.map(text).join("<br>")}</p>`;
  });
  const lists = sections.flatMap(({ title, lines }) => [
    `<p>${text(title)}</p>`,
    `<ul>${lines.map((line) => `<li>${text(line)}</li>`).join("")}</ul>`,
  ]);
  return [...paragraphs, ...lists].join("");
}
