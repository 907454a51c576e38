import { type SocialKey, socialNetworks } from "../business-info/content";

/** The settings shown on the public site; unset ones are omitted. */
export interface PublicSettings extends Partial<Record<SocialKey, string>> {
  company_name: string;
  /** The stored names of the logo's pictures: see `logoOf`. */
  logo?: string;
  logo_dark?: string;
  /** The line below the name in the footer; the built-in one if unset. */
  footer_line?: string;
  phone?: string;
  email?: string;
  address?: string;
  whatsapp?: string;
  /** The emergency number; if unset, the site doesn't mention emergency response. */
  emergency_phone?: string;
  /** One row per line: days, a colon, hours. */
  hours_text?: string;
  /**
   * How soon requests and messages are answered, such as "24 hours"; if unset, nothing is promised.
   */
  answer_within?: string;
  /** How soon applicants hear from the company, such as "3-5 business days". */
  decide_within?: string;
  /** ISO 3166-1 alpha-2, such as "US". */
  country_code?: string;
  /** "true" until the site is launched: visitors see samples, and search engines list nothing. */
  site_preview?: string;
}

/** The settings that anyone may read; the others never leave the server. */
export const publicSettingKeys = [
  "company_name",
  "logo",
  "logo_dark",
  "footer_line",
  "phone",
  "email",
  "address",
  "whatsapp",
  "emergency_phone",
  "hours_text",
  "answer_within",
  "decide_within",
  "country_code",
  "site_preview",
  ...socialNetworks.map(({ key }) => key),
] as const;
