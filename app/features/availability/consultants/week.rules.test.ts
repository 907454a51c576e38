import { expect, test } from "vitest";
import { hoursField, rangesOn, readWeek } from "./week.rules";

const hours = [
  { day: 1, start: "06:00", end: "10:00" },
  { day: 1, start: "11:00", end: "14:00" },
  { day: 1, start: "15:00", end: "19:00" },
];

/** The form's values when it's submitted as it is shown. */
function submitted(): Record<string, string> {
  const values: Record<string, string> = {};
  for (let day = 0; day < 7; day += 1) {
    for (let place = 0; place < rangesOn(day, hours, {}); place += 1) {
      const range = hours.filter((one) => one.day === day)[place];
      values[hoursField("start", day, place)] = range?.start ?? "";
      values[hoursField("end", day, place)] = range?.end ?? "";
    }
  }
  return values;
}

test("the form of a day with three ranges shows and saves all of them", () => {
  expect([0, 1].map((day) => rangesOn(day, hours, {}))).toEqual([2, 3]);
  expect(readWeek(submitted())).toEqual({ hours, errors: {} });
});

test("an invalid third range is refused, and its fields stay", () => {
  const values = { ...submitted(), [hoursField("end", 1, 2)]: "14:30" };
  expect(readWeek(values).errors).toEqual({
    [hoursField("end", 1, 2)]: "The end time must be after the start time",
  });
  expect(rangesOn(1, [], values)).toBe(3);
});
