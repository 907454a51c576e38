import { webManifest } from "~/features/seo/discovery-files";
import { companyName } from "~/features/settings/public/queries.server";
import { cacheResponse } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import type { Route } from "./+types/manifest";

/** `GET /manifest.webmanifest`, with the company's name. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const company = await companyName(context.get(services).db);
  cacheResponse(context, url, "/manifest.webmanifest", { topics: ["settings"] });
  return new Response(JSON.stringify(webManifest(company)), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
