import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { formatMoment } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { LegalHold } from "../schema";

/** Asks before a hold is lifted. */
function liftConfirmation({ email, reason }: Pick<LegalHold, "email" | "reason">): Confirmation {
  return {
    action: "/admin/privacy/lift",
    failed: "hold-not-lifted",
    question: "Lift this legal hold?",
    facts: (
      <>
        Once it’s lifted, records about <strong className="text-fg">{email}</strong> can be deleted
        or erased. Reason for the hold: {reason}
      </>
    ),
    keepLabel: "Keep Legal Hold",
    confirmLabel: "Lift Legal Hold",
    busyLabel: "Lifting...",
    hidden: { email },
  };
}

export function HoldNotice({ hold, timeZone }: { hold: LegalHold; timeZone: string }) {
  return (
    <div className="mb-8 rounded border border-warn bg-surface px-4 py-3 text-md">
      <p>
        <strong>Legal hold.</strong> Nothing about this person can be deleted or erased.
      </p>
      <p className="mt-1 whitespace-pre-line">{hold.reason}</p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <p className="text-sm text-muted">
          Placed by {hold.setBy}, {formatMoment(hold.setAt, timeZone)}
        </p>
        <ConfirmButton confirmation={liftConfirmation(hold)}>Lift Legal Hold</ConfirmButton>
      </div>
    </div>
  );
}

export function HoldForm({ result }: { result: FormResult | undefined }) {
  const { errors, values, failure, form } = useFormResult(result);
  return (
    <Form ref={form} method="post" noValidate className="max-w-xl space-y-4">
      <TextAreaField
        label="Reason"
        name="reason"
        required
        rows={3}
        maxLength={1000}
        hint="For example, a discrimination charge, a lawsuit or a complaint. The audit log keeps this reason, so leave out names."
        defaultValue={values.reason}
        error={errors.reason}
      />
      <FormAlert>{failure}</FormAlert>
      <SubmitButton look="outline" busyLabel="Saving...">
        Place a Legal Hold
      </SubmitButton>
    </Form>
  );
}
