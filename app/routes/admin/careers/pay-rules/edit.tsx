import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { PayRuleForm } from "~/features/careers/pay-rules/admin/pay-rule-form";
import { updatePayRule } from "~/features/careers/pay-rules/commands.server";
import { findPayRule, payRuleMark } from "~/features/careers/pay-rules/queries.server";
import { payRulesPath } from "~/features/careers/pay-rules/rules";
import { PayRuleInput, payRule } from "~/features/careers/pay-rules/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { stateName } from "~/shared/us-states";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit";

export const middleware = [requirePermission("careers.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Rule" }];

export const handle: EditingHandle = {
  topics: ["jobs"],
  editing: {
    what: "This rule",
    title: "Edit Rule",
    back: { to: payRulesPath, label: "Pay Transparency Rules" },
    labels: payRule.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async ({ db }) => {
    const rule = await findPayRule(db, params.state);
    return { rule, seen: rule ? payRuleMark(rule) : "" };
  });
  if ("ok" in answer && !answer.rule) throw data(null, { status: 404 });
  return answer;
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction(args, PayRuleInput, async (input, { services }) => {
    const actor = actorFor(context, "careers.edit");
    const saved = await updatePayRule(services, actor, params.state, input);
    if (saved.ok) return redirectWithToast(payRulesPath, "pay-rule-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    if (saved.reason === "exists") return refuseFields({ state: "This state has a rule already" });
    return refuseStale(
      await withLastChange(services, "pay-rule", params.state, {
        mark: payRuleMark(saved.current),
        ...mergeEdit(input.seen, payRule.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditPayRule({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to={payRulesPath}>Pay Transparency Rules</BackLink>
      {loaderData.ok && loaderData.rule ? (
        <>
          <PageTitle title="Edit Rule" note={stateName(loaderData.rule.state)} />
          <PayRuleForm key={key} {...loaderData} rule={loaderData.rule} result={actionData} />
        </>
      ) : (
        <>
          <PageTitle title="Edit Rule" />
          <LoadFailure code="pay-rules-not-loaded" />
        </>
      )}
    </>
  );
}
