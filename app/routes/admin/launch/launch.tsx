import { CheckList } from "~/features/launch/admin/check-list";
import { BackToPreview, LaunchPanel } from "~/features/launch/admin/launch-panel";
import { SampleList } from "~/features/launch/admin/sample-list";
import { checkStates } from "~/features/launch/checks.queries.server";
import { isOpen } from "~/features/launch/checks.rules";
import { launchState, samplesLeft } from "~/features/launch/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/launch";

export const middleware = [requirePermission("settings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Launch" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async (services) => ({
    state: await launchState(services),
    items: await samplesLeft(services.db),
    checks: await checkStates(services, actorFor(context, "settings.edit")),
  }));
}

export default function Launch({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) {
    return (
      <>
        <PageTitle title="Launch" />
        <LoadFailure code="launch-list-not-loaded" />
      </>
    );
  }
  const { state, items, checks } = loaderData;
  const preview = state === "preview";
  return (
    <>
      <PageTitle
        title="Launch"
        note={
          preview
            ? "Your site is in preview: it shows samples, says so on every page, and search engines don’t list it. Review what visitors see, then launch."
            : "Your site is live, and search engines can list it."
        }
      />
      {state === "launched" && <BackToPreview />}
      {items.length > 0 && (
        <section aria-labelledby="samples-heading" className="mb-12">
          <h2 id="samples-heading" className="text-h3">
            Samples visitors could mistake for facts
          </h2>
          <p className="mt-1 mb-6 max-w-2xl text-md text-muted">
            {preview
              ? "Replace, confirm or hide each one. Any that are left will be hidden when you launch."
              : "These samples weren’t replaced, confirmed or hidden."}
          </p>
          <SampleList items={items} framed={preview} />
        </section>
      )}
      <section aria-labelledby="checks-heading" className="mb-12">
        <h2 id="checks-heading" className="mb-4 text-h3">
          Checks
        </h2>
        <CheckList checks={checks} />
      </section>
      {preview && <LaunchPanel items={items} open={checks.filter(isOpen).length} />}
    </>
  );
}
