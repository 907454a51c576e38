import { serveFeed } from "~/features/calendar-feed/serve-feed.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/calendar-feed";

/** `GET /calendar/{secret}.ics`: the appointments for an admin's calendar programs. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return serveFeed(context.get(services), request, params.file);
}
