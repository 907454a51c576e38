import fc from "fast-check";
import { expect, test } from "vitest";
import { noFacts } from "../facts/rules";
import { openingCard, openingId, openingPath } from "./rules";

test.each([
  ["Night Patrol Officer", "/careers/12-night-patrol-officer"],
  ["Günther’s Café — Tür & Tor", "/careers/12-gunther-s-cafe-tur-tor"],
  ["夜間警備員", "/careers/12"],
  ["", "/careers/12"],
  ["---", "/careers/12"],
  ["../../admin?x=1#y", "/careers/12-admin-x-1-y"],
  [`"><script>alert(1)</script>`, "/careers/12-script-alert-1-script"],
  ["a".repeat(300), `/careers/12-${"a".repeat(80)}`],
])("makes a readable path for %j", (title, path) => {
  expect(openingPath({ id: 12, title })).toBe(path);
});

test("any title gives a path with the id that is safe in a link", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.string({ unit: "grapheme", maxLength: 200 }),
      (id, title) => {
        const path = openingPath({ id, title });
        expect(path).toMatch(/^\/careers\/[1-9]\d*(-[a-z0-9]+)*$/);
        expect(path.length).toBeLessThanOrEqual(100);
        expect(openingId(path.slice("/careers/".length))).toBe(id);
        // Parsing and building a path again gives the same path.
        expect(openingPath({ id, title: path.replace(/^\/careers\/\d+/, "") })).toBe(path);
      },
    ),
  );
});

test.each([
  undefined,
  "",
  "0",
  "012-x",
  "-1",
  "1.5",
  "1e3",
  "12x",
  "１２",
  "9999999999",
  "12%00",
  " 12",
])("%j isn't the path of an opening", (slug) => {
  expect(openingId(slug)).toBe(undefined);
});

const opening = {
  ...noFacts,
  questions: [],
  id: 3,
  title: "Desk",
  location: "Springfield",
  shift: "Nights",
  type: "Unarmed" as const,
  description: "Sit.",
  requirements: ["one", "two", "three", "four", "five"],
  responsibilities: ["not for the list"],
  createdAt: new Date("2026-11-03T03:30:00Z"),
};

test("a card shows three requirements and the number of others", () => {
  expect(openingCard(opening, "UTC")).toMatchObject({
    requirements: ["one", "two", "three"],
    moreRequirements: 2,
  });
  expect(openingCard({ ...opening, requirements: ["one"] }, "UTC").moreRequirements).toBe(0);
  expect(openingCard(opening, "UTC")).not.toHaveProperty("responsibilities");
});

test("a card has the pay, the hours, the last day and the required credentials", () => {
  expect(openingCard(opening, "UTC")).toMatchObject({ pay: undefined, credentials: [] });
  const facts = {
    pay_min: 1850,
    pay_max: 2200,
    employment_type: "full-time" as const,
    hours_min: 40,
    hours_max: 40,
    closes_on: "2026-12-31",
    required_credentials: ["OH:armed-guard", ":cpr-first-aid"],
  };
  expect(openingCard({ ...opening, ...facts }, "UTC")).toMatchObject({
    pay: "$18.50 – $22.00 an hour",
    employment: "Full-time · 40 hours a week",
    closesOn: "2026-12-31",
    credentials: ["Armed guard license or firearm permit (Ohio)", "CPR and first aid certificate"],
  });
});

test("the posting date is in the company's time zone", () => {
  expect(openingCard(opening, "UTC").posted).toBe("2026-11-03");
  expect(openingCard(opening, "America/New_York").posted).toBe("2026-11-02");
});
