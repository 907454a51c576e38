import { type ReactNode, useEffect, useId } from "react";
import { useLeaveGuard } from "./unsaved-changes-guard";

interface LeaveQuestionProps {
  /** Something here would be lost by going to another screen. */
  when: boolean;
  /** Something here would be lost by leaving the office; as `when`, unless said. */
  closing?: boolean;
  question: string;
  /** What would be lost. */
  children: ReactNode;
  keepLabel: string;
  leaveLabel: string;
}

/**
 * Asks before somebody leaves a screen on which something is still only in the browser. What is
 * typed into forms is asked about without it.
 */
export function LeaveQuestion({
  when,
  closing = when,
  question,
  children: text,
  keepLabel,
  leaveLabel,
}: LeaveQuestionProps) {
  const { give } = useLeaveGuard();
  const id = useId();
  useEffect(() => {
    if (!when && !closing) return;
    return give({ id, when, closing, words: { question, text, keepLabel, leaveLabel } });
  }, [give, id, when, closing, question, text, keepLabel, leaveLabel]);
  return null;
}
