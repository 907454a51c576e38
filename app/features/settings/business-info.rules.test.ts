import { expect, test } from "vitest";
import { isTimeZone, timeZones, typedTimeZone } from "./business-info.rules";

test.each([
  ["new york", "America/New_York"],
  ["america/new york", "America/New_York"],
  ["kolkata", "Asia/Kolkata"],
  ["calcutta", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["kyiv", "Europe/Kyiv"],
  ["Ho Chi Minh", "Asia/Ho_Chi_Minh"],
  ["utc", "UTC"],
  ["Nowhere", "Nowhere"],
])("a time zone typed as %j is %s", (typed, zone) => expect(typedTimeZone(typed)).toBe(zone));

test("each zone is offered once, by a name that works", () => {
  const zones = timeZones();
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(zones).toContain("Asia/Kolkata");
  expect(zones).not.toContain("Asia/Calcutta");
});
