import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form, useActionData, useLocation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { buttonClass, LinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { BackLink } from "../shell/back-link";
import { PageTitle } from "../shell/page-title";
import { ConfirmDialog } from "./confirm-dialog";

/** A confirmation, with the same words in a dialog or, without JavaScript, on a page. */
export interface Confirmation {
  /** The route that does it. A GET there must render {@link ConfirmPage}. */
  action: string;
  question: string;
  /** The consequences, including what isn't affected. */
  facts: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  busyLabel: string;
  /** The confirm button; red by default. */
  look?: "danger" | "light";
  /** Submitted too, and part of the page's URL. */
  hidden?: Readonly<Record<string, string>>;
  /** Identifies the state that the question is about; submitted as it was when asked. */
  seen?: string;
  /** Fields to fill in before confirming. */
  fields?: ReactNode;
}

/**
 * A button that asks in a dialog before it posts to `confirmation.action`. Without JavaScript it
 * opens that route's page.
 */
export function ConfirmButton({
  confirmation,
  className = buttonClass("outline", "small", "min-h-10"),
  disabled = false,
  children,
}: {
  confirmation: Confirmation;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  // Mounted on first use, so that a long list doesn't contain a dialog per row.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen((asked) => asked && false), [key]);
  const { action, question, facts, keepLabel } = confirmation;
  function ask(event: FormEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <form method="get" action={action} onSubmit={ask}>
        <Hidden {...confirmation.hidden} />
        <button type="submit" className={className} disabled={disabled}>
          {children}
        </button>
      </form>
      {open !== undefined && (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          question={question}
          keepLabel={keepLabel}
          confirm={(keep) => (
            <ConfirmForm confirmation={confirmation} before={keep} className="justify-end" />
          )}
        >
          {facts}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The question as a page, for browsers without JavaScript. */
export function ConfirmPage({
  confirmation,
  back,
}: {
  confirmation: Confirmation;
  back: { to: string; label: string };
}) {
  const { question, facts, keepLabel } = confirmation;
  // If a dialog's response is lost, this page opens instead.
  const { failure } = useFormResult(useActionData<FormResult>());
  const keep = (
    <LinkButton look="outline" to={back.to}>
      {keepLabel}
    </LinkButton>
  );
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle title={question} note={facts} />
      <div className="max-w-lg space-y-4">
        <FormAlert>{failure}</FormAlert>
        <ConfirmForm confirmation={confirmation} after={keep} />
      </div>
    </>
  );
}

function ConfirmForm({
  confirmation,
  before,
  after,
  className = "",
}: {
  confirmation: Confirmation;
  before?: ReactNode;
  after?: ReactNode;
  className?: string;
}) {
  const { action, confirmLabel, busyLabel, look = "danger", hidden, fields } = confirmation;
  const [seen] = useState(confirmation.seen);
  return (
    <Form method="post" action={action} preventScrollReset replace>
      <Hidden {...hidden} {...(seen === undefined ? {} : { seen })} />
      {fields && <div className="mb-6 space-y-4">{fields}</div>}
      <div className={`flex flex-wrap gap-3 ${className}`}>
        {before}
        <SubmitButton action={action} look={look} busyLabel={busyLabel}>
          {confirmLabel}
        </SubmitButton>
        {after}
      </div>
    </Form>
  );
}

function Hidden(fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
