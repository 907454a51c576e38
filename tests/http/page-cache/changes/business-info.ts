import { type BusinessInfo, businessInfo } from "~/features/settings/business-info/schema";
import type { Change } from "../../../support/cached-site";

/** Another value for each field, so that a new field can't be left out. */
const changed: Record<keyof BusinessInfo, string> = {
  phone: "(614) 555-0123",
  email: "front-desk@example.com",
  address: "2 Other Street, Columbus, OH 43215",
  whatsapp: "+1 614 555 0145",
  company_name: "Other Guards",
  footer_line: "Other guards, other patrols.",
  country_code: "CA",
  emergency_phone: "(614) 555-0911",
  hours_text: "Every day: around the clock",
  answer_within: "2 hours",
  decide_within: "a fortnight",
  time_zone: "America/Los_Angeles",
  social_linkedin: "https://example.com/linkedin",
  social_facebook: "https://example.com/facebook",
  social_instagram: "https://example.com/instagram",
  social_x: "https://example.com/x",
  social_youtube: "https://example.com/youtube",
  social_tiktok: "https://example.com/tiktok",
};

function edit(after: string, names: readonly (keyof BusinessInfo)[]): Change {
  const fields = Object.fromEntries(names.map((name) => [name, changed[name]]));
  return { after, make: (site) => site.edit("/admin/business-info", fields) };
}

const own = ["company_name", "time_zone"] as const;
const contact = businessInfo.columns.filter((name) => !own.some((other) => other === name));

export const businessInfoChanges: Change[] = [
  edit("the company's name is changed", ["company_name"]),
  edit("the time zone is changed", ["time_zone"]),
  {
    after: "the hours on the website call a day closed",
    make: ({ post }) => post("/admin/schedule/hours", { intent: "website", day: "1" }),
  },
  edit("the contact details are changed", contact),
];
