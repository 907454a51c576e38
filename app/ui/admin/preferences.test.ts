import { expect, test } from "vitest";
import { columnsFromCookies, columnsPreference } from "./lists/columns";
import { preference, preferencesCookie } from "./preferences";
import { groupOf, navGroups, openGroups, openGroupsPreference } from "./shell/nav-groups";

const firstPart = (cookie: string) => cookie.split(";")[0] ?? "";

test("one cookie keeps all preferences, and each changes without the others", () => {
  const first = firstPart(preferencesCookie("other=1", "sidebar", "services.photos"));
  const both = firstPart(preferencesCookie(`a=b; ${first}`, "columns", "bookings.site~emails.to"));
  expect(both).toMatch(/^preferences=[\w.%&=~-]+$/);
  expect(preference(both, "sidebar")).toBe("services.photos");
  expect(preference(both, "columns")).toBe("bookings.site~emails.to");
  const reset = firstPart(preferencesCookie(both, "columns", undefined));
  expect(preference(reset, "columns")).toBe(undefined);
  expect(preference(reset, "sidebar")).toBe("services.photos");
  expect(preference(null, "board")).toBe(undefined);
});

test("reads back chosen columns and open groups, and ignores unknown values", () => {
  const columns = { bookings: ["site", "status"], emails: [] };
  const stored = preferencesCookie(null, "columns", columnsPreference(columns));
  expect(columnsFromCookies(firstPart(stored))).toEqual(columns);
  const groups = preferencesCookie(null, "sidebar", openGroupsPreference(["Photos", "Gone"]));
  expect(openGroups(firstPart(groups))).toEqual(["Photos"]);
  const none = preferencesCookie(null, "sidebar", openGroupsPreference([]));
  expect(openGroups(firstPart(none))).toEqual([]);
  expect(openGroups("preferences=sidebar=0.3")).toEqual([]);
  expect(openGroups(null)).toEqual(["Services"]);
  expect(columnsFromCookies("preferences=columns=<b>")).toEqual({});
});

test.each([
  ["/admin", undefined],
  ["/admin/bookings/7", "Bookings"],
  ["/admin/bookings/customers/a%40example.com", "Bookings"],
  ["/admin/bookings/all", "Planning"],
  ["/admin/bookings/requests/7/history", "Sales"],
  ["/admin/schedule/consultants/2", "Planning"],
  ["/admin/schedule/hours", "Calendar & Hours"],
  ["/admin/photos/slots/hero", "Website"],
  ["/admin/email-settings/log", "Messages & Emails"],
  ["/admin/people/invitations", "System"],
])("%s belongs to the group %s", (path, title) => expect(groupOf(navGroups, path)).toBe(title));

test("a record belongs to the group of the list that it was opened from", () => {
  expect(groupOf(navGroups, "/admin/bookings/7", "Planning")).toBe("Planning");
  expect(groupOf(navGroups, "/admin/bookings/7", "Sales")).toBe("Sales");
  expect(groupOf(navGroups, "/admin/bookings/7", "System")).toBe("Bookings");
  expect(groupOf(navGroups, "/admin/bookings/today", "Planning")).toBe("Bookings");
});

test("the groups of the product’s specification have their entries, and no group has more than seven", () => {
  const entries = Object.fromEntries(navGroups.map(({ title, links }) => [title, links.length]));
  expect(entries).toMatchObject({
    ...{ Services: 3, "Calendar & Hours": 3, Bookings: 3, "Messages & Emails": 2, Photos: 2 },
    ...{ Careers: 3, "General Settings": 1 },
  });
  expect(Math.max(...Object.values(entries))).toBeLessThanOrEqual(7);
});
