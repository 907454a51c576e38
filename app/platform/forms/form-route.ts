import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A form that comes back: why, beside which field, and what was typed. */
export interface FormRefusal {
  /** It could not be taken at all: the connection or the server broke. */
  failed?: true;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/**
 * For a route's `clientAction`: a form that never reached the server is a failure to be told of,
 * not a broken page.
 */
export async function sendForm<Answer>(send: () => Promise<Answer>): Promise<Answer | FormRefusal> {
  try {
    return await send();
  } catch (error) {
    // A redirect is thrown, too: the form did reach the server.
    if (error instanceof Response) throw error;
    return { failed: true, errors: {}, values: {} };
  }
}

/**
 * As {@link sendForm}, where the server may answer with a page that says why: only a form that got
 * lost on its way is answered here.
 */
export async function unlessLost<Answer>(
  send: () => Promise<Answer>,
  lost: Answer,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Error) return lost;
    throw error;
  }
}

/**
 * For a route's `shouldRevalidate`: what was typed stays, since asking for the page again could
 * fail just as the form did.
 */
export function unlessFailed({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult && "failed" in actionResult ? false : defaultShouldRevalidate;
}
