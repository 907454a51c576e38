import { expect, test } from "vitest";
import { columnsFromCookies, columnsPreference } from "./lists/columns";
import { preference, preferencesCookie } from "./preferences";
import { openGroups, openGroupsPreference } from "./shell/nav-groups";

const firstPart = (cookie: string) => cookie.split(";")[0] ?? "";

test("one cookie keeps all preferences, and each changes without the others", () => {
  const first = firstPart(preferencesCookie("other=1", "sidebar", "0.3"));
  const both = firstPart(preferencesCookie(`a=b; ${first}`, "columns", "bookings.site~emails.to"));
  expect(both).toMatch(/^preferences=[\w.%&=~-]+$/);
  expect(preference(both, "sidebar")).toBe("0.3");
  expect(preference(both, "columns")).toBe("bookings.site~emails.to");
  const reset = firstPart(preferencesCookie(both, "columns", undefined));
  expect(preference(reset, "columns")).toBe(undefined);
  expect(preference(reset, "sidebar")).toBe("0.3");
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
  expect(openGroups("preferences=sidebar=99.x")).toEqual([]);
  expect(openGroups(null)).toEqual(["Services"]);
  expect(columnsFromCookies("preferences=columns=<b>")).toEqual({});
});
