import type { SectionKey } from "~/features/site-content/sections/rules";
import type { PublicTopic } from "~/platform/events.server";

/**
 * The public pages, each with what it shows of the office's data and which of its sections the office
 * can edit: their dates of change make the page's date in the sitemap. The company's name and phone in every footer don't count; where the
 * contact details are part of the text or of the structured data, they do.
 */
export const publicPages = [
  { path: "/", shows: ["settings", "schedule"], sections: ["trust-badges", "testimonials"] },
  { path: "/services", shows: ["services"], sections: [] },
  {
    path: "/about",
    shows: ["settings", "schedule"],
    sections: ["timeline", "leadership", "credentials"],
  },
  { path: "/careers", shows: ["jobs"], sections: ["benefits"] },
  { path: "/gallery", shows: ["gallery"], sections: [] },
  { path: "/contact", shows: ["settings", "schedule"], sections: [] },
  { path: "/consultation", shows: ["services"], sections: [] },
  { path: "/privacy", shows: ["settings"], sections: ["privacy"] },
  { path: "/terms", shows: ["settings"], sections: ["terms"] },
] as const satisfies { path: string; shows: PublicTopic[]; sections: SectionKey[] }[];

export type PublicPath = (typeof publicPages)[number]["path"];
