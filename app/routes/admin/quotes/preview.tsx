import { data, redirect } from "react-router";
import { previewQuote } from "~/features/quotes/client/queries.server";
import { QuotePage } from "~/features/quotes/client/quote-page";
import { quotePath } from "~/features/quotes/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/preview";

export const middleware = [requirePermission("quotes.view")];

export const handle = {
  topics: ["quotes", "bookings", "emails", "messages", "surveys"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Preview Quote" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const quote = await previewQuote(context.get(services), params.id);
  if (!quote) throw data(null, { status: 404 });
  // A sent quote is shown on its own screen.
  if (quote === "sent") throw redirect(quotePath(params.id));
  return { id: params.id, quote };
}

/** Shows a draft as the client will see it. */
export default function PreviewQuote({ loaderData: { id, quote } }: Route.ComponentProps) {
  const pdf = `${quotePath(id)}/quote.pdf`;
  return (
    <>
      <BackLink to={quotePath(id)}>Quote</BackLink>
      <PageTitle
        title="Preview Quote"
        note="This is what the customer will see. They can respond once you send the quote."
      >
        <DownloadButton size="medium" href={pdf}>
          Download PDF
        </DownloadButton>
      </PageTitle>
      <section
        aria-label="The customer’s page"
        className="overflow-hidden rounded border border-edge"
      >
        <QuotePage quote={quote} pdf={pdf} preview />
      </section>
    </>
  );
}
