import { securityTxt } from "~/features/seo/discovery-files";
import { publicSettings } from "~/features/settings/public/queries.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/security-txt";

/** `GET /.well-known/security.txt` */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(services);
  const settings = await publicSettings(db, { samples: false });
  const text = securityTxt(config.appUrl, settings, clock.now());
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
