import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { CoverageForm } from "~/features/licenses/admin/coverage-form";
import { unclaimedNote } from "~/features/licenses/admin/license-list";
import { updateCoverage } from "~/features/licenses/commands.server";
import { coverageMark, findCoverage } from "~/features/licenses/queries.server";
import { coverageKindLabel } from "~/features/licenses/rules";
import { CoverageInput, coverage } from "~/features/licenses/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit-coverage";

export const middleware = [requirePermission("licenses.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Insurance or Bond" }];

export const handle: EditingHandle = {
  topics: [],
  editing: {
    what: "This policy or bond",
    title: "Edit Insurance or Bond",
    back: { to: "/admin/licenses", label: "Licenses & Insurance" },
    labels: coverage.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async ({ db, clock }) => {
    const found = await findCoverage(db, params.id);
    if (!found) return { coverage: undefined, seen: "", dateNote: undefined };
    const today = businessToday(clock, await businessTimeZone(db));
    const dateNote = unclaimedNote(found.expires_on, today);
    return { coverage: found, seen: coverageMark(found), dateNote };
  });
  if ("ok" in answer && !answer.coverage) throw data(null, { status: 404 });
  return answer;
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction(args, CoverageInput, async (input, { services }) => {
    const actor = actorFor(context, "licenses.edit");
    const saved = await updateCoverage(services, actor, params.id, input);
    if (saved.ok) return redirectWithToast("/admin/licenses", "coverage-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    return refuseStale(
      await withLastChange(services, "coverage", params.id, {
        mark: coverageMark(saved.current),
        ...mergeEdit(input.seen, coverage.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditCoverage({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to="/admin/licenses">Licenses & Insurance</BackLink>
      {loaderData.ok && loaderData.coverage ? (
        <>
          <PageTitle
            title="Edit Insurance or Bond"
            note={coverageKindLabel(loaderData.coverage.kind)}
          />
          <CoverageForm
            key={key}
            {...loaderData}
            coverage={loaderData.coverage}
            result={actionData}
          />
        </>
      ) : (
        <>
          <PageTitle title="Edit Insurance or Bond" />
          <LoadFailure code="licenses-not-loaded" />
        </>
      )}
    </>
  );
}
