import { permissions } from "~/platform/auth/permissions";
import { preferencesCookie } from "~/ui/admin/preferences";
import { navGroupsFor, openGroupsPreference } from "~/ui/admin/shell/nav-groups";
import type { Browser } from "./browser";

const titles = navGroupsFor(permissions).map(({ title }) => title);
const [pair = ""] = preferencesCookie(null, "sidebar", openGroupsPreference(titles)).split(";");

/** The cookie of someone who opened all groups of the sidebar: its pages have all links. */
export const allGroupsOpen = {
  name: pair.slice(0, pair.indexOf("=")),
  value: pair.slice(pair.indexOf("=") + 1),
};

/** Opens all groups of the sidebar, so that pages have every link that the person gets. */
export function openAllGroups(browser: Browser): Browser {
  browser.cookies.set(allGroupsOpen.name, allGroupsOpen.value);
  return browser;
}
