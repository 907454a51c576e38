import { ChevronLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { navGroups } from "./nav-groups";

interface BackLinkProps {
  /** The list that the screen belongs to; with a search, exactly there. */
  to: string;
  /** Other lists that lead here: the one that was looked at last is gone back to. */
  lists?: readonly string[];
  /** What `to` is called. */
  children: string;
}

/** Above a screen's title, back to the list that it was opened from, filtered as it was. */
export function BackLink({ to, lists = [], children }: BackLinkProps) {
  const [home = to, search] = to.split("?");
  const from = useLastVisitedList([home, ...lists]);
  const exact = !from || (search && from.pathname === home);
  return (
    <Link
      to={exact ? to : from.pathname + from.search}
      className="mb-4 inline-flex min-h-8 items-center gap-1 text-sm text-muted hover:text-fg"
    >
      <ChevronLeft className="size-4" aria-hidden />
      Back to {exact || from.pathname === home ? children : from.label}
    </Link>
  );
}

const labels = new Map<string, string>([
  ["/admin", "Dashboard"],
  ...navGroups.flatMap(({ links }) => links.map(({ to, label }): [string, string] => [to, label])),
  ["/admin/careers/applications/board", "Applications Board"],
  ["/admin/email-settings/log", "Delivery Log"],
]);

/** How this tab left each list, the latest last; only ever filled in the browser. */
const visited = new Map<string, string>();

/** In the shell: keeps how each list was filtered and paged, for the way back to it. */
export function useRecordListVisits(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!labels.has(pathname)) return;
    visited.delete(pathname);
    visited.set(pathname, search);
  }, [pathname, search]);
}

/** The one of these lists that was looked at last, as it was left; undefined right after loading. */
export function useLastVisitedList(lists: readonly string[]) {
  const [found] = useState(() => [...visited].findLast(([path]) => lists.includes(path)));
  if (!found) return undefined;
  const [pathname, search] = found;
  return { pathname, search, label: labels.get(pathname) ?? "" };
}
