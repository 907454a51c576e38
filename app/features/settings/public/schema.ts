import { type SocialKey, socialNetworks } from "./content";

/** What the public site shows of the settings; a missing one isn't shown. */
export interface PublicSettings extends Partial<Record<SocialKey, string>> {
  company_name: string;
  phone?: string;
  email?: string;
  address?: string;
  whatsapp?: string;
  /** Staffed day and night; the phone number stands in for it. */
  emergency_phone?: string;
  /** A line for each row: days, a colon, hours. */
  hours_text?: string;
  licence_number?: string;
  /** ISO 3166-1 alpha-2, such as "US". */
  country_code?: string;
}

/** The settings that anybody may read. A setting that isn't listed never leaves the server. */
export const publicSettingKeys = [
  "company_name",
  "phone",
  "email",
  "address",
  "whatsapp",
  "emergency_phone",
  "hours_text",
  "licence_number",
  "country_code",
  ...socialNetworks.map(({ key }) => key),
] as const;
