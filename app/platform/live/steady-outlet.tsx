import { type ReactNode, use, useMemo } from "react";
import {
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  useOutlet,
  useRevalidator,
} from "react-router";

/**
 * The root's `<Outlet>`. React Router makes new elements for the whole page when a navigation
 * begins; this one keeps the page as it is until there are other matches or data, so that a slow
 * processor is free for the next page.
 */
export function SteadyOutlet(): ReactNode {
  const outlet = useOutlet();
  const page = use(UNSAFE_DataRouterStateContext);
  const data = use(UNSAFE_DataRouterDataContext);
  // Error boundaries compare it.
  const revalidation = useRevalidator().state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outlet is new with each state
  return useMemo(() => outlet, [page, data, revalidation]);
}
