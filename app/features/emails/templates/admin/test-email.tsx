import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { Button } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";

/** The outcome of a test; `words` is the error message. */
export type TestOutcome =
  | { ok: true; to: string }
  | { ok: false; reason: "no-server" }
  | { ok: false; reason: "failed"; words: string };

export type TestResult = FormResult<{ test?: TestOutcome }>;

/** A button that emails the signed-in admin right away, and shows the result below. */
export function TestEmail({
  action,
  fields = {},
  result,
  children,
}: {
  action: string;
  /** Sent along, such as the text to try. */
  fields?: Readonly<Record<string, string>>;
  /** The page's own result, for browsers without JavaScript. */
  result: TestResult | undefined;
  children: ReactNode;
}) {
  const { Form, state, data } = useFetcher<TestResult>();
  const { done, errors, failure } = useFormResult(data ?? result, { intent: "test" });
  const [refusal = failure] = Object.values(errors);
  const busy = state !== "idle";
  return (
    <Form method="post" action={action} className="space-y-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        look="outline"
        name="intent"
        value="test"
        busy={busy}
        busyLabel="Sending..."
      >
        {children}
      </Button>
      <div role="status" className="text-sm [overflow-wrap:anywhere]">
        {!busy && done?.test && <Outcome test={done.test} />}
        {!busy && refusal && <p className="font-semibold text-bad">{refusal}</p>}
      </div>
    </Form>
  );
}

function Outcome({ test }: { test: TestOutcome }) {
  if (test.ok) {
    return <p className="text-good">The email server accepted it. Check the inbox of {test.to}.</p>;
  }
  if (test.reason === "no-server") {
    return (
      <p className="text-warn">
        No email server is set up, so nothing was sent. Emails are waiting in the delivery log.
      </p>
    );
  }
  return (
    <div className="rounded border border-bad px-3.5 py-2.5">
      <p className="font-semibold text-bad">
        The test email couldn’t be sent. The email server says:
      </p>
      <p className="mt-1 font-mono text-xs">{test.words}</p>
    </div>
  );
}
