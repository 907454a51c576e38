import type { SectionKey } from "~/features/site-content/sections/rules";
import type { PublicTopic } from "~/platform/events.server";

/**
 * The public pages, with the data (`shows`) and editable sections on each. Their latest change dates
 * the page in the sitemap. `settings` counts where contact details are part of the text or the
 * structured data, not for the footer.
 */
export const publicPages = [
  {
    path: "/",
    shows: ["settings", "schedule", "services"],
    sections: ["hero", "trust-badges", "why-choose", "testimonials", "areas"],
  },
  { path: "/services", shows: ["services"], sections: ["questions", "industries", "areas"] },
  {
    path: "/about",
    shows: ["settings", "schedule"],
    sections: ["mission", "values", "commitment", "timeline", "leadership", "credentials"],
  },
  { path: "/careers", shows: ["jobs"], sections: ["benefits"] },
  { path: "/gallery", shows: ["gallery"], sections: [] },
  { path: "/contact", shows: ["settings", "schedule"], sections: [] },
  { path: "/consultation", shows: ["services"], sections: [] },
  { path: "/privacy", shows: ["settings"], sections: ["privacy"] },
  { path: "/terms", shows: ["settings"], sections: ["terms"] },
] as const satisfies { path: string; shows: PublicTopic[]; sections: SectionKey[] }[];

export type PublicPath = (typeof publicPages)[number]["path"];
