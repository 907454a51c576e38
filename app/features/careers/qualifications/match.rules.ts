import { mediumDate } from "~/shared/dates";
import { m } from "~/shared/messages/qualifications";
import { credentialOf } from "../credentials/codes";
import { credentialName } from "../credentials/rules";
import { type ApplicantCredential, isArmedPost, isExpired } from "./rules";

/** One thing that an opening requires, and whether the applicant has it. */
export interface Requirement {
  isMet: boolean;
  /** For example, "Illinois PERC (in training)". */
  text: string;
}

/** The applicant's answers about the opening's requirements. */
export interface Qualifications {
  /** Codes of what the opening requires now. */
  required: readonly string[];
  credentials: readonly ApplicantCredential[];
  atLeast18: boolean | null;
  atLeast21: boolean | null;
  workAuthorized: boolean | null;
}

/**
 * Compares an application with its opening, in words and without a score. Age and authorization to
 * work are listed only if something is wrong, or if the post is armed.
 */
export function requirementsOf(said: Qualifications, today: string): Requirement[] {
  const { required, atLeast18, atLeast21, workAuthorized } = said;
  const credentials = required.flatMap((code) => {
    const known = credentialOf(code);
    if (!known) return [];
    const { isMet, note } = bestOf(said.credentials, known, today);
    const name = credentialName(known);
    return [{ isMet, text: note ? m.with_note({ name, note }) : name }];
  });
  const ages: Requirement[] = [];
  if (isArmedPost({ required_credentials: [...required] })) {
    const text = atLeast21 === null ? m.at_least_21_unknown : m.at_least_21;
    ages.push({ isMet: atLeast21 === true, text });
  }
  if (atLeast18 === false) ages.push({ isMet: false, text: m.at_least_18 });
  if (workAuthorized === false) ages.push({ isMet: false, text: m.work_authorized });
  return [...credentials, ...ages];
}

/** The best of what the applicant has of a required kind, and a note about it. */
function bestOf(
  credentials: readonly ApplicantCredential[],
  { state, kind }: { state: string; kind: string },
  today: string,
): { isMet: boolean; note: string } {
  const fitting = credentials.filter(
    (one) => one.kind === kind && (state === "" || one.state === state),
  );
  const held = fitting.filter(({ status }) => status === "held");
  const valid = held.find((one) => !isExpired(one, today));
  if (valid) {
    const until = valid.expires_on;
    return { isMet: true, note: until ? m.until({ date: mediumDate(until) }) : m.no_expiration };
  }
  const expired = held[0]?.expires_on;
  if (expired) return { isMet: false, note: m.expired({ date: mediumDate(expired) }) };
  if (fitting.some(({ status }) => status === "training")) {
    return { isMet: false, note: m.in_training };
  }
  return { isMet: false, note: fitting.length > 0 ? "" : m.not_answered };
}

/** "Meets all requirements", or "Missing: Illinois PERC (in training)"; empty without requirements. */
export function matchLine(requirements: readonly Requirement[]): string {
  if (requirements.length === 0) return "";
  const missing = requirements.filter(({ isMet }) => !isMet);
  if (missing.length === 0) return m.all_met;
  return m.missing({ list: missing.map(({ text }) => text).join(", ") });
}
