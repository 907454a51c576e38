import type { Refill } from "~/shared/forms/edited-fields";

/** Text fields by name. Fields named `name[]` become one text under `name`, one per line. */
export type FormValues = Record<string, string>;

/** A line of a comparison; a gap stands for lines that are left out. */
export interface ChangedLine {
  kind: "same" | "theirs" | "mine" | "gap";
  text: string;
}

/** The values that someone else saved after this form was opened. */
export interface Conflict {
  /** The mark of the stored state. Submitting it as `seen` overwrites that state on purpose. */
  mark: string;
  /** The person who saved and the time, if the audit log has them. */
  by?: string | undefined;
  at?: string | undefined;
  /** The fields that both people changed. */
  fields: readonly ConflictField[];
  /**
   * The fields that the other person changed and whose saved version the form now shows. `mine` is
   * the value that the form was sent with, unless it already was the same.
   */
  others: readonly (Omit<ConflictField, "mine"> & { mine?: string })[];
}

/** A field that differs between two versions; a long text with the lines that do. */
export interface ConflictField {
  label: string;
  theirs: string;
  mine: string;
  lines?: ChangedLine[];
}

/**
 * Why a form as a whole wasn't accepted: a server error, a request that never got through, or a
 * sentence that says what to do.
 */
export type Failure =
  | { code: "error" | "lost" }
  | {
      code: "refused";
      message: string;
      /** The password has to be confirmed again first. */
      unconfirmed?: true;
    };

/**
 * The result of every action that stays on its page, and of every fetcher.
 * At most one of `failure`, `conflict`, `deleted`, `question` and `done` is set.
 */
export interface FormResult<Done = undefined, Question = never> {
  /** The form of the screen that was sent; see {@link formActions}. */
  intent?: string | undefined;
  /** One sentence per field. */
  errors: Record<string, string>;
  /** The typed values, without passwords, to fill the form again. */
  values: FormValues;
  failure?: Failure;
  conflict?: Conflict;
  /** Someone has deleted the record that the form edits. */
  deleted?: true;
  /** Consequences that must be accepted before the form is sent again. */
  question?: Question;
  /** The form was accepted; the data that its page then shows. */
  done?: Done;
}

/** A result with a status, returned by a handler of `formAction`. */
export interface Refusal
  extends Partial<Omit<FormResult<never>, "intent" | "values" | "question" | "done">> {
  status: number;
  /** Replaces values in the form, which otherwise are those that were sent. */
  refill?: Refill;
}

/** Messages next to fields, such as `{ id: "Another service has this id" }`. */
export function refuseFields(errors: Record<string, string>, status = 409): Refusal {
  return { status, errors };
}

/** A message about the form as a whole. */
export function refuseForm(message: string, status = 409): Refusal {
  return { status, failure: { code: "refused", message } };
}

/**
 * Someone else has saved since the form was opened.
 * @param merge from `mergeEdit`, with the mark of the stored state
 */
export function refuseStale({ values, ...conflict }: Conflict & { values: Refill }): Refusal {
  return { status: 409, conflict, refill: values };
}

/** Someone has deleted the record that the form edits. */
export function refuseDeleted(): Refusal {
  return { status: 404, deleted: true };
}

/** Not saved yet: `facts` are the consequences to accept. The form sends their mark along then. */
export function ask<Question>(facts: Question): { question: Question } {
  return { question: facts };
}

/** Accepted without a redirect: the page then shows `facts`. */
export function done<Done>(facts: Done): { done: Done } {
  return { done: facts };
}
