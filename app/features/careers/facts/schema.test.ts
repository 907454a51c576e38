import { expect, test } from "vitest";
import { z } from "zod";
import { NewOpeningInput } from "../openings/schema";
import { locationIn, locationLine, locationProblem } from "./schema";

const opening = {
  title: "Officer",
  type: "Unarmed",
  location: "Columbus",
  shift: "Nights",
  description: "You look after a building.",
  requirements: "A calm voice",
};
const tower = { id: "a1b2c3d4", zip: "43215", city: "Columbus", name: "", state: "OH" };

const read = (facts: Record<string, string>) => NewOpeningInput.parse({ ...opening, ...facts });
const problems = (facts: Record<string, string>) => {
  const { error } = NewOpeningInput.safeParse({ ...opening, ...facts });
  return error ? z.flattenError(error).fieldErrors : {};
};

test("an opening needs none of the facts", () => {
  expect(read({})).toMatchObject({ pay_min: null, work_locations: [], closes_on: null });
});

test("pay is stored in cents, and dates as they are typed in the US", () => {
  const facts = { pay_min: "$18.50", pay_max: "22", closes_on: "12/31/2026", hours_min: "40" };
  expect(read(facts)).toMatchObject({
    pay_min: 1850,
    pay_max: 2200,
    closes_on: "2026-12-31",
    hours_min: 40,
  });
});

test.each([
  [{ pay_min: "free" }, "pay_min", "Enter an hourly amount, such as 18.50"],
  [{ pay_min: "0" }, "pay_min", "Enter an hourly amount, such as 18.50"],
  [{ pay_max: "20" }, "pay_min", "Enter the lowest pay, too"],
  [{ pay_min: "20", pay_max: "18" }, "pay_max", "Enter at least the lowest pay"],
  [{ hours_min: "90" }, "hours_min", "Enter a whole number from 1 to 80"],
  [{ hours_min: "40", hours_max: "20" }, "hours_max", "Enter at least the fewest hours"],
  [{ closes_on: "2/30/2027" }, "closes_on", "Enter a date as month/day/year, such as 3/31/2027"],
  [{ positions: "0" }, "positions", "Enter a whole number from 1 to 999"],
  [{ employment_type: "slave" }, "employment_type", "Choose an option from the list"],
  [{ required_credentials: "OH:ninja" }, "required_credentials", "Choose an option from the list"],
  [
    { required_credentials: ":cpr-first-aid", welcome_credentials: ":cpr-first-aid" },
    "welcome_credentials",
    "Already required: CPR and first aid certificate",
  ],
])("refuses %j next to %s", (facts, field, message) => {
  expect(problems(facts)).toMatchObject({ [field]: [message] });
});

test.each([
  [{ zip: "4321" }, "Enter a ZIP Code, such as 43215"],
  [{ zip: "10001" }, "There’s no ZIP Code 10001 in Ohio"],
  [{ city: " " }, "Enter the city"],
  [{ state: "" }, "Choose the state"],
])("refuses the work location with %j", (part, message) => {
  expect(locationProblem({ ...tower, ...part })).toBe(message);
  const lines = [tower, { ...tower, id: "b1b2c3d4", ...part }].map(locationLine).join("\n");
  expect(problems({ work_locations: lines })).toMatchObject({
    work_locations: [`Location 2: ${message}`],
  });
});

test("a location is read back from its line, trimmed, and a blank one is left out", () => {
  expect(locationIn(locationLine(tower))).toEqual(tower);
  expect(locationIn("no JSON")).toBe(undefined);
  expect(locationIn('{"zip":5}')).toBe(undefined);
  const blank = { id: "b1b2c3d4", zip: "", city: " ", name: "", state: "" };
  const lines = [blank, { ...tower, city: " Columbus " }].map(locationLine).join("\n");
  expect(read({ work_locations: lines }).work_locations).toEqual([tower]);
});

test("two locations can’t have the same identifier", () => {
  const lines = [tower, tower].map(locationLine).join("\n");
  expect(problems({ work_locations: lines })).toHaveProperty("work_locations");
});

test("the keys of a stored location are in the order of PostgreSQL’s jsonb", () => {
  const [stored] = read({ work_locations: locationLine(tower) }).work_locations;
  const keys = Object.keys(stored ?? {});
  expect(keys).toEqual(
    keys.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)),
  );
});
