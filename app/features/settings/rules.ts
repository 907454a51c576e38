import { defaultCompanyName } from "./content";
import type { PublicSettings } from "./schema";

/** The company's name; where the settings couldn't be read, the built-in one. */
export function companyNameOf(settings: PublicSettings | undefined): string {
  return settings?.company_name ?? defaultCompanyName;
}

/** Stands in while the company has set no chat number; a number of the fictional range. */
const fallbackChatNumber = "15550100";

/** A chat with the company, its first message written already. */
export function chatLink(number: string | undefined, text: string) {
  const digits = number?.replace(/\D/g, "") || fallbackChatNumber;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
