import { companyLogo } from "~/features/gallery/logo/queries.server";
import { webManifest } from "~/features/seo/discovery-files";
import { companyName } from "~/features/settings/public/queries.server";
import { cacheResponse } from "~/platform/http/cache-policy";
import { services } from "~/platform/services";
import type { Route } from "./+types/manifest";

/** `GET /manifest.webmanifest`, with the company's name and logo. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const manifest = webManifest(await companyName(db), await companyLogo(db));
  cacheResponse(context, url, "/manifest.webmanifest", { topics: ["settings"] });
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
