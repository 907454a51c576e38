import { m } from "~/shared/messages/customer/quotes";
import type { AcceptanceWay } from "~/shared/stored-values";
import type { QuoteAcceptance } from "../content";

/** "by phone" */
export const wayWords: Readonly<Record<AcceptanceWay, string>> = {
  phone: m.by_phone,
  paper: m.on_paper,
  "in-person": m.in_person,
  email: m.by_email,
};

/** "Ada Example, Facilities Manager"; the office may not know the title. */
export function signerText({ name, title }: Pick<QuoteAcceptance, "name" | "title">): string {
  return [name, title].filter(Boolean).join(", ");
}
