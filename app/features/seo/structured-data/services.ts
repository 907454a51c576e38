import type { FAQPage, Service as ServiceThing } from "schema-dts";
import type { Service } from "~/features/services/schema";
import { companyReference } from "./company";

/** One entry for each service. Where it is offered is not known, so it isn't said. */
export function serviceThings(site: { url: string }, services: readonly Service[]): ServiceThing[] {
  return services.map(({ id, title, description }) => ({
    "@type": "Service",
    name: title,
    description,
    url: `${site.url}/services#${encodeURIComponent(id)}`,
    provider: companyReference(site),
  }));
}

/** Questions as they stand on the page. */
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
