import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/public/urgent";
import { LinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/pages/page-header";
import { answerPath } from "../requests/rules";

/** Asks before the person who has a request hands it back. */
export function HandBackPage({
  secret,
  next,
  result,
}: {
  secret: string;
  /** The person who will be paged; undefined if nobody else is on call. */
  next: string | undefined;
  result: FormResult | undefined;
}) {
  const { failure, form } = useFormResult(result, { failed: "urgent-not-handed-back" });
  return (
    <>
      <PageHeader title={m.hand_back_title}>
        {next ? m.hand_back_next_paged({ name: next }) : m.hand_back_nobody_else_on_call}
      </PageHeader>
      <section className="day" aria-label={m.answer_page_urgent_request}>
        <div className="page-width pt-10 pb-section">
          <Form method="post" ref={form} className="space-y-4">
            <FormAlert>{failure}</FormAlert>
            <div className="flex flex-wrap gap-3">
              <SubmitButton
                size="large"
                busyLabel={m.hand_back_paging}
                className="w-full sm:w-auto"
              >
                {m.hand_back_confirm}
              </SubmitButton>
              <LinkButton
                to={answerPath(secret)}
                look="outline"
                size="large"
                className="w-full sm:w-auto"
              >
                {m.hand_back_keep_request}
              </LinkButton>
            </div>
          </Form>
        </div>
      </section>
    </>
  );
}
