import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpeningCard } from "./schema";
import {
  filterChoices,
  filterPath,
  isFiltered,
  matchingOpenings,
  openingFilter,
} from "./search.rules";

const anOpening = (facts: Partial<OpeningCard>): OpeningCard => ({
  id: 1,
  title: "Officer",
  location: "Springfield",
  shift: "Nights",
  type: "Unarmed",
  description: "You look after a building.",
  requirements: [],
  moreRequirements: 0,
  posted: "2026-11-03",
  pay: undefined,
  employment: undefined,
  closesOn: undefined,
  credentials: [],
  required_credentials: [],
  welcome_credentials: [],
  questions: [],
  ...facts,
});

const openings = [
  anOpening({ id: 1, title: "Lobby Officer", location: "Montréal" }),
  anOpening({ id: 2, title: "Patrol Officer", type: "Mobile Patrol", shift: "Days" }),
  anOpening({ id: 3, title: "Steward", requirements: ["CPR/First Aid"] }),
];
const anything = { words: "", type: "", location: "" };
const found = (filter: Partial<typeof anything>) =>
  matchingOpenings(openings, { ...anything, ...filter }).map(({ id }) => id);

test.each([
  [{}, [1, 2, 3]],
  [{ words: "officer" }, [1, 2]],
  [{ words: "  OFFICER   days " }, [2]],
  [{ words: "montreal" }, [1]],
  [{ words: "MONTRÉAL" }, [1]],
  [{ words: "first aid" }, [3]],
  [{ words: "mobile" }, [2]],
  [{ words: ".*" }, []],
  [{ type: "Mobile Patrol" }, [2]],
  [{ type: "Unarmed", location: "Montréal" }, [1]],
  [{ location: "montréal" }, []],
])("the filter %j finds %j", (filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

test("offers each type and location once, sorted", () => {
  expect(filterChoices(openings, "location")).toEqual(["Montréal", "Springfield"]);
  expect(filterChoices(openings, "type")).toEqual(["Mobile Patrol", "Unarmed"]);
});

test("parsing a filter's URL returns the filter", () => {
  expect(filterPath(anything)).toBe("/careers");
  expect(isFiltered(openingFilter(new URLSearchParams("other=1")))).toBe(false);
  const text = fc.string({ unit: "grapheme", maxLength: 60 }).map((typed) => typed.trim());
  fc.assert(
    fc.property(fc.record({ words: text, type: text, location: text }), (filter) => {
      const { searchParams } = new URL(filterPath(filter), "http://localhost");
      expect(openingFilter(searchParams)).toEqual(filter);
    }),
  );
});
