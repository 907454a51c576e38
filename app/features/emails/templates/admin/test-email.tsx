import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button";

/** How a test went; `words` are the mail server's own. */
export type TestAnswer =
  | { outcome: "sent"; to: string }
  | { outcome: "no-server" }
  | { outcome: "failed"; words: string };

/** A button that sends a mail to oneself at once, and says what came of it beside itself. */
export function TestEmail({
  action,
  fields = {},
  children,
}: {
  action: string;
  /** What is sent along, such as the text to try. */
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const { Form, state, data } = useFetcher<{ test?: TestAnswer; failure?: string }>();
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
        {!busy && data?.test && <Outcome answer={data.test} />}
        {!busy && data?.failure && <p className="font-semibold text-bad">{data.failure}</p>}
      </div>
    </Form>
  );
}

export function Outcome({ answer }: { answer: TestAnswer }) {
  if (answer.outcome === "sent") {
    return (
      <p className="text-good">The mail server took it. Look into the mailbox of {answer.to}.</p>
    );
  }
  if (answer.outcome === "no-server") {
    return (
      <p className="text-warn">
        No mail server is set up (SMTP_URL), so nothing was sent. Mails wait in the delivery log.
      </p>
    );
  }
  return (
    <div className="rounded border border-bad px-3.5 py-2.5">
      <p className="font-semibold text-bad">
        The test mail could not be sent. The mail server says:
      </p>
      <p className="mt-1 font-mono text-xs">{answer.words}</p>
    </div>
  );
}
