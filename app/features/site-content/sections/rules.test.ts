import { expect, test } from "vitest";
import { findPlaceholders, sectionOf, unbackedEntries } from "./rules";

test.each([
  ["Disputes go to the courts of [State].", ["[State]"]],
  ["[State] law applies in [State] and [COUNTY].", ["[State]", "[COUNTY]"]],
  ["3. [Reserved]", []],
  ["Read [our terms](https://example.com/terms).", []],
  ["As noted above [1].", []],
])("the placeholders in %j are %j", (text, blanks) => {
  expect(findPlaceholders([{ text }])).toEqual(blanks);
});

test("an answer with a claim needs its record", () => {
  const entry = { question: "Who works for you?", answer: "Licensed officers." };
  const none = { licenses: [], coverages: [] };
  expect(unbackedEntries(sectionOf("questions"), [entry], none)).toEqual([
    { name: entry.question, records: [{ kind: "license" }] },
  ]);
});
