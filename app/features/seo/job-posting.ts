import type { JobPosting } from "schema-dts";
import { descriptionHtml, type Posting } from "~/features/careers/postings/posting.rules";
import { m } from "~/shared/messages/public/seo";
import { decimalAmount } from "~/shared/money";
import { moneyFormat } from "~/shared/money-format";
import type { EmploymentType } from "~/shared/stored-values";
import { countryOf } from "./company-data";
import type { Site } from "./schema";
import { companySummary } from "./structured-data";

/** Google's values, https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const employmentTypes: Readonly<Record<EmploymentType, string | string[]>> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  "full-or-part-time": ["FULL_TIME", "PART_TIME"],
  "per-diem": "PER_DIEM",
  temporary: "TEMPORARY",
  seasonal: "TEMPORARY",
};

/** The structured data of an opening. Facts that the office doesn't fill in are left out. */
export function jobPosting(site: Site, posting: Posting): JobPosting {
  const { pay, employment, closesAt, positions, benefits, differentials, credentials } = posting;
  return {
    "@type": "JobPosting",
    title: posting.title,
    description: descriptionHtml(posting, escapeHtml),
    datePosted: posting.posted,
    ...(closesAt ? { validThrough: closesAt } : {}),
    hiringOrganization: companySummary(site),
    jobLocation: placesOf(site, posting),
    ...(pay ? { baseSalary: salary(pay) } : {}),
    ...(employment ? { employmentType: employmentTypes[employment] } : {}),
    ...(benefits.length > 0 ? { jobBenefits: benefits.join("; ") } : {}),
    ...(differentials.length > 0 ? { incentiveCompensation: differentials.join("; ") } : {}),
    ...(credentials.length > 0 ? { qualifications: credentials.join("; ") } : {}),
    ...(positions ? { totalJobOpenings: positions } : {}),
    workHours: posting.hours,
    industry: m.job_posting_private_security,
    directApply: true,
    identifier: {
      "@type": "PropertyValue",
      name: site.settings.company_name,
      value: String(posting.id),
    },
    url: site.url + posting.path,
  };
}

function placesOf({ settings }: Site, { places, location }: Posting) {
  const found = places.map(({ name, city, state, zip }) => ({
    "@type": "Place" as const,
    ...(name ? { name } : {}),
    address: {
      "@type": "PostalAddress" as const,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: "US",
    },
  }));
  const [first] = found;
  if (first) return found.length === 1 ? first : found;
  return {
    "@type": "Place" as const,
    address: {
      "@type": "PostalAddress" as const,
      addressLocality: location,
      ...countryOf(settings),
    },
  };
}

function salary({ lowest, highest }: NonNullable<Posting["pay"]>) {
  const amount = (cents: number) => Number(decimalAmount(cents));
  return {
    "@type": "MonetaryAmount" as const,
    currency: moneyFormat().currency,
    value: {
      "@type": "QuantitativeValue" as const,
      unitText: "HOUR",
      ...(lowest === highest
        ? { value: amount(lowest) }
        : { minValue: amount(lowest), maxValue: amount(highest) }),
    },
  };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
