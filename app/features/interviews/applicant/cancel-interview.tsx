import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/customer/interviews";
import { LinkButton } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/pages/page-header";
import { interviewPath } from "../booking/rules";
import type { ApplicantInterview } from "./schema";

/** Asks before an applicant cancels an interview. */
export function CancelInterview({
  interview: { when },
  secret,
  result,
}: {
  interview: ApplicantInterview;
  secret: string;
  result: FormResult | undefined;
}) {
  const { errors, values, failure, form } = useFormResult(result, {
    failed: "interview-not-changed",
  });
  return (
    <>
      <PageHeader title={m.cancel_title}>
        {when && `${when.date}, ${when.time}. `}
        {m.cancel_text}
      </PageHeader>
      <section className="day" aria-label={m.page_section}>
        <div className="page-width pt-12 pb-section">
          <Form ref={form} method="post" className="max-w-xl space-y-7">
            <TextAreaField
              label={m.cancel_note}
              name="note"
              rows={4}
              maxLength={1000}
              hint={m.cancel_note_hint}
              defaultValue={values.note}
              error={errors.note}
            />
            <FormAlert>{failure}</FormAlert>
            <div className="button-row">
              <SubmitButton look="danger" size="large" busyLabel={m.cancel_canceling}>
                {m.cancel_confirm}
              </SubmitButton>
              <LinkButton to={interviewPath(secret)} look="outline" size="large">
                {m.page_back}
              </LinkButton>
            </div>
          </Form>
        </div>
      </section>
    </>
  );
}
