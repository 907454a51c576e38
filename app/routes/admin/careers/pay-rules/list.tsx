import { PayRuleList } from "~/features/careers/pay-rules/admin/pay-rule-list";
import { listPayRules } from "~/features/careers/pay-rules/queries.server";
import { payRulesPath } from "~/features/careers/pay-rules/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { Empty } from "~/ui/admin/lists/pagination";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("careers.view")];

export const handle = { topics: ["jobs"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Pay Transparency Rules" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => ({ rules: await listPayRules(db) }));
}

export default function PayRules({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/careers/manage">Jobs</BackLink>
      <PageTitle
        title="Pay Transparency Rules"
        note="What states require in a job posting. A job whose work is in one of these states can be published only with what the state requires. Laws change: check the sources, and correct this list. It isn’t legal advice."
      >
        <LinkButton look="light" to={`${payRulesPath}/add`}>
          Add Rule
        </LinkButton>
      </PageTitle>
      {!loaderData.ok && <LoadFailure code="pay-rules-not-loaded" />}
      {loaderData.ok && loaderData.rules.length === 0 && (
        <Empty title="No rules">Jobs are published without a check.</Empty>
      )}
      {loaderData.ok && loaderData.rules.length > 0 && <PayRuleList rules={loaderData.rules} />}
    </>
  );
}
