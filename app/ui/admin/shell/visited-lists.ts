import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { navGroups } from "./nav-groups";

const labels = new Map<string, string>([
  ["/admin", "Dashboard"],
  ...navGroups.flatMap(({ links }) => links.map(({ to, label }): [string, string] => [to, label])),
  ["/admin/careers/applications/board", "Applications Board"],
  ["/admin/email-settings/log", "Delivery Log"],
]);

/** How this tab left each list, the latest last; only ever filled in the browser. */
const visited = new Map<string, string>();

/** In the shell: keeps how each list was filtered and paged, for the way back to it. */
export function useRememberedLists(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!labels.has(pathname)) return;
    visited.delete(pathname);
    visited.set(pathname, search);
  }, [pathname, search]);
}

/** The one of these lists that was looked at last, as it was left; undefined right after loading. */
export function useListCameFrom(lists: readonly string[]) {
  const [found] = useState(() => [...visited].findLast(([path]) => lists.includes(path)));
  if (!found) return undefined;
  const [pathname, search] = found;
  return { pathname, search, label: labels.get(pathname) ?? "" };
}
