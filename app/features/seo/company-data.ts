import type { LocalBusiness, Organization } from "schema-dts";
import type { ClaimedLicense } from "~/features/licenses/rules";
import { socialLinks } from "~/features/settings/public/rules";
import type { PublicSettings } from "~/features/settings/public/schema";
import { type Logo, logoOf, logoUrl } from "~/shared/logo";
import type { OpenHours, Site } from "./schema";
import { sharePicturePath } from "./share-pictures";

/** A reference to the company from other structured data of the same page. */
export function companyReference({ url }: { url: string }) {
  return { "@id": `${url}/#company` };
}

/** The path of the company's square logo, 512 pixels wide and high. */
export function companyIcon(logo: Logo | undefined): string {
  return logo ? logoUrl(logo.light, "512") : "/icon-512.png";
}

/**
 * The company. schema.org has no type for security services, so industry codes name the trade. A
 * LocalBusiness needs an address; without one the company is an Organization.
 */
export function company({ url, settings, hours, claims }: Site): LocalBusiness | Organization {
  const elsewhere = socialLinks(settings).map(({ href }) => href);
  const known = {
    ...companyReference({ url }),
    name: settings.company_name,
    url: `${url}/`,
    logo: url + companyIcon(logoOf(settings)),
    image: url + sharePicturePath("home"),
    // NAICS: security guards and patrol services. ISIC: private security activities.
    naics: "561612",
    isicV4: "8010",
    ...(settings.phone ? { telephone: settings.phone } : {}),
    ...(settings.email ? { email: settings.email } : {}),
    ...(settings.emergency_phone ? { contactPoint: emergencyLine(settings.emergency_phone) } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(claims.licenses.length > 0 ? { hasCredential: claims.licenses.map(credential) } : {}),
  };
  if (!settings.address) return { "@type": "Organization", ...known };
  return {
    "@type": "LocalBusiness",
    ...known,
    // The address is a single text field in the back office.
    address: {
      "@type": "PostalAddress",
      streetAddress: settings.address,
      ...countryOf(settings),
    },
    ...(hours.length > 0 ? { openingHoursSpecification: hours.map(specification) } : {}),
  };
}

function credential({ number, authority, state, expiresOn, lookupUrl }: ClaimedLicense) {
  return {
    "@type": "EducationalOccupationalCredential" as const,
    credentialCategory: "license",
    identifier: number,
    recognizedBy: { "@type": "Organization" as const, name: authority || state },
    expires: expiresOn,
    ...(lookupUrl ? { url: lookupUrl } : {}),
  };
}

function emergencyLine(telephone: string) {
  return { "@type": "ContactPoint" as const, contactType: "emergency", telephone };
}

/** The country of an address, if it's set. */
export function countryOf({ country_code }: PublicSettings) {
  return country_code ? { addressCountry: country_code } : {};
}

/** schema.org's names, from Sunday. */
const schemaDays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

function specification({ days, opens, closes }: OpenHours) {
  return {
    "@type": "OpeningHoursSpecification" as const,
    dayOfWeek: days.flatMap((day) => schemaDays[day] ?? []),
    opens,
    closes,
  };
}
