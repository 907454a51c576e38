import fc from "fast-check";
import { expect, test } from "vitest";
import type { SurveyEntries, SurveySection } from "./content";
import { findingsOf, isComplete, priorityOf, surveyContent } from "./rules";
import { decide } from "./schema";

const sections: SurveySection[] = [
  {
    id: "doors",
    title: "Doors",
    questions: [
      { id: "locks", text: "Do the doors lock?", hint: "" },
      { id: "keys", text: "Are the keys counted?", hint: "" },
    ],
  },
  { id: "fire", title: "Fire", questions: [{ id: "exits", text: "Are exits free?", hint: "" }] },
];

function entries(values: Record<string, string>): SurveyEntries {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { value, change: key, by: "Ann", at: "2026-11-23T10:00:00.000Z" },
    ]),
  );
}

const photo = { name: "1", width: 4, height: 3, widths: [4] };

test("a survey is put together from its entries, without removed items", () => {
  const content = surveyContent(sections, {
    entries: entries({
      "survey/survey/summary": "Mostly fine.",
      "question/locks/answer": "ok",
      "question/keys/answer": "gap",
      "question/keys/likelihood": "4",
      "question/keys/impact": "4",
      "finding/b/title": "Ladder at the wall",
      "finding/b/added": "2026-11-23T09:00:00.000Z",
      "finding/b/section": "doors",
      "finding/a/title": "Broken lamp",
      "finding/a/added": "2026-11-23T09:30:00.000Z",
      "finding/a/section": "doors",
      "finding/c/title": "A mistake",
      "finding/c/section": "doors",
      "finding/c/removed": "yes",
      "finding/d/title": "Of a section that no longer exists",
      "finding/d/section": "gone",
      "photo/p2/removed": "yes",
      "photo/p1/caption": "Key box",
    }),
    photos: [
      { id: "p1", item: "keys", ...photo },
      { id: "p2", item: "keys", ...photo },
    ],
  });
  expect(content.summary).toBe("Mostly fine.");
  expect(content.sections.map(({ items }) => items.map(({ text }) => text))).toEqual([
    ["Do the doors lock?", "Are the keys counted?", "Ladder at the wall", "Broken lamp"],
    ["Are exits free?", "Of a section that no longer exists"],
  ]);
  const [, keys] = content.sections[0]?.items ?? [];
  expect(keys).toMatchObject({ answer: "gap", likelihood: 4, impact: 4, priority: "high" });
  expect(keys?.photos).toEqual([{ id: "p1", item: "keys", caption: "Key box", ...photo }]);
  expect(content.sections[1]?.items[0]?.answer).toBeUndefined();
});

test("a chosen priority overrides the rating", () => {
  const content = surveyContent(sections, {
    entries: entries({
      "question/keys/answer": "gap",
      "question/keys/likelihood": "1",
      "question/keys/impact": "1",
      "question/keys/priority": "high",
    }),
    photos: [],
  });
  expect(findingsOf(content).map(({ priority }) => priority)).toEqual(["high"]);
});

test("priorities never fall when likelihood or impact rises", () => {
  const rank = { low: 0, medium: 1, high: 2 };
  for (let likelihood = 1; likelihood <= 5; likelihood += 1) {
    for (let impact = 1; impact <= 4; impact += 1) {
      expect(rank[priorityOf(likelihood, impact + 1)]).toBeGreaterThanOrEqual(
        rank[priorityOf(likelihood, impact)],
      );
      expect(priorityOf(likelihood, impact)).toBe(priorityOf(impact, likelihood));
    }
  }
  expect(priorityOf(5, 5)).toBe("high");
  expect(priorityOf(1, 1)).toBe("low");
});

test("findings include each gap once, in order of priority", () => {
  const rating = fc.constantFrom("", "1", "2", "3", "4", "5");
  const item = fc.record({
    answer: fc.constantFrom("", "ok", "gap", "na", "not-seen"),
    likelihood: rating,
    impact: rating,
    priority: fc.constantFrom("", "high", "medium", "low"),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 3, maxLength: 3 }), (given) => {
      const ids = ["locks", "keys", "exits"];
      const values = Object.fromEntries(
        given.flatMap((fields, at) =>
          Object.entries(fields).map(([field, value]) => [`question/${ids[at]}/${field}`, value]),
        ),
      );
      const found = findingsOf(surveyContent(sections, { entries: entries(values), photos: [] }));
      const gaps = ids.filter((_, at) => given[at]?.answer === "gap");
      expect(found.map(({ id }) => id).sort()).toEqual(gaps.sort());
      const rank = { high: 0, medium: 1, low: 2 };
      const order = found.map(({ priority }) => (priority ? rank[priority] : 3));
      expect(order).toEqual([...order].sort());
    }),
  );
});

test.each([
  ["question", "answer", "maybe", "Choose an answer"],
  ["question", "likelihood", "6", "Choose 1 to 5"],
  ["question", "impact", "0", "Choose 1 to 5"],
  ["post", "guards", "-1", "Enter 1 to 100 guards"],
  ["post", "guards", "101", "Enter 1 to 100 guards"],
  ["post", "from", "25:00", "Enter a time, such as 6:00 PM"],
  ["post", "days", "7", "These days aren’t valid. Choose them again."],
  ["survey", "visitedOn", "2026-02-30", "Enter a date as month/day/year, such as 3/31/2027"],
  ["survey", "hidden", "x", "Surveys no longer have this field. Discard this entry."],
  ["question", "constructor", "x", "Surveys no longer have this field. Discard this entry."],
] as const)("%s %s: %s is refused", (kind, field, value, message) => {
  const change = { id: "1", kind, field, value, after: [] };
  const result = decide(change, { isKnown: false, stored: undefined });
  expect(result).toEqual({ id: "1", outcome: "refused", message });
});

test.each([
  ["question", "answer", "not-seen"],
  ["question", "answer", ""],
  ["post", "guards", "100"],
  ["question", "note", "Gate "],
  ["question", "note", "Gate\n"],
  ["post", "days", "0,1,2,3,4,5,6"],
  ["survey", "visitedOn", "2026-11-23"],
] as const)("%s %s: %s is saved", (kind, field, value) => {
  const change = { id: "1", kind, field, value, after: [] };
  const result = decide(change, { isKnown: false, stored: undefined });
  expect(result).toEqual({ id: "1", outcome: "saved" });
});

test("a post is complete with a name, days and times", () => {
  const post = {
    id: "1",
    name: "Gate",
    guards: 1,
    days: [1],
    from: "18:00",
    to: "06:00",
    reason: "",
  };
  expect(isComplete(post)).toBe(true);
  for (const without of [{ name: "" }, { days: [] }, { from: "" }, { to: "" }]) {
    expect(isComplete({ ...post, ...without })).toBe(false);
  }
});

test("spaces around a text are saved while it is typed, and aren't part of the survey", () => {
  const content = surveyContent(sections, {
    entries: entries({ "survey/survey/summary": " Mostly fine.\n" }),
    photos: [],
  });
  expect(content.summary).toBe("Mostly fine.");
});
