import { createContext, use } from "react";

/** Whether an email server is set up, so that pages can promise emails. True without a provider. */
export const SendsEmails = createContext(true);

export function useSendsEmails(): boolean {
  return use(SendsEmails);
}
