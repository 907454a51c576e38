import type { JobPosting } from "schema-dts";
import { openingPath } from "~/features/careers/openings/rules";
import type { Opening } from "~/features/careers/openings/schema";
import type { Site } from "../schema";
import { companyInShort, countryOf } from "./company";

/** An opening with the day on which it was put up, as yyyy-MM-dd. */
export type PostedOpening = Omit<Opening, "createdAt"> & { posted: string };

/**
 * An active opening. What the office doesn't record, such as the contract's kind, the pay or an
 * end of the search, is left out rather than guessed.
 */
export function jobPosting(site: Site, opening: PostedOpening): JobPosting {
  return {
    "@type": "JobPosting",
    title: opening.title,
    description: descriptionOf(opening),
    datePosted: opening.posted,
    hiringOrganization: companyInShort(site),
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: opening.location,
        ...countryOf(site.settings),
      },
    },
    workHours: opening.shift,
    industry: "Private security",
    directApply: true,
    identifier: {
      "@type": "PropertyValue",
      name: site.settings.company_name,
      value: String(opening.id),
    },
    url: site.url + openingPath(opening),
  };
}

/** HTML, as search engines ask for it. What the office typed is text: it is escaped. */
function descriptionOf({ description, requirements, responsibilities }: PostedOpening): string {
  const paragraphs = description.split(/\n\s*\n/).map((text) => {
    const lines = text.trim().split(/\r?\n/);
    return `<p>${lines.map(escapeHtml).join("<br>")}</p>`;
  });
  return [
    ...paragraphs,
    ...listOf("Requirements", requirements),
    ...listOf("Responsibilities", responsibilities),
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
