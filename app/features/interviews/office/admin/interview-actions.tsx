import { Form } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { May } from "~/ui/admin/shell/may";
import { TextAreaField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type InterviewView, officeInterviewPath } from "../rules";

const labels = { completed: "It Took Place", no_show: "No-Show", booked: "Undo" } as const;

/**
 * The buttons for what the office can do with an interview now.
 * @param back the screen to return to
 * @param inList leaves out what is rarely needed, such as taking back an outcome
 */
export function InterviewActions({
  interview,
  back,
  inList = false,
}: {
  interview: InterviewView;
  back: string;
  inList?: boolean;
}) {
  const { id, cancelable, mark, fullName } = interview;
  const outcomes = interview.outcomes.filter((to) => !(inList && to === "booked"));
  const action = `${officeInterviewPath(id)}/outcome`;
  return (
    <May need="careers.edit">
      {outcomes.map((to) => (
        <Form key={to} method="post" action={action} preventScrollReset replace>
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="seen" value={mark} />
          <input type="hidden" name="back" value={back} />
          <SubmitButton
            size="small"
            look={to === "completed" ? "light" : "outline"}
            className="min-h-10"
            action={action}
          >
            {labels[to]}
            <span className="sr-only">: interview with {fullName}</span>
          </SubmitButton>
        </Form>
      ))}
      {cancelable && (
        <ConfirmButton confirmation={cancelConfirmation(interview, back)}>
          {interview.status === "offered" ? "Take Back Offer" : "Cancel Interview"}
          <span className="sr-only"> with {fullName}</span>
        </ConfirmButton>
      )}
    </May>
  );
}

function cancelConfirmation(
  { id, fullName, when, status, mark }: InterviewView,
  back: string,
): Confirmation {
  const isOffer = status === "offered";
  return {
    action: `${officeInterviewPath(id)}/cancel`,
    failed: "interview-not-canceled",
    question: isOffer
      ? "Are you sure you want to take back this offer?"
      : "Are you sure you want to cancel this interview?",
    facts: (
      <>
        We’ll email <strong className="text-fg">{fullName}</strong>
        {isOffer
          ? " that the interview is canceled. The link to choose a time stops working."
          : ` and the interviewers that the interview on ${when?.date} is canceled.`}
      </>
    ),
    fields: (
      <TextAreaField label="Message to the applicant" name="note" rows={3} maxLength={1000} />
    ),
    hidden: { back },
    seen: mark,
    keepLabel: isOffer ? "Keep Offer" : "Keep Interview",
    confirmLabel: isOffer ? "Take Back Offer" : "Cancel Interview",
    busyLabel: "Canceling...",
  };
}
