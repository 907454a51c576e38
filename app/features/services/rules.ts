/** Requests are counted up to this number. */
export const maxCount = 1000;

/** "No requests", "1 request", "12 requests" or "more than 999 requests". */
export function requestsLabel(requests: number): string {
  if (requests === 0) return "No requests";
  if (requests === 1) return "1 request";
  return requests < maxCount ? `${requests} requests` : `more than ${maxCount - 1} requests`;
}

/** An id for a title: "Café & Night-Watch" → "cafe-night-watch". */
export function suggestedId(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replace(/^-|-$/g, "");
}

export interface Question {
  question: string;
  answer: string;
}

/**
 * The questions in a text: paragraphs with the question on the first line and its answer below.
 */
export function questionsOf(text: string): Question[] {
  return paragraphs(text).map(([question = "", ...answer]) => ({
    question,
    answer: answer.join(" "),
  }));
}

/** The first question without an answer, if any. */
export function unansweredQuestion(text: string): string | undefined {
  return questionsOf(text).find(({ answer }) => answer === "")?.question;
}

function paragraphs(text: string): string[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0);
}

const plainNames: Record<string, string> = {
  users: "people",
  "user-check": "person",
  "clipboard-list": "checklist",
  "badge-check": "badge",
  "key-round": "key",
};

/** An icon's name for people: "shield-check" → "Shield check". */
export function iconLabel(name: string): string {
  const words = plainNames[name] ?? name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
