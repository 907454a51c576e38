import { backedText, isBacked } from "~/features/licenses/claims.rules";
import type { Claims } from "~/features/licenses/rules";
import { questionsOf } from "../rules";
import type { Service } from "../schema";

/** A service as visitors see it: without claims that no valid record backs. */
export function backedService(service: Service, claims: Claims) {
  const { id, title, description, features, for_whom, steps, questions } = service;
  const backed = (line: string) => isBacked(line, claims);
  return {
    service: {
      id,
      title,
      description: backedText(description, claims),
      features: features.filter(backed),
      for_whom: backedText(for_whom, claims),
      steps: steps.filter(backed),
    },
    questions: questionsOf(questions).flatMap(({ question, answer }) => {
      const kept = backedText(answer, claims);
      return kept && backed(question) ? [{ question, answer: kept }] : [];
    }),
  };
}
