import { webManifest } from "~/features/seo/discovery-files";
import { publicSettings } from "~/features/settings/public/queries.server";
import { cacheResponse } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import type { Route } from "./+types/manifest";

/** `GET /manifest.webmanifest`, with the company's name. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { company_name } = await publicSettings(context.get(services).db);
  cacheResponse(context, url, "/manifest.webmanifest", { topics: ["settings"] });
  return new Response(JSON.stringify(webManifest(company_name)), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
