import { Form, Link } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { saveStatusEmails } from "~/features/careers/status-emails/commands.server";
import {
  statusEmailSettings,
  statusEmailsMark,
} from "~/features/careers/status-emails/queries.server";
import {
  StatusEmailsInput,
  statusEmails,
  statusEmailsId,
} from "~/features/careers/status-emails/schema";
import { emailedStatuses } from "~/features/careers/status-emails/status.rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { EditState } from "~/ui/admin/forms/edit-state";
import { Switch } from "~/ui/admin/forms/switch";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormKey } from "~/ui/forms/use-form-key";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/status-emails";

export const middleware = [requirePermission("careers.edit")];

export const handle = { topics: ["emails", "applications"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Emails to Applicants" }];

const here = "/admin/careers/applications/mails";

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const emails = await statusEmailSettings(db);
    return { emails, seen: statusEmailsMark(emails) };
  });
}

export function action(args: Route.ActionArgs) {
  return formAction(args, StatusEmailsInput, async (input, { services }) => {
    const saved = await saveStatusEmails(services, actorFor(args.context, "careers.edit"), input);
    if (saved.ok) return redirectWithToast(here, "settings-saved");
    return refuseStale(
      await withLastChange(services, "setting", statusEmailsId, {
        mark: statusEmailsMark(saved.current),
        ...mergeEdit(input.seen, statusEmails.compare(saved.current, input)),
      }),
    );
  });
}

export default function StatusEmails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/careers/applications">Job Applications</BackLink>
      <PageTitle
        title="Emails to Applicants"
        note="These emails are off until you turn them on. You can still skip an email each time you change a status."
      />
      {loaderData.ok ? (
        <Switches {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="email-settings-not-loaded" />
      )}
    </>
  );
}

type SwitchesProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  result: Route.ComponentProps["actionData"];
};

function Switches({ emails, seen, result: latest }: SwitchesProps) {
  const key = useFormKey(latest);
  const result = useFormResult(latest);
  const { values, failure, form } = result;
  // A switch that is off isn't submitted.
  const isOn = (status: keyof typeof emails) =>
    values.seen === undefined ? emails[status] : values[status] === "true";
  return (
    <Form ref={form} key={key} method="post" className="max-w-xl space-y-4">
      <EditState what="These settings" seen={seen} result={result} reload={here} />
      {emailedStatuses.map((status) => (
        <div key={status} className="border-t border-edge pt-4">
          <Switch
            name={status}
            value="true"
            defaultChecked={isOn(status)}
            className="font-semibold"
          >
            Email the applicant when the status changes to {statusEmails.labels[status]}
          </Switch>
          <May need="templates.view">
            <p className="pl-13 text-sm">
              <Link to={`/admin/email-templates/application_${status}`} className="link">
                Edit the email<span className="sr-only"> for the status {status}</span>
              </Link>
            </p>
          </May>
        </div>
      ))}
      <FormAlert>{failure}</FormAlert>
      <SubmitButton>Save Settings</SubmitButton>
    </Form>
  );
}
