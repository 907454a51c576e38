import { withLastChange } from "~/features/audit/queries.server";
import { RetentionForm } from "~/features/privacy/retention/admin/retention-form";
import { RetentionSwitch } from "~/features/privacy/retention/admin/retention-switch";
import { saveRetention } from "~/features/privacy/retention/commands.server";
import { dueCounts, retentionSettings } from "~/features/privacy/retention/queries.server";
import { totalDue } from "~/features/privacy/retention/rules";
import { RetentionInput } from "~/features/privacy/retention/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/retention";

export const middleware = [requirePermission("privacy.view", "privacy.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Data Retention" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async (running) => {
    const settings = await retentionSettings(running.db);
    return {
      ...settings,
      mark: editMark(settings.rules),
      counts: await dueCounts(running, settings),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return formAction(args, RetentionInput, async (input, { services }) => {
    const saved = await saveRetention(services, actorFor(args.context, "privacy.edit"), input);
    if (saved.ok) return redirectWithToast("/admin/privacy/retention", "settings-saved");
    return refuseStale(
      await withLastChange(services, "privacy", "retention", {
        mark: editMark(saved.current.rules),
        ...mergeEdit(input.seen, saved.edited),
      }),
    );
  });
}

export default function Retention({ loaderData: found, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to="/admin/privacy">Privacy</BackLink>
      <PageTitle
        title="Data Retention"
        note="How long records are kept. Leave a field blank to keep records forever. The defaults are suggestions, not legal advice."
      />
      {found.ok ? (
        <>
          <RetentionSwitch on={found.on} due={totalDue(found.counts)} />
          <RetentionForm key={key} {...found} result={actionData} />
        </>
      ) : (
        <LoadFailure code="privacy-not-loaded" />
      )}
    </>
  );
}
