import { unlessLost } from "./form-route";
import { formValues } from "./form-values";

/**
 * For the `clientAction` of a route that answers a failure with what was typed: a form that got
 * lost on its way comes back the same way.
 */
export async function unlessLostTyped<Answer, Failure>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failure: Failure,
) {
  const values = formValues(await request.clone().formData());
  return unlessLost<Answer | { failure: Failure; values: Record<string, string> }>(serverAction, {
    failure,
    values,
  });
}

/** What a form of the office says then that has no sentence of its own. */
export const connectionLost = "The connection was lost. Nothing is saved yet: please try again.";
