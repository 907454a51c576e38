import { withLastChange } from "~/features/audit/queries.server";
import { TermsForm } from "~/features/quotes/admin/terms-form";
import { saveStandardTerms } from "~/features/quotes/drafts.commands.server";
import { listTerms, termsMark } from "~/features/quotes/queries.server";
import { quotesPath } from "~/features/quotes/rules";
import { editedTerms, TermsInput } from "~/features/quotes/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseStale } from "~/platform/forms/form-result";
import { mergeRows } from "~/platform/forms/merge-edit.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/standard-terms";

export const middleware = [requirePermission("quotes.edit")];

export const handle = { topics: ["quotes", "content"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Standard Terms" }];

const path = "/admin/quotes/terms";

export async function loader({ context }: Route.LoaderArgs) {
  const terms = await listTerms(context.get(services).db);
  return { terms, seen: termsMark(terms) };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, TermsInput, async (input, { services, values }) => {
    const saved = await saveStandardTerms(services, actorFor(args.context, "quotes.edit"), input);
    if (saved.ok) return redirectWithToast(path, "quote-terms-saved");
    const { current } = saved;
    const mark = termsMark(current);
    const merge = mergeRows(input.seen, editedTerms(current, input.terms, values));
    return refuseStale(await withLastChange(services, "quote", "terms", { mark, ...merge }));
  });
}

export default function StandardTerms({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFormKey(actionData);
  return (
    <>
      <BackLink to={quotesPath}>Quotes</BackLink>
      <PageTitle
        title="Standard Terms"
        note="New quotes start with these terms. Existing quotes won’t change."
      />
      <TermsForm key={key} {...loaderData} path={path} back={quotesPath} result={actionData} />
    </>
  );
}
