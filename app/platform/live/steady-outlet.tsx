import { type ReactNode, useState } from "react";
import { useMatches, useNavigation, useOutlet } from "react-router";

/**
 * The root's `<Outlet>`. React Router makes new elements for the whole page when a navigation
 * begins; this one keeps the page as it is until there are other matches or data, so that a slow
 * processor is free for the next page.
 */
export function SteadyOutlet(): ReactNode {
  const outlet = useOutlet();
  const matches = useMatches();
  const isLoading = useNavigation().state !== "idle";
  const [kept, setKept] = useState({ outlet, matches });
  if (isLoading && kept.matches === matches) return kept.outlet;
  if (kept.outlet !== outlet || kept.matches !== matches) setKept({ outlet, matches });
  return outlet;
}
