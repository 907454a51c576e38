import { PayRuleForm } from "~/features/careers/pay-rules/admin/pay-rule-form";
import { addPayRule } from "~/features/careers/pay-rules/commands.server";
import { payRulesPath } from "~/features/careers/pay-rules/rules";
import { PayRuleInput } from "~/features/careers/pay-rules/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("careers.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const meta: Route.MetaFunction = () => [{ title: "Add Rule" }];

export function action(args: Route.ActionArgs) {
  return formAction(args, PayRuleInput, async (input, { services }) => {
    const added = await addPayRule(services, actorFor(args.context, "careers.edit"), input);
    if (!added.ok) return refuseFields({ state: "This state has a rule already" });
    return redirectWithToast(payRulesPath, "pay-rule-added");
  });
}

export default function AddPayRule({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={payRulesPath}>Pay Transparency Rules</BackLink>
      <PageTitle title="Add Rule" />
      <PayRuleForm result={actionData} />
    </>
  );
}
