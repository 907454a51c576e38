import { expect, test } from "vitest";
import { noFacts } from "../facts/rules";
import { missingDisclosures } from "./rules";

type Rule = Parameters<typeof missingDisclosures>[1][number];

const rule: Rule = {
  state: "CO",
  pay: "required",
  benefits: "required",
  deadline: "unverified",
  source: "https://www.example.com/law?id=1",
  checked_on: "2026-11-22",
  applies: true,
};
const inDenver = { id: "a1b2c3d4", zip: "80202", city: "Denver", name: "", state: "CO" };
const opening = { ...noFacts, location: "Denver", work_locations: [inDenver] };

test("says what the state of the work demands, and where that was read", () => {
  expect(missingDisclosures(opening, [rule])).toEqual({
    pay_min:
      "Colorado requires the pay in a job posting. Enter the lowest and highest hourly pay before you publish the job. Source: example.com, checked on Sun, Nov 22, 2026.",
    benefits:
      "Colorado requires the benefits in a job posting. List the benefits before you publish the job. Source: example.com, checked on Sun, Nov 22, 2026.",
  });
});

test("an opening with everything can be published", () => {
  const complete = { ...opening, pay_min: 1850, benefits: ["Health insurance"] };
  expect(missingDisclosures(complete, [rule])).toEqual({});
});

test("a deadline is demanded only if someone verified it", () => {
  const complete = { ...opening, pay_min: 1850, benefits: ["Health insurance"] };
  expect(missingDisclosures(complete, [{ ...rule, deadline: "required" }])).toHaveProperty(
    "closes_on",
  );
});

test.each<[string, typeof opening, Rule]>([
  ["the company is too small", opening, { ...rule, applies: false }],
  ["the work is in another state", { ...opening, work_locations: [] }, rule],
  ["nothing is verified", opening, { ...rule, pay: "unverified", benefits: "no" }],
])("demands nothing if %s", (_, published, applied) => {
  expect(missingDisclosures({ ...published, location: "Columbus, OH" }, [applied])).toEqual({});
});

test("the location’s text counts if there are no work locations", () => {
  const vague = { ...noFacts, location: "Denver, CO" };
  expect(missingDisclosures(vague, [rule])).toHaveProperty("pay_min");
});
