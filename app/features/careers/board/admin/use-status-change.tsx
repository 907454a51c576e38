import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { EmailQuestion } from "~/features/careers/applications/admin/email-question";
import type { StatusEmails } from "~/features/careers/applications/schema";
import {
  type ApplicationStatus,
  applicationStatusLabel,
  isEmailed,
} from "~/features/careers/status-emails/statuses";
import { useToasts } from "~/ui/toasts/toaster";
import type { Changing, StatusChange } from "../status-change";

/** What the server makes of a change. */
export type StatusAnswer =
  | { ok: true; mailed: boolean; seen: string }
  | { ok: false; why?: string };

/**
 * Changes statuses one after the other: none cuts off the answer to another. Where a mail goes
 * out with it, asks first. `pending` are those on their way, the
 * latest last, which the screen shows as done.
 */
export function useStatusChange(mails: StatusEmails) {
  const [asked, setAsked] = useState<StatusChange | null>(null);
  const [queue, setQueue] = useState<(StatusChange & { skipEmail: boolean })[]>([]);
  const fetcher = useFetcher<StatusAnswer>();
  const { show } = useToasts();
  const sent = useRef<StatusChange>(undefined);
  const heard = useRef(fetcher.data);

  useEffect(() => {
    if (fetcher.state !== "idle") return;
    if (sent.current) {
      const answer = fetcher.data;
      // `state` says that something is on its way only once that is drawn.
      if (!answer || answer === heard.current) return;
      heard.current = answer;
      const { id } = sent.current;
      sent.current = undefined;
      if (answer.ok) {
        show("application-status-updated", answer.mailed ? "The applicant is told by mail." : "");
        // Whoever moves on meanwhile decides on what was just set.
        const { seen } = answer;
        setQueue(([, ...rest]) => rest.map((one) => (one.id === id ? { ...one, seen } : one)));
      } else {
        show("application-status-not-updated", answer.why ?? "");
        setQueue((waiting) => waiting.filter((change) => change.id !== id));
      }
      return;
    }
    const [next] = queue;
    if (!next) return;
    sent.current = next;
    const { id, to, seen, skipEmail } = next;
    fetcher.submit(
      { to, seen, by: "script", ...(skipEmail ? { skipEmail: "true" } : {}) },
      { method: "post", action: `/admin/careers/applications/${id}/status` },
    );
  }, [fetcher, queue, show]);

  const send = (change: StatusChange, skipEmail: boolean) => {
    setAsked(null);
    setQueue((waiting) => [...waiting, { ...change, skipEmail }]);
  };
  return {
    pending: queue as readonly StatusChange[],
    change(application: Changing, to: ApplicationStatus) {
      const change = { ...application, to };
      if (isEmailed(to) && mails[to]) setAsked(change);
      else send(change, false);
    },
    question: (
      <EmailQuestion
        change={asked}
        onClose={() => setAsked(null)}
        onAnswer={(skipEmail) => asked && send(asked, skipEmail)}
      />
    ),
  };
}

/** What a screen reader is told of a move. */
export function moveSentence({ fullName }: Changing, to: ApplicationStatus): string {
  return `${fullName} moved to ${applicationStatusLabel(to)}.`;
}
