import { expect, test } from "vitest";
import { builtInHoursText } from "../business-info/rules";
import { closeDay, hoursLineFor, isShownClosed } from "./hours-text.rules";

const saturday = 6;

test.each([
  ["Mon–Fri: 8 AM – 6 PM\nSat: 9 AM – 4 PM", "Mon–Fri: 8 AM – 6 PM\nSat: Closed"],
  ["Saturday: 9-4", "Saturday: Closed"],
  ["Mon - Sat: 9-5\nSun: Closed", "Mon–Fri: 9-5\nSat: Closed\nSun: Closed"],
  ["Sat and Sun: 10-2", "Sun: 10-2\nSat: Closed"],
  ["Thu to Sat: 9-5", "Thu–Fri: 9-5\nSat: Closed"],
  ["Fri, Sat: 9-5\nCall us at night", "Fri: 9-5\nSat: Closed\nCall us at night"],
])("closes Saturday in %j", (text, closed) => {
  expect(closeDay(text, saturday)).toBe(closed);
  expect(isShownClosed(text, saturday)).toBe(false);
  expect(isShownClosed(closed, saturday)).toBe(true);
  expect(closeDay(closed, saturday)).toBeUndefined();
});

test.each([
  "Mon–Fri: 8 AM – 6 PM",
  "Call us anytime",
  "24/7: always",
  "Mon–Fri, holidays: 9-5",
  "Thu–Sun: 9-5",
  "Satellite office: 9-5",
  "-",
])("leaves %j alone, which isn't clearly about Saturday or can't be split", (text) => {
  expect(closeDay(text, saturday)).toBeUndefined();
  expect(isShownClosed(text, saturday)).toBe(false);
});

test("the built-in hours are read, too", () => {
  expect(hoursLineFor("", saturday)).toBe("Sat: 9 AM – 4 PM");
  expect(isShownClosed(builtInHoursText, 0)).toBe(true);
  expect(closeDay("", saturday)).toBe("Mon–Fri: 8 AM – 6 PM\nSat: Closed\nSun: Closed");
});
