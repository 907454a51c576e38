import { services } from "~/platform/services";
import type { Route } from "./+types/robots";

/**
 * `GET /robots.txt`. The sign-in and the back office are not named here: what may not be fetched
 * can't say `noindex`, and the footer's link alone would list it. See decision 9.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { appUrl } = context.get(services).config;
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    // A stream without an end, opened by pages that a crawler renders.
    "Disallow: /events",
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" },
  });
}
