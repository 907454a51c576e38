import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { LineForm } from "~/features/quotes/admin/line-form";
import { saveLine } from "~/features/quotes/drafts.commands.server";
import { findVersion, quoteToday } from "~/features/quotes/queries.server";
import { alreadySent, quotePath, quotesPath, tooMuch } from "~/features/quotes/rules";
import { LineInput, lineKinds, lineLabels, lineValues, maxLines } from "~/features/quotes/schema";
import { lineFromRate, ratesFor } from "~/features/quotes/start.rules";
import { ratesOn } from "~/features/rates/queries.server";
import { formatRate } from "~/features/rates/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseForm, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { editedTexts } from "~/shared/forms/edited-fields";
import { isUuid } from "~/shared/uuid";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/line";

export const middleware = [requirePermission("quotes.edit")];

export const meta: Route.MetaFunction = ({ params }) => [
  { title: params.line === "add" ? "Add Line" : "Edit Line" },
];

export const handle: EditingHandle = {
  topics: ["quotes", "bookings", "emails", "messages", "surveys"],
  editing: {
    what: "This line or its quote",
    title: "Edit Line",
    back: { to: quotesPath, label: "Quotes" },
    labels: lineLabels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

/** A line of a draft; `add` is a new one, with the kind in `?kind=` and the prices of `?rate=`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const found = await findVersion(running.db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id } = found;
  // An open form must stay.
  const sent = found.status !== "draft";
  if (params.line !== "add") {
    const line = found.content.lines.find((one) => one.id === params.line);
    if (!line) throw data(null, { status: 404 });
    const seen = editMark(lineValues(line));
    return {
      id,
      kind: line.kind,
      stored: lineValues(line),
      line: { id: line.id, isNew: false, seen },
      rates: [],
      sent,
    };
  }
  const kind = lineKinds.find((one) => one === url.searchParams.get("kind")) ?? "hours";
  const chosen = url.searchParams.get("rate");
  const rates = ratesFor(kind, await ratesOn(running.db, await quoteToday(running)));
  const rate = rates.find((one) => one.id === chosen);
  return {
    id,
    kind,
    stored: lineFromRate(kind, rate),
    line: { id: crypto.randomUUID(), isNew: true, seen: "" },
    rates: rates.map((one) => ({
      label: `${one.name}, ${formatRate(one)}`,
      to: `${quotePath(id)}/lines/add?kind=${kind}&rate=${one.id}`,
      current: one.id === chosen,
    })),
    sent,
  };
}

export function action(args: Route.ActionArgs) {
  const { id, line } = args.params;
  return formAction(args, LineInput, async (input, { services, values }) => {
    const actor = actorFor(args.context, "quotes.edit");
    const isNew = line === "add";
    // A new line's id comes from its form, so that it is added once.
    const own = isUuid(input.line) ? input.line : crypto.randomUUID();
    const lineId = isNew ? own : line;
    const saved = await saveLine(services, actor, id, { id: lineId, isNew }, input);
    if (saved.ok) return redirectWithToast(quotePath(id), "quote-saved");
    switch (saved.reason) {
      case "unknown":
      case "gone":
        return refuseDeleted();
      case "sent":
        return refuseForm(alreadySent);
      case "too-many":
        return refuseForm(`A quote can have up to ${maxLines} lines.`);
      case "too-much":
        return input.kind === "discount"
          ? refuseForm(tooMuch())
          : refuseFields({ rate: tooMuch() });
      case "changed": {
        const current = saved.current.content.lines.find((one) => one.id === lineId);
        if (!current) return refuseDeleted();
        const stored = lineValues(current);
        const merge = mergeEdit(input.seen, editedTexts(lineLabels, stored, values));
        const mark = editMark(stored);
        return refuseStale(await withLastChange(services, "quote", id, { mark, ...merge }));
      }
    }
  });
}

const titles = {
  hours: "Guard Hours",
  visits: "Patrol Visits",
  fixed: "Item",
  discount: "Discount",
} as const;

export default function Line({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  const { id, kind, line } = loaderData;
  return (
    <>
      <BackLink to={quotePath(id)}>Quote</BackLink>
      <PageTitle title={`${line.isNew ? "Add" : "Edit"} ${titles[kind]}`} />
      <LineForm key={key} {...loaderData} result={actionData} />
    </>
  );
}
