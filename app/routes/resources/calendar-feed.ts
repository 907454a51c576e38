import { serveFeed } from "~/features/calendar-feed/serve-feed.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/calendar-feed";

/** `GET /calendar/:file`: the appointments for calendar programs; `file` is `<secret>.ics`. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return serveFeed(context.get(services), request, params.file);
}
