import { Form } from "react-router";
import { May } from "~/ui/admin/shell/may";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type SurveyStatus, surveyPath } from "../rules";

/**
 * Finishes an open survey, or opens a finished one again, and shows the survey with a toast. Only
 * for people who may edit surveys. Needs a connection; entries that are still on the phone can be
 * sent later.
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
  const action = `${surveyPath(id)}/status`;
  return (
    <May need="surveys.edit">
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="status" value={open ? "finished" : "open"} />
        <SubmitButton
          action={action}
          look={open ? "light" : "outline"}
          size="small"
          className="min-h-10"
          busyLabel="One moment..."
        >
          {open ? "Finish Survey" : "Reopen Survey"}
        </SubmitButton>
      </Form>
    </May>
  );
}
