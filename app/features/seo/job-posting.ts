import type { JobPosting } from "schema-dts";
import { openingPath } from "~/features/careers/openings/rules";
import type { Opening } from "~/features/careers/openings/schema";
import { m } from "~/shared/messages/public/seo";
import { countryOf } from "./company-data";
import type { Site } from "./schema";
import { companySummary } from "./structured-data";

/** An opening with the date it was posted on, as yyyy-MM-dd. */
export type PostedOpening = Omit<Opening, "createdAt"> & { posted: string };

/**
 * The structured data of an active opening. Facts that the office doesn't record, such as pay,
 * employment type and closing date, are left out.
 */
export function jobPosting(site: Site, opening: PostedOpening): JobPosting {
  return {
    "@type": "JobPosting",
    title: opening.title,
    description: descriptionOf(opening),
    datePosted: opening.posted,
    hiringOrganization: companySummary(site),
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: opening.location,
        ...countryOf(site.settings),
      },
    },
    workHours: opening.shift,
    industry: m.job_posting_private_security,
    directApply: true,
    identifier: {
      "@type": "PropertyValue",
      name: site.settings.company_name,
      value: String(opening.id),
    },
    url: site.url + openingPath(opening),
  };
}

/** HTML, as search engines expect it, with the office's text escaped. */
function descriptionOf({ description, requirements, responsibilities }: PostedOpening): string {
  const paragraphs = description.split(/\n\s*\n/).map((text) => {
    const lines = text.trim().split(/\r?\n/);
    return `<p>${lines.map(escapeHtml).join("<br>")}</p>`;
  });
  return [
    ...paragraphs,
    ...listOf(m.job_posting_requirements, requirements),
    ...listOf(m.job_posting_responsibilities, responsibilities),
  ].join("");
}

function listOf(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  return [
    `<p>${title}</p>`,
    `<ul>${entries.map((text) => `<li>${escapeHtml(text)}</li>`).join("")}</ul>`,
  ];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
