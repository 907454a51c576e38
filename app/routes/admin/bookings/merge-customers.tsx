import { customerPath } from "~/features/appointments/booking/contact.rules";
import { MergeForm } from "~/features/customers/records/admin/merge-form";
import { MergeSearch } from "~/features/customers/records/admin/merge-search";
import { mergeCustomers } from "~/features/customers/records/merge.commands.server";
import {
  mergedPart,
  mergeMark,
  possibleDuplicates,
} from "~/features/customers/records/merge.queries.server";
import { keptKey, keysOf, listCustomers } from "~/features/customers/records/queries.server";
import { mergePath } from "~/features/customers/records/rules";
import { MergeInput } from "~/features/customers/records/schema";
import { countMessagesOf } from "~/features/messages/inbox/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { firstPage } from "~/shared/lists/pagination";
import { searchTerm } from "~/shared/lists/search";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/merge-customers";
import { requireCustomer } from "./require-customer.server";

export const middleware = [requirePermission("bookings.edit")];

export const handle = { topics: ["bookings", "messages"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Merge Customers" }];

const maxFound = 10;

/** With another customer in the URL, shows both side by side; otherwise, a search. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const customer = await requireCustomer({ db }, params.key, mergePath);
  const chosen = await keptKey(db, url.searchParams.get("with")?.toLowerCase() ?? "");
  const other = chosen && chosen !== customer.key ? await mergedPart(db, chosen) : undefined;
  const kept = other && (await mergedPart(db, customer.key));
  if (kept) {
    const messages = grantedTo(context).has("messages.view")
      ? await countMessagesOf(db, await keysOf(db, other.key))
      : undefined;
    return { customer, pair: { kept, other, messages, seen: mergeMark(kept, other) } };
  }
  const search = searchTerm(url.searchParams.get("q"));
  const found = search
    ? (await listCustomers(db, search, firstPage)).rows
    : await possibleDuplicates(db, customer.key);
  const others = found.filter(({ key }) => key !== customer.key).slice(0, maxFound);
  return { customer, search, found: others };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction(args, MergeInput, async (input, { services }) => {
    const actor = actorFor(context, "bookings.edit");
    const merged = await mergeCustomers(services, actor, params.key, input);
    if (merged.ok) return redirectWithToast(customerPath(params.key), "customers-merged");
    if (merged.reason === "changed") {
      return refuseForm(
        "Someone just changed one of these customers. Check both before you merge them.",
      );
    }
    const kept = await keptKey(services.db, params.key);
    return redirectWithToast(customerPath(kept), "customers-gone");
  });
}

export default function MergeCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, pair } = loaderData;
  return (
    <>
      <BackLink to={customerPath(customer.key)}>{customer.name}</BackLink>
      <PageTitle
        title={pair ? "Merge these customers?" : "Merge Customers"}
        note={
          pair
            ? "Choose which details to keep."
            : `${customer.name}’s record is kept. Choose the customer to merge into it.`
        }
      />
      {pair ? (
        <MergeForm key={`${pair.kept.key} ${pair.other.key}`} {...pair} result={actionData} />
      ) : (
        <MergeSearch customer={customer} search={loaderData.search} found={loaderData.found} />
      )}
    </>
  );
}
