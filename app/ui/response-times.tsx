import { createContext, use } from "react";

export interface Times {
  /** How soon requests and messages are answered, such as "24 hours". */
  answer: string | undefined;
  /** How soon applicants hear from the company. */
  decision: string | undefined;
}

/** The response times that the company promises; empty without a provider. */
export const ResponseTimes = createContext<Times>({ answer: undefined, decision: undefined });

export function useResponseTimes(): Times {
  return use(ResponseTimes);
}
