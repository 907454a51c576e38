import type { PublicTopic } from "~/platform/events.server";

/**
 * The public pages, each with what it shows of the office's data: their dates of change make the
 * page's date in the sitemap. The company's name and phone in every footer don't count; where the
 * contact details are part of the text or of the structured data, they do.
 */
export const publicPages = [
  { path: "/", shows: ["settings", "schedule", "content"] },
  { path: "/services", shows: ["services"] },
  { path: "/about", shows: ["settings", "schedule", "content"] },
  { path: "/careers", shows: ["jobs"] },
  { path: "/gallery", shows: ["gallery"] },
  { path: "/contact", shows: ["settings", "schedule"] },
  { path: "/consultation", shows: ["services"] },
  { path: "/privacy", shows: ["settings"] },
  { path: "/terms", shows: ["settings"] },
] as const satisfies { path: string; shows: PublicTopic[] }[];

export type PublicPath = (typeof publicPages)[number]["path"];
