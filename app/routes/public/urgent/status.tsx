import { hiddenPageMeta } from "~/features/seo/page-meta";
import { publicSettings } from "~/features/settings/public/queries.server";
import { pagingTimes } from "~/features/urgent/on-call/queries.server";
import { visitorView } from "~/features/urgent/requests/queries.server";
import { VisitorStatus } from "~/features/urgent/requests/visitor-status";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/urgent";
import type { Route } from "./+types/status";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.status_title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db } = running;
  const { promiseMinutes } = await pagingTimes(db);
  const view = await visitorView(running, params.secret, promiseMinutes);
  if (!view) throw await unknownLink(context);
  return { view, promiseMinutes, settings: await publicSettings(db) };
}

export default function UrgentStatus({ loaderData }: Route.ComponentProps) {
  return <VisitorStatus {...loaderData} />;
}
