import { isRouteErrorResponse, Outlet } from "react-router";
import {
  ClosedInterview,
  type ClosedReason,
  closedInterview,
} from "~/features/interviews/applicant/closed-interview";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { m } from "~/shared/messages/customer/interviews";
import { brokenLink } from "~/ui/pages/closed-link";
import { ErrorPage } from "~/ui/pages/error-page";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const why = closedBy(error);
  return hiddenPageMeta(matches, why ? closedInterview[why].title : m.page_meta_title);
};

export default function InterviewLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = closedBy(error);
  return why ? <ClosedInterview why={why} /> : <ErrorPage error={error} />;
}

/** Keeps an error's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

function closedBy(error: unknown): ClosedReason | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 410) return brokenLink(error);
  const { why } = error.data as { why: ClosedReason };
  return why in closedInterview ? why : "over";
}
