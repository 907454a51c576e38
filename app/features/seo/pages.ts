import type { SectionKey } from "~/features/site-content/sections/rules";
import type { PublicTopic } from "~/platform/events.server";

/**
 * The public pages, with the data (`shows`), editable sections and photos on each. Their latest
 * change dates the page in the sitemap. `photos` are slots, or prefixes of their names. `settings`
 * is listed where contact details are part of the text or the structured data; the footer doesn't
 * count.
 */
export const publicPages = [
  {
    path: "/",
    shows: ["settings", "schedule", "services"],
    sections: ["hero", "trust-badges", "why-choose", "testimonials", "areas"],
    photos: ["hero"],
  },
  {
    path: "/services",
    shows: ["services"],
    sections: ["questions", "industries", "areas"],
    photos: ["service-"],
  },
  {
    path: "/about",
    shows: ["settings", "schedule"],
    sections: ["mission", "values", "commitment", "timeline", "leadership", "credentials"],
    photos: ["about", "leader-"],
  },
  { path: "/careers", shows: ["jobs"], sections: ["benefits"], photos: ["careers"] },
  { path: "/gallery", shows: ["gallery"], sections: [], photos: [] },
  { path: "/contact", shows: ["settings", "schedule"], sections: [], photos: [] },
  { path: "/consultation", shows: ["services"], sections: [], photos: [] },
  { path: "/privacy", shows: ["settings"], sections: ["privacy"], photos: [] },
  { path: "/terms", shows: ["settings"], sections: ["terms"], photos: [] },
] as const satisfies PublicPage[];

/** Listed only while someone is on call. */
export const urgentPage = {
  path: "/urgent",
  shows: ["settings"],
  sections: [],
  photos: [],
} as const satisfies PublicPage;

interface PublicPage {
  path: string;
  shows: PublicTopic[];
  sections: SectionKey[];
  photos: string[];
}

export type PublicPath = (typeof publicPages)[number]["path"] | (typeof urgentPage)["path"];
