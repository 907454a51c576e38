import { Form, useLocation } from "react-router";
import type { SurveyStatus } from "~/shared/stored-values";
import { May } from "~/ui/admin/shell/may";
import { SubmitButton } from "~/ui/forms/submit-button";
import { statusChanges, surveyPath } from "../rules";

/**
 * Finishes an open survey, or opens a finished one again, and shows the same screen with a toast.
 * Only for people who may edit surveys. Needs a connection; entries that are still on the phone can
 * be sent later.
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
  return (
    <May need="surveys.edit">
      <Form method="post" action={action} preventScrollReset>
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
      </Form>
    </May>
  );
}
