import { services } from "~/platform/services";
import type { Route } from "./+types/robots";

/**
 * `GET /robots.txt`. Allows /auth and /admin, because crawlers must fetch a page to see its
 * `noindex`. Otherwise, they would list the URL of the footer's link to /auth. See decision 9.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { appUrl } = context.get(services).config;
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    // An endless stream that every rendered page opens.
    "Disallow: /events",
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" },
  });
}
