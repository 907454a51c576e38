import { useEffect, useRef } from "react";

/**
 * Hears each answer of a fetcher once.
 *
 * React Router hands a fetcher's data to whatever is drawn before it says that there is any. When
 * React finds that such a drawing changed nothing, it drops its effects, but remembers what they
 * depended on: an effect on the data would then never run. So this one looks after each drawing.
 */
export function useHeardAnswer<Answer>(
  answer: Answer | undefined,
  hear: (answer: Answer) => void,
): void {
  const heard = useRef(answer);
  useEffect(() => {
    if (answer === undefined || answer === heard.current) return;
    heard.current = answer;
    hear(answer);
  });
}
