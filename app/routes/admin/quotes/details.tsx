import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { DetailsForm } from "~/features/quotes/admin/details-form";
import { saveDetails } from "~/features/quotes/drafts.commands.server";
import { detailsOf, findVersion, quoteToday } from "~/features/quotes/queries.server";
import { alreadySent, quotePath, quotesPath, tooMuch } from "~/features/quotes/rules";
import { DetailsInput, detailsLabels } from "~/features/quotes/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseForm, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { editedTexts } from "~/shared/forms/edited-fields";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/details";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Details" }];

export const handle: EditingHandle = {
  topics: ["quotes", "bookings", "emails", "messages", "surveys"],
  editing: {
    what: "This quote",
    title: "Edit Details",
    back: { to: quotesPath, label: "Quotes" },
    labels: detailsLabels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await findVersion(running.db, params.id);
  if (!found) throw data(null, { status: 404 });
  const details = detailsOf(found);
  return {
    id: found.id,
    details,
    seen: editMark(details),
    today: await quoteToday(running),
    // An open form must stay.
    sent: found.status !== "draft",
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return formAction(args, DetailsInput, async (input, { services, values }) => {
    const saved = await saveDetails(services, actorFor(args.context, "quotes.edit"), id, input);
    if (saved.ok) return redirectWithToast(quotePath(id), "quote-saved");
    switch (saved.reason) {
      case "unknown":
        return refuseDeleted();
      case "sent":
        return refuseForm(alreadySent);
      case "too-much":
        return refuseForm(tooMuch());
      case "changed": {
        const current = detailsOf(saved.current);
        const mark = editMark(current);
        const merge = mergeEdit(input.seen, editedTexts(detailsLabels, current, values));
        return refuseStale(await withLastChange(services, "quote", id, { mark, ...merge }));
      }
    }
  });
}

export default function EditDetails({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to={quotePath(loaderData.id)}>Quote</BackLink>
      <PageTitle title="Edit Details" />
      <DetailsForm key={key} {...loaderData} result={actionData} />
    </>
  );
}
