import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpeningCard } from "../schema";
import { addressOf, choicesOf, isAnything, matching, wantedOf } from "./search.rules";

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
  ...facts,
});

const openings = [
  anOpening({ id: 1, title: "Lobby Officer", location: "Montréal" }),
  anOpening({ id: 2, title: "Patrol Officer", type: "Mobile Patrol", shift: "Days" }),
  anOpening({ id: 3, title: "Steward", requirements: ["CPR/First Aid"] }),
];
const anything = { words: "", type: "", location: "" };
const found = (wanted: Partial<typeof anything>) =>
  matching(openings, { ...anything, ...wanted }).map(({ id }) => id);

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
])("looking for %j finds %j", (wanted, ids) => {
  expect(found(wanted)).toEqual(ids);
});

test("each type and place is offered once, in order", () => {
  expect(choicesOf(openings, "location")).toEqual(["Montréal", "Springfield"]);
  expect(choicesOf(openings, "type")).toEqual(["Mobile Patrol", "Unarmed"]);
});

test("the address holds what is looked for, whatever it is", () => {
  expect(addressOf(anything)).toBe("/careers");
  expect(isAnything(wantedOf(new URLSearchParams("other=1")))).toBe(true);
  const text = fc.string({ unit: "grapheme", maxLength: 60 }).map((typed) => typed.trim());
  fc.assert(
    fc.property(fc.record({ words: text, type: text, location: text }), (wanted) => {
      const { searchParams } = new URL(addressOf(wanted), "http://localhost");
      expect(wantedOf(searchParams)).toEqual(wanted);
    }),
  );
});
