import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What a form was answered, until somebody goes elsewhere. React Router forgets an action's answer
 * when loaders run again, and a change that somebody else makes has them run again at any moment:
 * a thank-you, a message, or what a conflict shows must outlive that.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer, key });
  const [shown, place] = answer === undefined ? [kept.answer, kept.key] : [answer, key];
  // Every navigation has a key of its own; running the loaders again has none.
  const current = place === key ? shown : undefined;
  if (kept.answer !== current || kept.key !== key) setKept({ answer: current, key });
  return current;
}
