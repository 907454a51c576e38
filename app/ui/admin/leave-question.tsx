import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "./confirm-dialog";

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
  /** Addresses below the screen's own belong to it, such as one that puts it back. */
  withBelow?: boolean;
}

/** Asks before somebody leaves a screen on which something is still only in the browser. */
export function LeaveQuestion({
  when,
  closing = when,
  question,
  children,
  keepLabel,
  leaveLabel,
  withBelow = false,
}: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: { pathname: next } }) =>
      when && next !== pathname && !(withBelow && next.startsWith(`${pathname}/`)),
  );
  useEffect(() => {
    if (!closing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [closing]);
  // What was to be lost has been saved meanwhile.
  useEffect(() => {
    if (!when && blocker.state === "blocked") blocker.proceed();
  }, [when, blocker]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      question={question}
      keepLabel={keepLabel}
      confirm={
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          {leaveLabel}
        </Button>
      }
    >
      {children}
    </ConfirmDialog>
  );
}

/** For a form whose words aren't saved yet. */
export function UnsavedQuestion({ unsaved, withBelow }: { unsaved: boolean; withBelow?: boolean }) {
  return (
    <LeaveQuestion
      when={unsaved}
      withBelow={withBelow ?? false}
      question="Leave without saving?"
      keepLabel="Keep editing"
      leaveLabel="Leave without saving"
    >
      What you changed on this screen isn’t saved yet.
    </LeaveQuestion>
  );
}
