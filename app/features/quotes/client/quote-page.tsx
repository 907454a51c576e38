import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/customer/quotes";
import { OutsideLinkButton } from "~/ui/button";
import { ClosedLink } from "~/ui/pages/closed-link";
import { PageHeader } from "~/ui/pages/page-header";
import { totalLines } from "../client.rules";
import { AcceptForm, DeclineForm, QuestionForm } from "./answer-forms";
import { closedQuote } from "./closed-quote";
import { QuoteSheet } from "./quote-sheet";
import type { ClientQuote } from "./schema";

type OpenedQuote = Extract<ClientQuote, { document: object }>;

interface QuotePageProps {
  quote: ClientQuote;
  /** The path of its PDF. */
  pdf: string;
  result?: FormResult | undefined;
  /** Whether it's an office preview, which disables the forms. */
  preview?: boolean;
}

/** A client's page for a quote: the quote as it was sent, and the client's answer. */
export function QuotePage({ quote, pdf, result, preview }: QuotePageProps) {
  if (!("document" in quote)) return <ClosedLink {...closedQuote(quote.state, quote.number)} />;
  const { document, state, hash, client } = quote;
  const answers = (
    <>
      {state === "open" && <AcceptForm document={document} hash={hash} result={result} />}
      <div className="border-b border-edge">
        {state === "open" && <DeclineForm result={result} />}
        <QuestionForm client={client} open={state === "expired"} result={result} />
      </div>
    </>
  );
  return (
    <>
      <PageHeader title={document.title} above={<Above {...quote} />} compact>
        {stateSentence(quote)}
      </PageHeader>
      <section className="day" aria-label={m.quote}>
        <div className="page-width grid gap-x-8 gap-y-10 pt-8 pb-section lg:grid-cols-12 lg:pt-12">
          <section aria-label={m.summary} className="lg:order-last lg:col-span-4 print:hidden">
            <div className="rounded border border-edge bg-surface p-5 sm:p-6 lg:sticky lg:top-24">
              <dl className="space-y-2">
                {totalLines(document).map((line) => {
                  const at = line.lastIndexOf(": ");
                  return (
                    <div key={line} className="flex items-baseline justify-between gap-4">
                      <dt className="text-md text-muted">{line.slice(0, at)}</dt>
                      <dd className="text-h4 font-semibold tabular-nums">{line.slice(at + 2)}</dd>
                    </div>
                  );
                })}
              </dl>
              <div className="mt-5 grid gap-3">
                {state === "open" && (
                  <OutsideLinkButton href="#accept" look="light" size="large">
                    {m.accept_quote}
                  </OutsideLinkButton>
                )}
                <OutsideLinkButton href={pdf} look="outline">
                  {m.download_pdf}
                </OutsideLinkButton>
              </div>
            </div>
          </section>
          <div className="min-w-0 space-y-12 lg:col-span-8">
            {state === "accepted" && <NextSteps />}
            <QuoteSheet document={document} />
            {preview ? (
              <fieldset disabled className="min-w-0 space-y-12">
                {answers}
              </fieldset>
            ) : (
              <div className="space-y-12 print:hidden">{answers}</div>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

function Above({ document: { number, version }, state }: OpenedQuote) {
  const labels = {
    open: undefined,
    accepted: m.status_accepted,
    declined: m.status_declined,
    expired: m.status_expired,
  };
  const label = labels[state];
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3 text-md text-muted">
      {version > 1 ? m.quote_number_and_version({ number, version }) : m.quote_number({ number })}
      {label && (
        <strong className="rounded-full border border-current px-3 py-0.5 text-sm text-fg">
          {label}
        </strong>
      )}
    </p>
  );
}

function stateSentence({ state, document, answered }: OpenedQuote): string {
  const date = document.dates.validUntil;
  const { signer = "", at = "", recorded } = answered ?? {};
  if (state === "accepted" && recorded) {
    return m.accepted_by_office({ signer, at, how: recorded.how, recorded: recorded.at });
  }
  if (state === "accepted") return m.accepted_by({ signer, at });
  if (state === "declined") return m.declined_on({ at });
  return state === "expired" ? m.expired_on({ date }) : m.open_until({ date });
}

function NextSteps() {
  return (
    <div
      role="status"
      tabIndex={-1}
      data-result=""
      className="border-l-2 border-good pl-4 print:hidden"
    >
      <strong className="block text-good">{m.thank_you}</strong>
      {m.next_steps}
    </div>
  );
}
