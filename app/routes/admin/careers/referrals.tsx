import { sourceLabel } from "~/features/appointments/source/labels.rules";
import { AddReferrerForm, BonusDaysForm } from "~/features/careers/referrals/admin/referral-forms";
import {
  BonusList,
  ReferrerList,
  SourceTable,
} from "~/features/careers/referrals/admin/referral-tables";
import { addReferrer, setBonusDays } from "~/features/careers/referrals/commands.server";
import {
  bonusDays,
  countSources,
  listReferredHires,
  listReferrers,
} from "~/features/careers/referrals/queries.server";
import { ownSourceLabels, referralPath, referralsPath } from "~/features/careers/referrals/rules";
import { BonusDaysInput, ReferrerInput } from "~/features/careers/referrals/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { Empty } from "~/ui/admin/lists/pagination";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/referrals";

export const middleware = [requirePermission("careers.view", "careers.edit")];

export const handle = { topics: ["jobs", "applications"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Referrals & Sources" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock, config }) => {
    const referrers = await listReferrers(db);
    const sources = await countSources(db, clock);
    return {
      referrers: referrers.map((one) => ({
        ...one,
        link: config.appUrl + referralPath(one.code),
      })),
      hires: await listReferredHires(db),
      days: await bonusDays(db),
      sources: sources.map((one) => ({
        ...one,
        source: ownSourceLabels[one.source] ?? sourceLabel(one.source),
      })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "careers.edit");
  return formActions(args, {
    add: formHandler(ReferrerInput, async (input, { services }) => {
      await addReferrer(services, actor, input);
      return redirectWithToast(referralsPath, "referrer-added");
    }),
    days: formHandler(BonusDaysInput, async (input, { services }) => {
      await setBonusDays(services, actor, input);
      return redirectWithToast(referralsPath, "bonus-saved");
    }),
  });
}

export default function Referrals({ loaderData: found, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/careers/manage">Jobs</BackLink>
      <PageTitle
        title="Referrals & Sources"
        note="Give each guard a link of their own. Applications that come through it show who referred them."
      />
      {found.ok ? (
        <div className="space-y-12">
          <section className="space-y-5">
            <h2 className="text-h3">Referral links</h2>
            <AddReferrerForm result={actionData} />
            {found.referrers.length > 0 ? (
              <ReferrerList referrers={found.referrers} />
            ) : (
              <Empty title="No referral links yet">Create one for each guard who asks.</Empty>
            )}
          </section>
          <section className="space-y-5">
            <h2 className="text-h3">Referral bonuses</h2>
            <BonusDaysForm days={found.days} result={actionData} />
            {found.hires.length > 0 ? (
              <BonusList hires={found.hires} days={found.days} />
            ) : (
              <Empty title="No referred hires yet">
                A bonus is listed here once a referred person is hired.
              </Empty>
            )}
          </section>
          <section className="space-y-5">
            <h2 className="text-h3">Sources in the last 12 months</h2>
            {found.sources.length > 0 ? (
              <SourceTable sources={found.sources} />
            ) : (
              <Empty title="No applications yet">
                Sources are counted as applications come in.
              </Empty>
            )}
          </section>
        </div>
      ) : (
        <LoadFailure code="jobs-not-loaded" />
      )}
    </>
  );
}
