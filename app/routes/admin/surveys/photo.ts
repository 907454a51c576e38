import { servePhoto } from "~/features/gallery/uploads/serve-photo.server";
import { hasSurveyPhoto } from "~/features/surveys/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/photo";

export const middleware = [requirePermission("surveys.view")];

/** A photo of a survey. Surveys are confidential, so nothing in them may be cached. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const isVisible = (name: string) => hasSurveyPhoto(running.db, params.id, name);
  return servePhoto(running, request, params.file, isVisible, "no-store");
}
