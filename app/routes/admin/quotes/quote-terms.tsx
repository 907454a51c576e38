import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { TermsForm } from "~/features/quotes/admin/terms-form";
import { saveTerms } from "~/features/quotes/drafts.commands.server";
import { findVersion, termsMark } from "~/features/quotes/queries.server";
import { alreadySent, quotePath, quotesPath, tooMuch } from "~/features/quotes/rules";
import { editedTerms, maxTerms, TermsInput } from "~/features/quotes/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseForm, refuseStale } from "~/platform/forms/form-result";
import { mergeRows } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/quote-terms";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Terms" }];

export const handle: EditingHandle = {
  topics: ["quotes", "bookings", "emails", "messages", "surveys"],
  editing: {
    what: "This quote",
    title: "Edit Terms",
    back: { to: quotesPath, label: "Quotes" },
    labels: Object.fromEntries(
      Array.from({ length: maxTerms }, (_, at) => [
        [`title_${at}`, "Title"],
        [`body_${at}`, "Text"],
      ]).flat(),
    ),
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findVersion(context.get(services).db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { terms } = found.content;
  // An open form must stay.
  const sent = found.status !== "draft";
  return { id: found.id, terms, seen: termsMark(terms), sent };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return formAction(args, TermsInput, async (input, { services, values }) => {
    const saved = await saveTerms(services, actorFor(args.context, "quotes.edit"), id, input);
    if (saved.ok) return redirectWithToast(quotePath(id), "quote-saved");
    switch (saved.reason) {
      case "unknown":
        return refuseDeleted();
      case "sent":
        return refuseForm(alreadySent);
      case "too-much":
        return refuseForm(tooMuch());
      case "changed": {
        const { terms } = saved.current.content;
        const mark = termsMark(terms);
        const merge = mergeRows(input.seen, editedTerms(terms, input.terms, values));
        return refuseStale(await withLastChange(services, "quote", id, { mark, ...merge }));
      }
    }
  });
}

export default function EditTerms({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  const { id, ...draft } = loaderData;
  const back = quotePath(id);
  return (
    <>
      <BackLink to={back}>Quote</BackLink>
      <PageTitle title="Edit Terms" />
      <TermsForm key={key} {...draft} path={`${back}/terms`} back={back} result={actionData} />
    </>
  );
}
