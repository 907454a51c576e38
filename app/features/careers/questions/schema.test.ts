import { expect, test } from "vitest";
import { z } from "zod";
import { readAnswers } from "./answers";
import type { Question } from "./rules";
import { questionField, questionIn, questionLine } from "./schema";

const question: Question = {
  id: "q1q1q1q1",
  kind: "text",
  text: "Which sites do you know?",
  choices: [],
  knockout: "",
  required: false,
};
const choice: Question = {
  ...question,
  id: "q2q2q2q2",
  kind: "choice",
  text: "Which shift do you want?",
  choices: ["Days", "Nights"],
  knockout: "Days",
};
const schema = z.object({ questions: questionField.questions.schema });
const read = (...questions: Question[]) =>
  schema.safeParse({ questions: questions.map(questionLine).join("\n") });
const problem = (part: Partial<Question>) =>
  read({ ...question, ...part }).error?.issues[0]?.message;

test("questions are read back, without blank ones and what their kind doesn’t have", () => {
  const blank = { ...question, id: "q3q3q3q3", text: "" };
  const tidy = read(question, choice, blank, { ...question, id: "q4q4q4q4", knockout: "yes" });
  expect(tidy.data?.questions).toEqual([question, choice, { ...question, id: "q4q4q4q4" }]);
  expect(questionIn("no JSON")).toBe(undefined);
  expect(questionIn(questionLine(choice))).toEqual(choice);
});

test.each([
  [{ text: "How old are you?" }, "Applications must not ask about age."],
  [{ text: "Are you a citizen?", kind: "yes-no" }, "Ask “Are you legally authorized"],
  [{ text: "Which one?", kind: "choice", choices: ["Married", "Single"] }, "family"],
  [{ text: "Which one?", kind: "choice", choices: ["One"] }, "Enter at least two choices"],
  [{ text: "Which one?", kind: "choice", choices: ["A", "A"] }, "Enter each choice once"],
  [
    { text: "Which one?", kind: "choice", choices: ["A", "B"], knockout: "C" },
    "Choose the answer that rules out again",
  ],
  [{ text: "x".repeat(301) }, "Enter up to 300 characters"],
] as [Partial<Question>, string][])("refuses %j", (part, message) => {
  expect(problem(part)).toContain(message);
});

test("the message names the question if there are several", () => {
  const refused = read(question, { ...choice, text: "Your religion?" });
  expect(refused.error?.issues[0]?.message).toMatch(/^Question 2: Applications must not ask about/);
});

test("the keys of a stored question are in the order of PostgreSQL’s jsonb", () => {
  const keys = Object.keys(read(choice).data?.questions[0] ?? {});
  expect(keys).toEqual(
    keys.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)),
  );
});

const required = { ...question, required: true };
const yesNo: Question = { ...question, kind: "yes-no", text: "Nights?", knockout: "no" };
const date: Question = { ...question, kind: "date", text: "When?" };

test.each([
  [required, "", "Please answer this question"],
  [required, "  ", "Please answer this question"],
  [choice, "Evenings", "Choose an option from the list"],
  [yesNo, "maybe", "Choose an option from the list"],
  [date, "2/30/2027", "Enter a date as month/day/year, such as 3/31/2027"],
])("%j isn’t answered by %j", (asked, typed, message) => {
  expect(readAnswers([asked], { [`answer_${asked.id}`]: typed }).errors).toEqual({
    [`answer_${asked.id}`]: message,
  });
});

test.each([
  [question, "", "", false],
  [required, " All of them ", "All of them", false],
  [choice, "Nights", "Nights", false],
  [choice, "Days", "Days", true],
  [yesNo, "no", "no", true],
  [yesNo, "yes", "yes", false],
  [yesNo, "", "", false],
  [date, "3/31/2027", "2027-03-31", false],
])("%j is answered by %j", (asked, typed, answer, knockedOut) => {
  const { answers, errors } = readAnswers([asked], { [`answer_${asked.id}`]: typed });
  expect(errors).toEqual({});
  expect(answers).toEqual([{ question: asked.text, kind: asked.kind, answer, knockedOut }]);
});
