import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { LicenseForm } from "~/features/licenses/admin/license-form";
import { unclaimedNote } from "~/features/licenses/admin/license-list";
import { updateLicense } from "~/features/licenses/commands.server";
import { findLicense, licenseMark } from "~/features/licenses/queries.server";
import { LicenseInput, license } from "~/features/licenses/schema";
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
import type { Route } from "./+types/edit";

export const middleware = [requirePermission("licenses.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit License" }];

export const handle: EditingHandle = {
  topics: [],
  editing: {
    what: "This license",
    title: "Edit License",
    back: { to: "/admin/licenses", label: "Licenses & Insurance" },
    labels: license.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async ({ db, clock }) => {
    const found = await findLicense(db, params.id);
    if (!found) return { license: undefined, seen: "", dateNote: undefined };
    const today = businessToday(clock, await businessTimeZone(db));
    const dateNote = unclaimedNote(found.expires_on, today);
    return { license: found, seen: licenseMark(found), dateNote };
  });
  if ("ok" in answer && !answer.license) throw data(null, { status: 404 });
  return answer;
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction(args, LicenseInput, async (input, { services }) => {
    const actor = actorFor(context, "licenses.edit");
    const saved = await updateLicense(services, actor, params.id, input);
    if (saved.ok) return redirectWithToast("/admin/licenses", "license-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    return refuseStale(
      await withLastChange(services, "license", params.id, {
        mark: licenseMark(saved.current),
        ...mergeEdit(input.seen, license.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditLicense({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to="/admin/licenses">Licenses & Insurance</BackLink>
      {loaderData.ok && loaderData.license ? (
        <>
          <PageTitle title="Edit License" note={loaderData.license.number} />
          <LicenseForm key={key} {...loaderData} license={loaderData.license} result={actionData} />
        </>
      ) : (
        <>
          <PageTitle title="Edit License" />
          <LoadFailure code="licenses-not-loaded" />
        </>
      )}
    </>
  );
}
