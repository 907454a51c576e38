import { data, redirect } from "react-router";
import { sendMessage } from "~/features/messages/contact/commands.server";
import { closedQuote } from "~/features/quotes/client/closed-quote";
import { acceptQuote, declineQuote, recordView } from "~/features/quotes/client/commands.server";
import { openQuote } from "~/features/quotes/client/queries.server";
import { QuotePage } from "~/features/quotes/client/quote-page";
import { AcceptInput, DeclineInput, QuestionInput } from "~/features/quotes/client/schema";
import { clientPdfPath, clientQuotePath } from "~/features/quotes/client.rules";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { isView } from "~/platform/links/view.server";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/customer/quotes";
import { brokenLink, ClosedLink } from "~/ui/pages/closed-link";
import { ErrorPage } from "~/ui/pages/error-page";
import type { Route } from "./+types/quote";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const quote = loaderData?.quote;
  const title =
    quote && "document" in quote
      ? m.quote_number({ number: quote.document.number })
      : closedQuote(quote?.state ?? brokenLink(error) ?? "unknown").title;
  return hiddenPageMeta(matches, title);
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await openQuote(running, params.secret);
  if (!found) throw await unknownLink(context);
  if (found.unseen && (await isView(running, request))) {
    await recordView(running, found.versionId);
  }
  const gone = found.view.state === "revoked" || found.view.state === "replaced";
  return data({ quote: found.view }, { status: gone ? 410 : 200 });
}

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { secret } = params;
  const page = clientQuotePath(secret);
  // The page says why the quote can't be answered.
  const refused = async (reason: "unknown" | "closed") => {
    if (reason === "unknown") throw await unknownLink(context);
    return redirect(page);
  };
  return formActions(args, {
    accept: formHandler(AcceptInput, async (input, { services }) => {
      const accepted = await acceptQuote(services, secret, input, context.get(visitor));
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
      const quote = { id: found.quoteId, heading };
      const sent = await sendMessage(services, message, context.get(visitor), { quote });
      if (!sent.ok) return refuseForm(m.too_many_questions, 429);
      return redirectWithToast(page, "quote-question-sent");
    }),
  });
}

/** Keeps an error's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export default function QuoteScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const pdf = clientPdfPath(params.secret);
  return <QuotePage quote={loaderData.quote} pdf={pdf} result={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = brokenLink(error);
  return why ? <ClosedLink {...closedQuote(why)} /> : <ErrorPage error={error} />;
}
