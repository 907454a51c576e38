import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button, buttonClass, LinkButton } from "~/ui/button";
import { BackLink } from "../shell/back-link";
import { PageTitle } from "../shell/page-title";
import { ConfirmDialog } from "./confirm-dialog";

/** Something that is confirmed first: the same words in a dialog, and on a page without script. */
export interface Confirmation {
  /** The route that does it. A GET there must render {@link ConfirmPage}. */
  action: string;
  question: string;
  /** What will happen, and what stays. */
  facts: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  busyLabel: string;
  /** The confirming button; red unless said otherwise. */
  look?: "danger" | "light";
  /** Sent along, and part of the page's address. */
  hidden?: Readonly<Record<string, string>>;
  /** Fields to fill in with the answer. */
  fields?: ReactNode;
}

/**
 * A button that asks in a dialog before it posts to `confirmation.action`. Without script it leads
 * to that route's page.
 */
export function ConfirmButton({
  confirmation,
  className = buttonClass("outline", "small", "min-h-10"),
  children,
}: {
  confirmation: Confirmation;
  className?: string;
  children: ReactNode;
}) {
  // Mounted with the first question, so that a long list holds no dialogs.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen((asked) => asked && false), [key]);
  const { action, question, facts, keepLabel, fields } = confirmation;
  function ask(event: FormEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <form method="get" action={action} onSubmit={ask}>
        <Hidden {...confirmation} />
        <button type="submit" className={className}>
          {children}
        </button>
      </form>
      {open !== undefined && (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          question={question}
          keepLabel={keepLabel}
          confirm={<ConfirmForm {...confirmation}>{fields}</ConfirmForm>}
        >
          {facts}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The question as a page, for browsers without script. */
export function ConfirmPage({
  confirmation,
  back,
}: {
  confirmation: Confirmation;
  back: { to: string; label: string };
}) {
  const { question, facts, keepLabel, fields } = confirmation;
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle title={question} note={facts} />
      <div className="flex flex-wrap items-end gap-3">
        <ConfirmForm {...confirmation}>{fields}</ConfirmForm>
        <LinkButton look="outline" to={back.to}>
          {keepLabel}
        </LinkButton>
      </div>
    </>
  );
}

function ConfirmForm(confirmation: Confirmation & { children: ReactNode }) {
  const { action, confirmLabel, busyLabel, look = "danger", children } = confirmation;
  const { state, formAction } = useNavigation();
  return (
    <Form method="post" action={action} preventScrollReset replace>
      <Hidden {...confirmation} />
      {children}
      <Button
        type="submit"
        look={look}
        busy={state !== "idle" && formAction === action}
        busyLabel={busyLabel}
      >
        {confirmLabel}
      </Button>
    </Form>
  );
}

function Hidden({ hidden = {} }: Confirmation) {
  return Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
