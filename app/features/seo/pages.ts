import type { PartKey } from "~/features/site-content/sections/rules";
import type { PublicTopic } from "~/platform/events.server";

/**
 * The public pages, each with what it shows of the office's data and which of its parts the office
 * can edit: their dates of change make the page's date in the sitemap. The company's name and phone in every footer don't count; where the
 * contact details are part of the text or of the structured data, they do.
 */
export const publicPages = [
  { path: "/", shows: ["settings", "schedule"], parts: ["trust-badges", "testimonials"] },
  { path: "/services", shows: ["services"], parts: [] },
  {
    path: "/about",
    shows: ["settings", "schedule"],
    parts: ["timeline", "leadership", "credentials"],
  },
  { path: "/careers", shows: ["jobs"], parts: ["benefits"] },
  { path: "/gallery", shows: ["gallery"], parts: [] },
  { path: "/contact", shows: ["settings", "schedule"], parts: [] },
  { path: "/consultation", shows: ["services"], parts: [] },
  { path: "/privacy", shows: ["settings"], parts: ["privacy"] },
  { path: "/terms", shows: ["settings"], parts: ["terms"] },
] as const satisfies { path: string; shows: PublicTopic[]; parts: PartKey[] }[];

export type PublicPath = (typeof publicPages)[number]["path"];
