import { expect, test } from "vitest";
import { employmentText, hoursText, noFacts, payText, placeText, statesOf } from "./rules";

test.each([
  [null, null, undefined],
  [1850, null, "$18.50 an hour"],
  [1850, 1850, "$18.50 an hour"],
  [1850, 2200, "$18.50 – $22.00 an hour"],
])("pay from %j to %j is %j", (pay_min, pay_max, text) => {
  expect(payText({ pay_min, pay_max })).toBe(text);
});

test.each([
  [null, null, undefined],
  [40, 40, "40 hours a week"],
  [24, 40, "24 – 40 hours a week"],
  [24, null, "At least 24 hours a week"],
  [null, 1, "Up to 1 hour a week"],
])("hours from %j to %j are %j", (hours_min, hours_max, text) => {
  expect(hoursText({ hours_min, hours_max })).toBe(text);
});

test("the employment comes before the hours", () => {
  expect(employmentText({ ...noFacts, employment_type: "per-diem" })).toBe("Per diem (on call)");
  expect(employmentText({ ...noFacts, employment_type: "part-time", hours_max: 20 })).toBe(
    "Part-time · Up to 20 hours a week",
  );
  expect(employmentText(noFacts)).toBe(undefined);
});

const tower = { id: "aaaaaaaa", zip: "43215", city: "Columbus", name: "Riverside", state: "OH" };

test("a place has its name, if it has one, its city, state and ZIP Code", () => {
  expect(placeText(tower)).toBe("Riverside: Columbus, OH 43215");
  expect(placeText({ ...tower, name: "" })).toBe("Columbus, OH 43215");
});

test("the states are those of the work locations, or else that of the location’s text", () => {
  const denver = { ...tower, id: "bbbbbbbb", city: "Denver", state: "CO", zip: "80202" };
  expect(statesOf({ location: "New York, NY", work_locations: [tower, denver, tower] })).toEqual([
    "OH",
    "CO",
  ]);
  expect(statesOf({ location: "New York, NY", work_locations: [] })).toEqual(["NY"]);
  expect(statesOf({ location: "All sites", work_locations: [] })).toEqual([]);
});
