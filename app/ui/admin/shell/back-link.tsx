import { ChevronLeft } from "lucide-react";
import { useContext, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { scrollKey, scrollState } from "~/ui/scroll-key";
import { InPanelContext } from "../panel/in-panel";
import { navGroups } from "./nav-groups";

interface BackLinkProps {
  /** The list that the screen belongs to; an address with a query string is used as is. */
  to: string;
  /** Other lists with links to this screen; the last visited list wins. */
  lists?: readonly string[];
  /** The name of the list at `to`. */
  children: string;
}

/**
 * A link above the title, back to the list that the screen was opened from, with its filters and
 * scroll position.
 */
export function BackLink({ to, lists = [], children }: BackLinkProps) {
  const inPanel = useContext(InPanelContext);
  const [home = to, search] = to.split("?");
  const from = useLastVisitedList([home, ...lists]);
  const exact = !from || (search && from.pathname === home);
  if (inPanel) return null;
  return (
    <Link
      to={exact ? to : from.pathname + from.search}
      // The scroll position belongs to the exact URL at which the list was last visited.
      state={from && (!exact || to === from.pathname + from.search) ? scrollState(from.key) : null}
      className="mb-4 inline-flex min-h-8 items-center gap-1 text-sm wrap-anywhere text-muted hover:text-fg"
    >
      <ChevronLeft className="size-4 shrink-0" aria-hidden />
      Back to {exact || from.pathname === home ? children : from.label}
    </Link>
  );
}

const labels = new Map<string, string>([
  ["/admin", "Dashboard"],
  ...navGroups.flatMap(({ links, lists = [] }) =>
    [...links, ...lists].map(({ to, label }): [string, string] => [to, label]),
  ),
]);

/** The last visit of each list in this tab, the latest last. Only filled in the browser. */
const visited = new Map<string, { search: string; key: string }>();

/** Records the filters, page and scroll position of each visited list for `BackLink`. */
export function useRecordListVisits(): void {
  const location = useLocation();
  const { pathname, search } = location;
  const key = scrollKey(location);
  useEffect(() => {
    if (!labels.has(pathname)) return;
    visited.delete(pathname);
    visited.set(pathname, { search, key });
  }, [pathname, search, key]);
}

/** The most recently visited of these lists, or undefined after loading the document. */
function useLastVisitedList(lists: readonly string[]) {
  const [found] = useState(() => [...visited].findLast(([path]) => lists.includes(path)));
  if (!found) return undefined;
  const [pathname, visit] = found;
  return { pathname, ...visit, label: labels.get(pathname) ?? "" };
}
