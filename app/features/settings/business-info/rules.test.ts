import { expect, test } from "vitest";
import { defaultTimeZone } from "./content";
import {
  builtInHoursText,
  countryOptions,
  isTimeZone,
  timeZoneOptions,
  timeZones,
  typedTimeZone,
} from "./rules";
import { type BusinessInfo, businessInfo } from "./schema";

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

test("each time zone is offered once, by a valid name", () => {
  const zones = timeZones();
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(zones).toContain("Asia/Kolkata");
  expect(zones).not.toContain("Asia/Calcutta");
});

const nothing = Object.fromEntries(businessInfo.columns.map((key) => [key, ""])) as BusinessInfo;

function differences(stored: BusinessInfo, submitted: BusinessInfo) {
  return businessInfo
    .compare(stored, submitted)
    .map(({ label, theirs, mine }) => ({ label, theirs, mine }))
    .filter(({ theirs, mine }) => theirs !== mine);
}

test("a built-in value in the form doesn't differ from an unset one", () => {
  const theirs = { ...nothing, address: "1 Example Street" };
  const form = { ...nothing, hours_text: builtInHoursText, time_zone: defaultTimeZone };
  const mine = { ...form, address: "2 Example Street" };
  expect(differences(theirs, mine)).toEqual([
    { label: "Business Address", theirs: "1 Example Street", mine: "2 Example Street" },
  ]);
});

test("a conflict shows the built-in time zone beside the other admin's", () => {
  const theirs = { ...nothing, time_zone: "Europe/Paris" };
  const mine = { ...nothing, time_zone: defaultTimeZone };
  expect(differences(theirs, mine)).toEqual([
    { label: "Time Zone", theirs: "Europe/Paris", mine: "Eastern Time (New York)" },
  ]);
});

test("lists the time zones of the US first, each zone once", () => {
  const zones = timeZoneOptions("America/New_York").map(({ value }) => value);
  expect(zones[0]).toBe("America/New_York");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.toSorted()).toEqual(timeZones().toSorted());
});

test("lists a stored time zone that isn't offered otherwise", () => {
  expect(timeZoneOptions("US/Eastern")).toContainEqual({
    value: "US/Eastern",
    label: "US/Eastern",
  });
});

test("lists countries by name, the US first", () => {
  const [first, second] = countryOptions();
  expect(first).toEqual({ value: "US", label: "United States" });
  expect(second).toEqual({ value: "AF", label: "Afghanistan" });
});
