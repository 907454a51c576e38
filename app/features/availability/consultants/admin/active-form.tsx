import { Form } from "react-router";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { ConsultantResult } from "../schema";
import { AffectedByConsultant } from "./affected";

/** Takes a consultant off the schedule, or puts them back on. */
export function ActiveForm({
  name,
  isActive,
  result: latest,
}: {
  name: string;
  isActive: boolean;
  result: ConsultantResult | undefined;
}) {
  const { failure, question } = useFormResult(latest, {
    intent: "active",
    failed: "consultant-not-saved",
  });
  return (
    <Form method="post" preventScrollReset className="max-w-2xl space-y-4">
      <input type="hidden" name="intent" value="active" />
      <input type="hidden" name="active" value={isActive ? "false" : "true"} />
      <p className="text-md text-muted">
        {isActive
          ? "Inactive consultants don’t get new appointments. Past appointments stay on record."
          : `${name} is inactive and doesn’t get new appointments.`}
      </p>
      {question && <AffectedByConsultant affected={question} name={name} />}
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="active" look="outline">
        {question ? "Deactivate Anyway" : isActive ? "Deactivate" : "Activate"}
      </SubmitButton>
    </Form>
  );
}
