import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { SurveyLinesAdded } from "../schema";

/** A button that adds lines for the posts that a survey proposes. */
export function AddSurveyLines() {
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton
        name="intent"
        value="survey"
        intent="survey"
        look="outline"
        size="small"
        className="min-h-10"
        busyLabel="Adding..."
      >
        Add Lines From Survey
      </SubmitButton>
    </Form>
  );
}

/** How many lines were added, or why none were. */
export function AddedSurveyLines({
  result,
}: {
  result: FormResult<SurveyLinesAdded | undefined> | undefined;
}) {
  const { done, failure } = useFormResult(result, { intent: "survey", failed: "quote-not-saved" });
  return (
    <div className="mb-3 empty:hidden">
      <FormAlert>{failure}</FormAlert>
      {done && (
        <p role="status" className="text-md text-muted">
          {formatAdded(done.added)}
        </p>
      )}
    </div>
  );
}

function formatAdded(count: number): string {
  if (count === 0) return "All posts proposed in the survey are already in this quote.";
  return count === 1
    ? "1 line was added from the survey."
    : `${count} lines were added from the survey.`;
}
