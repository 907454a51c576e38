import { Outlet } from "react-router";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { ClosedUrgentRequest } from "~/features/urgent/requests/closed-urgent-request";
import { LifeInDanger } from "~/features/urgent/requests/urgent-note";
import { m } from "~/shared/messages/public/urgent";
import { brokenLink } from "~/ui/pages/closed-link";
import { ErrorPage } from "~/ui/pages/error-page";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.layout_title);

export default function UrgentLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = brokenLink(error);
  return why ? (
    <ClosedUrgentRequest why={why} />
  ) : (
    <ErrorPage error={error} above={<LifeInDanger />} />
  );
}

/** Keeps an error's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
