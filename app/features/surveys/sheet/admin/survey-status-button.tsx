import { type SubmitEvent, useState } from "react";
import { Form, useLocation } from "react-router";
import type { SurveyStatus } from "~/shared/stored-values";
import { May } from "~/ui/admin/shell/may";
import { SubmitButton } from "~/ui/forms/submit-button";
import { statusChanges, surveyPath } from "../../rules";
import { formatUnsent, isAllSent, summaryOf } from "../unsent-summary";
import { everything, useSheet, useSnapshot } from "./use-survey-sync";

/**
 * Finishes an open survey, or opens a finished one again, and shows the same screen with a toast.
 * Only for people who may edit surveys. Finishing sends what is still on this phone first.
 */
export function SurveyStatusButton({
  id,
  status,
}: {
  id: string;
  /** The survey's current status. */
  status: SurveyStatus;
}) {
  const open = status === "open";
  const to = open ? "finished" : "open";
  const { pathname, search } = useLocation();
  const action = `${surveyPath(id)}/status`;
  const sync = useSheet();
  const snapshot = useSnapshot(everything);
  const [isHeld, setIsHeld] = useState(false);
  const sendFirst = async (event: SubmitEvent<HTMLFormElement>) => {
    setIsHeld(false);
    if (!open || isAllSent(sync.snapshot())) return;
    event.preventDefault();
    const form = event.currentTarget;
    if (await sync.sendAll()) form.requestSubmit();
    else setIsHeld(true);
  };
  return (
    <May need="surveys.edit">
      <Form method="post" action={action} preventScrollReset onSubmit={sendFirst}>
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="status" value={to} />
        <SubmitButton
          action={action}
          look={open ? "light" : "outline"}
          size="small"
          className="min-h-10"
          busyLabel="One moment..."
        >
          {statusChanges[to].one}
        </SubmitButton>
        <div role="alert" className="mt-2 text-sm text-bad empty:hidden">
          {isHeld && !isAllSent(snapshot) && <p>{heldSentences(snapshot)}</p>}
        </div>
      </Form>
    </May>
  );
}

/** Says what keeps a survey from being finished, and what to do. */
function heldSentences(unsent: Parameters<typeof summaryOf>[0]): string {
  const left = { entries: unsent.changes.size, photos: unsent.photos.length };
  const { undecided } = summaryOf(unsent);
  const isOne = left.entries + left.photos === 1;
  const first =
    undecided.entries + undecided.photos > 0
      ? "See what needs your attention"
      : `Wait until ${isOne ? "it is" : "they are"}`;
  return `${formatUnsent(left)} ${isOne ? "isn’t" : "aren’t"} saved yet. ${first}, then finish the survey.`;
}
