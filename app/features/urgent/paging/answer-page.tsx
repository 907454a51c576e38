import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { telephoneLink } from "~/shared/telephone";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/page-header";
import type { PagedRequest } from "./schema";

/**
 * The page that a page's link opens. Opening it isn't enough to have the request: email scanners
 * open links, too.
 */
export function AnswerPage({
  request,
  result,
}: {
  request: PagedRequest;
  result: FormResult | undefined;
}) {
  const { failure, form } = useFormResult(result, { failed: "urgent-not-taken" });
  if (request.state === "closed") {
    return (
      <PageHeader title="This request is closed">There’s nothing left for you to do.</PageHeader>
    );
  }
  const { state, id, takenBy, reason, phone, address, lines, received } = request;
  return (
    <>
      <PageHeader title={titles[state](takenBy)}>{intros[state]}</PageHeader>
      <section className="day" aria-label="The urgent request">
        <div className="page-width pt-10 pb-section">
          {state === "open" && (
            <Form method="post" ref={form} className="mb-8 space-y-4">
              <FormAlert>{failure}</FormAlert>
              <SubmitButton size="large" busyLabel="One moment..." className="w-full sm:w-auto">
                I have it
              </SubmitButton>
            </Form>
          )}
          {state === "yours" && (
            <OutsideLinkButton
              href={telephoneLink(phone)}
              look="light"
              size="large"
              className="mb-8 w-full sm:w-auto"
            >
              Call {phone}
            </OutsideLinkButton>
          )}
          <dl className="grid max-w-3xl gap-x-8 gap-y-3 text-md sm:grid-cols-[12rem_1fr]">
            <Fact label="Reason">{reason}</Fact>
            <Fact label="Phone">
              <a href={telephoneLink(phone)} className="link tabular-nums">
                {phone}
              </a>
            </Fact>
            <Fact label="Address">{address}</Fact>
            {lines.map(({ label, text }) => (
              <Fact key={label} label={label}>
                {text}
              </Fact>
            ))}
            <Fact label="Received">{received}</Fact>
          </dl>
          <p className="mt-8">
            <LinkButton to={`/admin/urgent/${id}`} reloadDocument look="outline">
              Open in the back office
            </LinkButton>
          </p>
        </div>
      </section>
    </>
  );
}

const titles = {
  open: () => "Can you take this?",
  yours: () => "You have it",
  others: (name: string) => `${name} has it`,
};

const intros = {
  open: "Press the button only if you call the customer right away. They see your first name, and nobody else is paged.",
  yours: "Nobody else is paged. The customer sees that you’re calling.",
  others: "Nobody else is paged, and you don’t need to do anything.",
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-1">{label}</dt>
      <dd className="font-semibold whitespace-pre-line wrap-anywhere max-sm:-mt-2.5">{children}</dd>
    </div>
  );
}
