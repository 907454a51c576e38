import { redirect } from "react-router";
import { companyLogo } from "~/features/gallery/logo/queries.server";
import { logoKey, readLogoFile } from "~/features/gallery/logo/rules";
import { notFound, servePicture } from "~/features/gallery/uploads/serve-photo.server";
import { services } from "~/platform/services";
import { logoUrl } from "~/shared/logo";
import type { Route } from "./+types/logo";

/**
 * `GET /logos/:file`: the company's logo, or one of its icons. The URL of an earlier logo, which
 * sent emails use, redirects to the current one.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const known = readLogoFile(params.file);
  const shown = known && (await companyLogo(running.db))?.[known.slot];
  if (!shown) return notFound();
  if (shown.name !== known.picture.name) {
    return redirect(logoUrl(shown, known.icon), { headers: { "Cache-Control": "no-store" } });
  }
  return servePicture(running, request, logoKey(params.file), {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=31536000, immutable",
    // Webmail shows the pictures of emails on its own pages.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}
