import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Estimate } from "~/features/appointments/estimate/rules";
import type { Rate } from "~/features/rates/schema";
import { LineInput, lineValues } from "./schema";
import { startContent, surveyLines } from "./start.rules";

const rate = {
  id: "unarmed",
  name: "Unarmed officer",
  service_id: null,
  unit: "hour",
  armed: "no",
  amount: 2850,
  tax: null,
  minimum_hours: 4,
  night: 110,
  weekend: null,
  holiday: 150,
  overtime: null,
  short_notice: null,
} as Rate;

const gate = {
  id: "gate",
  name: "Main gate",
  guards: 2,
  days: [1, 2, 3, 4, 5],
  from: "18:00",
  to: "06:00",
  reason: "The gate stays open at night.",
};

const facts = {
  company: "Fairview Plaza",
  serviceId: null,
  service: "Mobile Patrol",
  preferredStart: null,
  estimate: null as Estimate | null,
  posts: [gate],
  rates: [rate],
  today: "2026-11-23",
};

const estimate: Estimate = {
  week: "1".repeat(168) as Estimate["week"],
  guards: 1,
  armed: "yes",
  duration: "ongoing",
};

const newId = () => "new";

describe("a quote from a survey", () => {
  test("has the proposed posts at today's rate instead of the estimated hours", () => {
    expect(startContent({ ...facts, estimate: { ...estimate, armed: "no" } }, newId).lines).toEqual(
      [
        {
          kind: "hours",
          id: "survey-gate",
          description: "Unarmed officer, Main gate",
          note: "The gate stays open at night.",
          rate: 2850,
          cost: null,
          tax: null,
          posts: 1,
          guards: 2,
          days: [1, 2, 3, 4, 5],
          from: "18:00",
          to: "06:00",
          minimumHours: 4,
          night: 110,
          weekend: null,
          holiday: 150,
          overtime: null,
          shortNotice: null,
        },
      ],
    );
  });

  test("has the estimated hours if there are no posts", () => {
    const { lines } = startContent({ ...facts, posts: [], estimate }, newId);
    expect(lines).toMatchObject([{ id: "new", description: "Mobile Patrol" }]);
  });

  test("names security services if the customer chose none", () => {
    const unsure = { ...facts, service: "General Consultation", estimate };
    expect(startContent({ ...unsure, posts: [] }, newId)).toMatchObject({
      title: "Security services for Fairview Plaza",
      lines: [{ description: "Security services" }],
    });
    expect(surveyLines(unsure)).toMatchObject([{ description: "Security services, Main gate" }]);
  });

  test("uses the armed rate if the customer asked for armed officers, or no rate without one", () => {
    const armed = { ...rate, name: "Armed officer", armed: "yes" as const, amount: 4200 };
    expect(surveyLines({ ...facts, estimate, rates: [rate, armed] })).toMatchObject([
      { description: "Armed officer, Main gate", rate: 4200 },
    ]);
    expect(surveyLines({ ...facts, estimate })).toMatchObject([
      { description: "Mobile Patrol, Main gate", rate: 0 },
    ]);
  });

  test("has lines that a line's form accepts, with the same ids each time", () => {
    const word = fc
      .stringMatching(/^[\w🚪é][\w 🚪é]{0,98}[\w🚪é]$/u)
      .filter(({ length }) => length <= 100);
    const time = fc
      .record({ hour: fc.nat(23), minute: fc.nat(59) })
      .map(({ hour, minute }) =>
        [hour, minute].map((part) => String(part).padStart(2, "0")).join(":"),
      );
    const post = fc.record({
      id: fc.uuid(),
      name: word,
      guards: fc.integer({ min: 1, max: 100 }),
      days: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
      from: time,
      to: time,
      reason: fc.oneof(fc.constant(""), word),
    });
    fc.assert(
      fc.property(fc.array(post), word, (posts, name) => {
        const lines = surveyLines({ ...facts, posts, rates: [{ ...rate, name }] });
        expect(lines.map(({ id }) => id)).toEqual(posts.map(({ id }) => `survey-${id}`));
        for (const { id: _, ...line } of lines) {
          const { seen: __, line: ___, ...parsed } = LineInput.parse(lineValues(line));
          expect(parsed).toEqual(line);
        }
      }),
    );
  });
});
