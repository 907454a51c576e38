import type { FAQPage, Organization, Service as ServiceThing } from "schema-dts";
import { servicePath } from "~/features/services/links.rules";
import type { Service } from "~/features/services/schema";
import { logoOf } from "~/shared/logo";
import { companyIcon, companyReference } from "./company-data";
import type { Site } from "./schema";

/** The company's main facts, for use in other structured data. */
export function companySummary(site: Site): Organization {
  return {
    "@type": "Organization",
    ...companyReference(site),
    name: site.settings.company_name,
    url: `${site.url}/`,
    logo: site.url + companyIcon(logoOf(site.settings)),
  };
}

/** @param areas the names of the places that the company serves */
export function serviceThings(
  site: { url: string },
  services: readonly Pick<Service, "id" | "title" | "description">[],
  areas: readonly string[] = [],
): ServiceThing[] {
  return services.map(({ id, title, description }) => ({
    "@type": "Service",
    name: title,
    description,
    url: site.url + servicePath(id),
    provider: companyReference(site),
    ...(areas.length > 0
      ? { areaServed: areas.map((name) => ({ "@type": "Place" as const, name })) }
      : {}),
  }));
}

/** The questions and answers of a page. */
export function questionsPage(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
