import { z } from "zod";
import { questionKinds } from "~/shared/stored-values";
import { type ForbiddenSubject, forbiddenSubject } from "./forbidden.rules";
import type { Question } from "./rules";

export const questionKindOptions = [
  { value: "text", label: "Text" },
  { value: "yes-no", label: "Yes or no" },
  { value: "choice", label: "One of several choices" },
  { value: "date", label: "Date" },
] as const;

/** Why an application must not ask about a subject, and what to do instead. Not legal advice. */
const reasons: Readonly<Record<ForbiddenSubject, string>> = {
  "criminal history":
    "California and other states forbid asking before a conditional offer. Run the background check after the offer.",
  age: "Age discrimination laws apply, and Colorado and other states forbid it on applications. Ask “Are you at least 18?” or “at least 21?” if the law sets an age.",
  "graduation dates":
    "They reveal a person’s age, and Colorado and other states forbid asking. You can ask whether someone graduated.",
  "pay history": "Many states forbid asking about it. You can ask what pay someone expects.",
  "citizenship or origin":
    "Federal law forbids deciding by it. Ask “Are you legally authorized to work in the US?”",
  "race or ethnicity": "Federal law forbids deciding by it.",
  religion: "Federal law forbids deciding by it. You can ask which days someone can work.",
  family: "It’s treated as discrimination by sex. You can ask which hours someone can work.",
  "health or disability":
    "The Americans with Disabilities Act forbids asking before an offer. You can ask whether someone can do a task, with or without reasonable accommodation.",
  photos: "They reveal race, sex and age before you decide.",
  "Social Security numbers":
    "Applications shouldn’t collect them. You need the number only after hiring, for payroll.",
  "sex or gender": "Federal law forbids deciding by it.",
};

/**
 * The subject that a question must not ask about, and why, to follow "must not ask about"; undefined
 * for any other question.
 */
export function reasonAgainst(question: string): string | undefined {
  const subject = forbiddenSubject(question);
  return subject && `${subject}. ${reasons[subject]}`;
}

const maxQuestions = 15;
const maxChoices = 10;

/** A question as one line of the form. */
export function questionLine({ id, kind, text, choices, knockout, required }: Question): string {
  return JSON.stringify({ id, kind, text, choices, knockout, required });
}

const Line = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  kind: z.enum(questionKinds),
  text: z.string().trim(),
  choices: z.array(z.string().trim()),
  knockout: z.string(),
  required: z.boolean(),
});

/** Reads a line; undefined for one that isn't of this form. */
export function questionIn(line: string): Question | undefined {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** What is wrong with a question, or undefined. */
export function questionProblem({ kind, text, choices, knockout }: Question): string | undefined {
  if (text === "") return "Enter the question";
  if (text.length > 300) return "Enter up to 300 characters";
  const forbidden = [text, ...choices].map(reasonAgainst).find((found) => found !== undefined);
  if (forbidden) return `Applications must not ask about ${forbidden}`;
  if (kind !== "choice") return undefined;
  if (choices.length < 2) return "Enter at least two choices";
  if (choices.length > maxChoices) return `Enter up to ${maxChoices} choices`;
  if (choices.some((choice) => choice.length > 100)) return "A choice can be up to 100 characters";
  if (new Set(choices).size < choices.length) return "Enter each choice once";
  if (knockout !== "" && !choices.includes(knockout))
    return "Choose the answer that rules out again";
  return undefined;
}

/** Without what its kind doesn't have. */
function tidied({ id, kind, text, choices, knockout, required }: Question): Question {
  const isChoice = kind === "choice";
  const rulesOut = isChoice || (kind === "yes-no" && /^(yes|no)$/.test(knockout));
  return {
    id,
    kind,
    text,
    choices: isChoice ? choices : [],
    knockout: rulesOut ? knockout : "",
    required,
  };
}

const questions = z
  .string()
  .default("")
  .transform((lines, context): Question[] => {
    const typed = lines
      .split("\n")
      .map(questionIn)
      .filter((one) => one !== undefined)
      .map((one) => ({ ...one, choices: one.choices.filter(Boolean) }))
      .filter(({ text, choices }) => text !== "" || choices.length > 0)
      .map(tidied);
    const problems = typed.flatMap((one, at) => {
      const problem = questionProblem(one);
      return problem ? [typed.length > 1 ? `Question ${at + 1}: ${problem}` : problem] : [];
    });
    if (typed.length > maxQuestions) problems.push(`Enter up to ${maxQuestions} questions`);
    if (new Set(typed.map(({ id }) => id)).size < typed.length) {
      problems.push("Remove one of these questions and add it again");
    }
    for (const message of problems) context.addIssue({ code: "custom", message });
    return problems.length > 0 ? z.NEVER : typed;
  });

/** A field of the entity `opening`. */
export const questionField = {
  questions: {
    label: "Questions",
    schema: questions,
    text: (list: Question[]) =>
      list
        .map(({ text, choices, required, knockout }) =>
          [
            text,
            choices.length > 0 ? `(${choices.join(", ")})` : "",
            required ? "Required." : "",
            knockout ? `Rules out: ${knockout}.` : "",
          ]
            .filter(Boolean)
            .join(" "),
        )
        .join("\n"),
    input: (list: Question[]) => list.map(questionLine).join("\n"),
  },
};
