import { Link, useLocation } from "react-router";
import type { UnsentEmail } from "~/platform/email/status";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { useMay } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import { quotePath } from "../../rules";
import type { QuoteSendingFacts } from "../schema";
import { AcceptanceHistory } from "./acceptance-history";
import { revokeConfirmation, sendAgainConfirmation } from "./confirmations";
import { CopyLink } from "./copy-link";
import { RecordAcceptance } from "./record-acceptance";
import { UndoAcceptance } from "./undo-acceptance";

/**
 * The progress of a quote with the client: when it was sent, opened and answered, with the buttons
 * to send it. For the quote's page, with the facts of `quoteSending`.
 */
export function QuoteSending({ facts }: { facts: QuoteSendingFacts }) {
  const { id, draft, sent, client, questions, recorded } = facts;
  const current = recorded.find(({ undone }) => undone === null);
  const edits = useMay()("quotes.edit");
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (!sent && !(draft && !draft.notReady && edits)) return null;
  return (
    <section
      aria-labelledby="sending-heading"
      className="@container rounded border border-edge bg-surface p-5"
    >
      <h2 id="sending-heading" className="text-h4">
        {sent ? sentHeading(client.name, sent.unsent) : "Not sent yet"}
      </h2>
      {sent?.unsent && (
        <p className="mt-2 max-w-prose text-md text-muted">
          {unsentText(sent.unsent, facts.hasServer)}
        </p>
      )}
      {sent && <Steps sent={sent} />}
      {client.email === null && (
        <p className="mt-3 text-md text-muted">
          {client.name} has no email address.{" "}
          {sent ? "Copy a link" : "After sending, copy the link"} and share it, for example by text
          message.
        </p>
      )}
      {recorded.length > 0 && <AcceptanceHistory id={id} recorded={recorded} />}
      {questions.length > 0 && <Questions questions={questions} />}
      {edits && (
        <div className="mt-5 flex flex-wrap items-start gap-3">
          {draft && !draft.notReady && (
            <LinkButton look="light" to={`${quotePath(id)}/send`}>
              {sent ? `Send Version ${draft.version}` : "Send Quote"}
            </LinkButton>
          )}
          {sent?.isOpen && client.email !== null && (
            <ConfirmButton confirmation={sendAgainConfirmation(facts, here)}>
              Send Again
            </ConfirmButton>
          )}
          {sent?.isOpen && <CopyLink id={id} />}
          {sent?.acceptable && (
            <RecordAcceptance
              facts={facts}
              version={sent.acceptable}
              name={sent.version > 1 ? `${sent.number}, version ${sent.version}` : sent.number}
            />
          )}
          {current && <UndoAcceptance facts={facts} acceptance={current} />}
          {sent && (
            <DownloadButton href={`${quotePath(id)}/quote.pdf?version=${sent.version}`}>
              Download PDF
            </DownloadButton>
          )}
          {sent && sent.links > 0 && (
            <ConfirmButton confirmation={revokeConfirmation(facts, here)}>
              Revoke Links
            </ConfirmButton>
          )}
        </div>
      )}
    </section>
  );
}

function sentHeading(name: string, unsent: UnsentEmail | null): string {
  if (!unsent) return `Sent to ${name}`;
  return unsent === "waiting" ? `Not sent to ${name} yet` : `Not sent to ${name}`;
}

function unsentText(unsent: UnsentEmail, hasServer: boolean): string {
  if (unsent === "failed") {
    return "The email couldn’t be sent. Send it again, or copy a link and share it yourself.";
  }
  return hasServer
    ? "The email is waiting to be sent."
    : "We’ll send the email once an email server is set up. Until then, you can copy a link and share it yourself.";
}

function Questions({ questions }: Pick<QuoteSendingFacts, "questions">) {
  const opens = useMay()("messages.view");
  return (
    <div className="mt-5">
      <h3 className="text-md font-semibold">Questions</h3>
      <ul className="mt-1 space-y-2 text-md">
        {questions.map(({ message, name, at, excerpt }) => (
          <li key={message} className="border-l-2 border-edge pl-3 wrap-anywhere">
            {opens ? (
              <Link to={`/admin/messages/${message}`} className="link">
                {excerpt}
              </Link>
            ) : (
              excerpt
            )}
            <span className="block text-sm text-muted">{`${name}, ${at}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const unsentLabels = { waiting: "Waiting to be sent", failed: "Not sent" };

function reminderStep(at: string, unsent: UnsentEmail | null): [string, string] {
  if (!unsent) return ["Reminder sent", at];
  return ["Reminder", unsentLabels[unsent]];
}

function Steps({ sent }: { sent: NonNullable<QuoteSendingFacts["sent"]> }) {
  const { accepted, declined, seenAt, remindedAt, links, isOpen } = sent;
  const steps: readonly (readonly [string, string, string?] | false | null)[] = [
    [sent.unsent ? unsentLabels[sent.unsent] : "Sent", `${sent.sentAt} by ${sent.sentBy}`],
    isOpen || seenAt ? ["Opened", seenAt ?? "Not yet"] : null,
    remindedAt && isOpen ? reminderStep(remindedAt, sent.unsentReminder) : null,
    accepted && ["Accepted", accepted.at, accepted.by],
    declined && ["Declined", declined.at, declined.why],
    isOpen && ["Valid through", sent.validUntil],
    sent.isExpired && ["Was valid through", sent.validUntil],
    isOpen && links === 0 && ["Links", "All links were revoked"],
  ];
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-4 text-md @md:grid-cols-2 @4xl:grid-cols-4">
      {steps.map(
        (step) =>
          step && (
            <div key={step[0]}>
              <dt className="text-sm text-muted">{step[0]}</dt>
              <dd className="wrap-anywhere">
                {step[1]}
                {step[2] && <span className="block whitespace-pre-line">{step[2]}</span>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
