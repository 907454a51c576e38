import { servePhoto } from "~/features/gallery/uploads/serve-photo.server";
import { openReport } from "~/features/surveys/report/queries.server";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/survey-photo";

/** `GET /survey/:secret/photos/:file`: a photo of the report that the link opens. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await openReport(running, params.secret);
  if (!found) throw await unknownLink(context);
  const { view } = found;
  const photos = view.state === "valid" ? view.document.photos : [];
  return servePhoto(
    running,
    request,
    params.file,
    async (name) => photos.some((photo) => photo.name === name),
    "no-store, private",
  );
}
