import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/public/urgent";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/pages/page-header";
import { handBackPath } from "../requests/rules";
import type { PagedRequest } from "./schema";

/**
 * The web page that opens from the link sent to a person on call. Opening it doesn't take the
 * request, because email scanners also open links.
 */
export function AnswerPage({
  request,
  secret,
  result,
}: {
  request: PagedRequest;
  secret: string;
  result: FormResult | undefined;
}) {
  const { failure, form } = useFormResult(result, { failed: "urgent-not-taken" });
  if (request.state === "closed") {
    return (
      <PageHeader title={m.answer_page_request_closed}>
        {m.answer_page_nothing_left_to_do}
      </PageHeader>
    );
  }
  const { state, id, takenBy, reason, phone, address, lines, received } = request;
  const call = telephoneLink(phone);
  return (
    <>
      <PageHeader title={titles[state](takenBy)}>{intros[state]}</PageHeader>
      <section className="day" aria-label={m.answer_page_urgent_request}>
        <div className="page-width pt-10 pb-section">
          {(state === "open" || state === "handed-back") && (
            <Form method="post" ref={form} className="mb-8 space-y-4">
              <FormAlert>{failure}</FormAlert>
              <SubmitButton
                size="large"
                busyLabel={m.answer_page_one_moment}
                className="w-full sm:w-auto"
              >
                {m.answer_page_take_request}
              </SubmitButton>
            </Form>
          )}
          {state === "yours" && (
            <div className="mb-8 flex flex-wrap gap-3">
              {call && (
                <OutsideLinkButton
                  href={call}
                  look="light"
                  size="large"
                  className="w-full sm:w-auto"
                >
                  {m.answer_page_call({ phone: formatPhone(phone) })}
                </OutsideLinkButton>
              )}
              <LinkButton
                to={handBackPath(secret)}
                look="outline"
                size="large"
                className="w-full sm:w-auto"
              >
                {m.answer_page_page_others}
              </LinkButton>
            </div>
          )}
          <dl className="grid max-w-3xl gap-x-8 gap-y-3 text-md sm:grid-cols-[12rem_1fr]">
            <Fact label={m.answer_page_reason}>{reason}</Fact>
            <Fact label={m.answer_page_phone}>
              <a href={call} className="link tabular-nums">
                {formatPhone(phone)}
              </a>
            </Fact>
            <Fact label={m.answer_page_address}>{address}</Fact>
            {lines.map(({ label, text }) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
            <Fact label={m.answer_page_received}>{received}</Fact>
          </dl>
          <p className="mt-8">
            <LinkButton to={`/admin/urgent/${id}`} reloadDocument look="outline">
              {m.answer_page_open_in_back_office}
            </LinkButton>
          </p>
        </div>
      </section>
    </>
  );
}

const titles = {
  open: () => m.answer_page_can_you_take_this,
  yours: () => m.answer_page_you_have_it,
  others: (name: string) => m.answer_page_taken_by({ name }),
  "handed-back": () => m.answer_page_handed_back,
};

const intros = {
  open: m.answer_page_can_you_take_this_text,
  yours: m.answer_page_you_have_it_text,
  others: m.answer_page_taken_by_text,
  "handed-back": m.answer_page_handed_back_text,
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-1">{label}</dt>
      <dd className="font-semibold whitespace-pre-line wrap-anywhere max-sm:-mt-2.5">{children}</dd>
    </div>
  );
}
