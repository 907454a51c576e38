import { expect, test } from "vitest";
import { averageLabel, readableScorecards } from "./rules";
import { ScorecardInput, ScorecardSettingsInput } from "./schema";

const ann = { authorId: "ann" };
const ben = { authorId: "ben" };
const former = { authorId: null };

test("an interviewer doesn’t see the scorecards of others before their own is in", () => {
  const reader = { userId: "ann", isInterviewer: true };
  expect(readableScorecards([ben, former], reader)).toEqual({ others: [], hidden: 2 });
  expect(readableScorecards([ben, ann], reader)).toEqual({ own: ann, others: [ben], hidden: 0 });
});

test("someone who didn’t interview sees all scorecards", () => {
  const reader = { userId: "cid", isInterviewer: false };
  expect(readableScorecards([ann, ben], reader)).toEqual({ others: [ann, ben], hidden: 0 });
});

test("the average leaves out what wasn’t rated", () => {
  const answers = [4, 3, null].map((rating) => ({ question: "Punctual", note: "", rating }));
  expect(averageLabel({ answers })).toBe("Average 3.5");
  expect(averageLabel({ answers: [] })).toBe("");
});

test("each question needs a rating from 1 to 4 and keeps its words", () => {
  const values = { "question.0": "Punctual", "rating.0": "3", "note.0": " Early ", note: "Good" };
  expect(ScorecardInput.parse(values)).toEqual({
    answers: [{ question: "Punctual", rating: 3, note: "Early" }],
    note: "Good",
  });
  for (const rating of ["", "0", "5", "3.5"]) {
    expect(ScorecardInput.safeParse({ ...values, "rating.0": rating }).success).toBe(false);
  }
});

test.each([
  "How old are you?",
  "Have you ever been convicted of a felony?",
  "Are you a US citizen?",
  "Do you have children?",
])("the scorecard refuses the question “%s”", (question) => {
  const parsed = ScorecardSettingsInput.safeParse({
    interview_questions: `Punctual\n${question}`,
    seen: "",
  });
  expect(parsed.error?.issues[0]?.message).toMatch(/^Question 2: interviewers must not ask about /);
});

test("the scorecard accepts questions about the work", () => {
  const interview_questions = "Explains how to handle a trespasser\nCan work nights";
  const parsed = ScorecardSettingsInput.parse({ interview_questions, seen: "" });
  expect(parsed.interview_questions).toHaveLength(2);
});
