import type { FormEvent, ReactNode } from "react";
import { Form, useFetcher, useNavigate } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { toasts } from "~/shared/toasts";
import { Button } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import type { MarkedDone } from "../rules";

/** How long the toast offers Undo; the booking's screen always does. */
const undoMs = 10_000;

/** Marks bookings as done, with a toast to undo it. Stays on the screen, or opens `next`. */
export function useDone(next?: string) {
  const { data, submit, state, formAction } = useFetcher<FormResult<MarkedDone>>();
  const { data: undone, submit: undo } = useFetcher<FormResult<MarkedDone>>();
  const { showMessage } = useToasts();
  const navigate = useNavigate();
  useFormResult(data, {
    failed: "request-not-done",
    onResult({ done }) {
      if (!done) return;
      const { id, followUpOn, isNew } = done;
      const back = {
        intent: "not-done",
        stay: "1",
        follow_up_on: followUpOn ?? "",
        keep_done: isNew ? "" : "1",
      };
      showMessage({
        ...toasts["request-done"],
        duration: undoMs,
        undo: () => void undo(back, { method: "post", action: pathOf(id) }),
      });
      if (next) navigate(next);
    },
  });
  useFormResult(undone, { failed: "request-not-changed", saved: "request-open-again" });
  return {
    busyWith: state === "idle" ? undefined : formAction,
    mark: (id: string) =>
      void submit({ intent: "done", stay: "1" }, { method: "post", action: pathOf(id) }),
  };
}

const pathOf = (id: string) => `/admin/bookings/${id}`;

/**
 * Doesn't ask for confirmation, because it can be undone. Without JavaScript, `back` opens next.
 */
export function DoneButton({
  id,
  name,
  back,
  done: { busyWith, mark },
  className,
  children = "Done",
}: {
  id: string;
  name: string;
  back: string;
  done: ReturnType<typeof useDone>;
  className?: string;
  children?: ReactNode;
}) {
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    mark(id);
  }
  return (
    <Form method="post" action={pathOf(id)} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="done" />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        look="outline"
        size="small"
        className={className}
        aria-keyshortcuts="e"
        title="Done (e)"
        disabled={busyWith === pathOf(id)}
      >
        {children}
        <span className="sr-only"> with the request from {name}</span>
      </Button>
    </Form>
  );
}

/** Explains what "Done" does with a booking. */
export function DoneEffect({
  isOpen,
  isAnswered,
  followUpOn,
}: {
  /** Whether it's an open request. */
  isOpen: boolean;
  /** Whether the office has responded to it. */
  isAnswered: boolean;
  followUpOn: string | null;
}) {
  return (
    <p className="mt-2 max-w-md text-sm text-muted">
      {isOpen
        ? "“Done” removes this request from your open requests."
        : "“Done” removes the follow-up date."}
      {isOpen && !isAnswered && " It counts as your response."}
      {isOpen && followUpOn && " It also removes the follow-up date."} Your team will see it in the
      history. We won’t email anyone.
    </p>
  );
}

/** Puts a booking that was marked as done back on the list. */
export function NotDoneButton() {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" look="outline" size="small" name="intent" value="not-done">
        Move Back to Open
      </Button>
    </Form>
  );
}
