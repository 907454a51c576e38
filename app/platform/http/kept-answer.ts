import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What a form was answered, for as long as its address is open. React Router forgets an action's
 * answer when loaders run again, and a change that somebody else makes has them run again at any
 * moment: a message, or what a conflict shows, must outlive that.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { pathname } = useLocation();
  const [kept, setKept] = useState({ answer, pathname });
  if ((answer && answer !== kept.answer) || pathname !== kept.pathname) {
    setKept({ answer, pathname });
    return answer;
  }
  return kept.answer;
}
