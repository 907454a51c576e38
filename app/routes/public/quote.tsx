import { data, isRouteErrorResponse, type RouterContextProvider, redirect } from "react-router";
import {
  countWrongLink,
  wrongLinkLimit,
} from "~/features/bookings/customer-booking/links.commands.server";
import { recordWon } from "~/features/bookings/follow-up/commands.server";
import { sendMessage } from "~/features/messages/contact/commands.server";
import { ClosedQuote, closedTitle } from "~/features/quotes/client/closed-quote";
import { acceptQuote, declineQuote, noteOpening } from "~/features/quotes/client/commands.server";
import { openQuote } from "~/features/quotes/client/queries.server";
import { QuotePage } from "~/features/quotes/client/quote-page";
import { clientQuotePath } from "~/features/quotes/client/rules";
import { AcceptInput, DeclineInput, QuestionInput } from "~/features/quotes/client/schema";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { findMember } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { isPrefetch } from "~/platform/http/prefetch";
import { type Services, services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/quotes";
import { ErrorPage } from "~/ui/error-page";
import type { Route } from "./+types/quote";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const quote = loaderData?.quote;
  const title = quote
    ? "document" in quote
      ? m.quote_and_version({ number: quote.document.number })
      : closedTitle(quote.state)
    : closedTitle(brokenLink(error) ?? "unknown");
  return hiddenPageMeta(matches, title);
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await openQuote(running, params.secret);
  if (!found) throw await unknownLink(context);
  const isOpening = found.unseen && request.method === "GET" && !isPrefetch(request);
  if (isOpening && !(await isOffice(running, request))) {
    if (!running.diskIsFull()) await noteOpening(running, found.versionId);
  }
  const gone = found.view.state === "revoked" || found.view.state === "replaced";
  return data({ quote: found.view }, { status: gone ? 410 : 200 });
}

/** Somebody at the office who looks at the client's page. */
async function isOffice(running: Services, request: Request): Promise<boolean> {
  return "member" in (await findMember(running, request.headers));
}

/** 404, or 429 when the network has tried many unknown links. */
async function unknownLink(context: Readonly<RouterContextProvider>) {
  if (await countWrongLink(context.get(services), context.get(visitor))) {
    return data(null, { status: 404 });
  }
  return data(null, { status: 429, headers: { "Retry-After": String(wrongLinkLimit.seconds) } });
}

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { secret } = params;
  const page = clientQuotePath(secret);
  // The page says why it can't be answered.
  const refused = async (reason: "unknown" | "closed") => {
    if (reason === "unknown") throw await unknownLink(context);
    return redirect(page);
  };
  return formActions(args, {
    accept: formHandler(AcceptInput, async (input, { services }) => {
      const won = (trx: Parameters<typeof recordWon>[1], quote: Parameters<typeof recordWon>[2]) =>
        recordWon(services, trx, quote);
      const accepted = await acceptQuote(services, secret, input, context.get(visitor), won);
      if (accepted.ok) return redirectWithToast(page, "quote-accepted");
      if (accepted.reason === "changed") return refuseForm(m.document_changed);
      return refused(accepted.reason);
    }),
    decline: formHandler(DeclineInput, async (input, { services }) => {
      const declined = await declineQuote(services, secret, input);
      if (declined.ok) return redirectWithToast(page, "quote-declined");
      return refused(declined.reason);
    }),
    ask: formHandler(QuestionInput, async ({ question, ...from }, { services }) => {
      const found = await openQuote(services, secret);
      if (!found) throw await unknownLink(context);
      if (!("document" in found.view)) return redirect(page);
      const heading = m.question_heading({ number: found.view.document.number });
      const message = { ...from, phone: "", message: question };
      const about = { id: found.quoteId, heading };
      const sent = await sendMessage(services, message, context.get(visitor), about);
      if (!sent.ok) return refuseForm(m.too_many_questions, 429);
      return redirectWithToast(page, "quote-question-sent");
    }),
  });
}

/** Says when to try again. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export default function QuoteScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  return <QuotePage quote={loaderData.quote} secret={params.secret} result={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = brokenLink(error);
  return why ? <ClosedQuote why={why} /> : <ErrorPage error={error} />;
}

function brokenLink(error: unknown): "unknown" | "many" | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 404) return "unknown";
  return error.status === 429 ? "many" : undefined;
}
