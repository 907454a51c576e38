import { data, redirectDocument } from "react-router";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { chatHelp } from "~/features/settings/business-info/content";
import { publicSettings } from "~/features/settings/public/queries.server";
import { chatLink } from "~/features/settings/public/rules";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/site";
import { NotFoundPage } from "~/ui/pages/not-found-page";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.not_found_title);

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await publicSettings(context.get(services).db);
  return data({ chatHref: chatLink(settings.whatsapp, chatHelp) }, { status: 404 });
}

/**
 * In the browser, public pages know only public routes (`public-manifest.ts`), so a link to another
 * one matches here and loads its document.
 */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (/^\/(admin|auth)(\/|$)/.test(url.pathname)) throw redirectDocument(url.pathname + url.search);
  return serverLoader();
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage chatHref={loaderData.chatHref} />;
}
