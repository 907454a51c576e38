import { useEffect } from "react";
import { data, Form, Link, useLocation, useNavigation } from "react-router";
import { changedBy } from "~/features/audit/edit-conflict.queries.server";
import { StatusEmailsInput } from "~/features/careers/applications/schema";
import { saveStatusEmails } from "~/features/careers/status-emails/commands.server";
import { statusEmails, statusEmailsMark } from "~/features/careers/status-emails/queries.server";
import { applicationStatusLabel, emailedStatuses } from "~/features/careers/status-emails/statuses";
import { admin } from "~/platform/auth/guard.server";
import { unlessLost } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Switch } from "~/ui/admin/forms/switch";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import type { Route } from "./+types/status-emails";

export const meta: Route.MetaFunction = () => [{ title: "Mails to applicants" }];

const here = "/admin/careers/applications/mails";

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const mails = await statusEmails(db);
    return { mails, seen: statusEmailsMark(mails) };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseValues(formValues(await formOf(request)), StatusEmailsInput);
  if (!form.ok) return data({ failure: "Failed to save: the form is incomplete" }, { status: 400 });
  const running = context.get(services);
  const { seen: _, ...mine } = form.value;
  try {
    const saved = await saveStatusEmails(running, context.get(admin), form.value);
    if (saved.ok) return redirectWithToast(here, "settings-saved");
    const onOff = (on: boolean) => (on ? "On" : "Off");
    const conflict = {
      mark: statusEmailsMark(saved.now),
      ...(await changedBy(running, "setting", "application-mails")),
      fields: emailedStatuses
        .filter((status) => saved.now[status] !== mine[status])
        .map((status) => ({
          label: applicationStatusLabel(status),
          theirs: onOff(saved.now[status]),
          mine: onOff(mine[status]),
        })),
    };
    return data({ conflict, mine }, { status: 409 });
  } catch (err) {
    running.log.error({ err }, "mails to applicants could not be saved");
    const failure = `Failed to save: ${(err as Error).message || "Unknown error"}`;
    return data({ failure, mine }, { status: 500 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost<Awaited<ReturnType<typeof serverAction>> | { failure: string }>(serverAction, {
    failure: connectionLost,
  });

export default function StatusEmailsScreen({
  loaderData,
  actionData: latest,
}: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  return (
    <>
      <BackLink to="/admin/careers/applications">Job Applications</BackLink>
      <PageTitle
        title="Mails to applicants"
        note="Whoever sets a status is told before a mail goes out, and can leave it out that time. All are off until you switch them on."
      />
      {loaderData.ok ? (
        <Switches {...loaderData} answer={actionData} />
      ) : (
        <LoadFailure code="email-settings-not-loaded" />
      )}
    </>
  );
}

type SwitchesProps = Extract<Route.ComponentProps["loaderData"], { ok: true }> & {
  answer: Route.ComponentProps["actionData"];
};

function Switches({ mails, seen, answer }: SwitchesProps) {
  const { key } = useLocation();
  const { state, formMethod } = useNavigation();
  const { showMessage } = useToasts();
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  const shown = (answer && "mine" in answer ? answer.mine : undefined) ?? mails;
  useEffect(() => {
    if (failure) showMessage({ title: failure, tone: "bad" });
  }, [failure, showMessage]);
  return (
    <Form key={key} method="post" className="max-w-xl space-y-4">
      {conflict && <EditConflict conflict={conflict} reload={here} />}
      <input type="hidden" name="seen" value={conflict?.mark ?? seen} />
      {emailedStatuses.map((status) => (
        <div key={status} className="border-t border-edge pt-4">
          <Switch
            name={status}
            value="true"
            defaultChecked={shown[status]}
            className="font-semibold"
          >
            Tell the applicant when set to {applicationStatusLabel(status)}
          </Switch>
          <p className="text-sm">
            <Link to={`/admin/email-templates/application_${status}`} className="link">
              Read and edit the mail<span className="sr-only"> about {status}</span>
            </Link>
          </p>
        </div>
      ))}
      <FormAlert>{failure}</FormAlert>
      <Button
        type="submit"
        look="light"
        busy={state !== "idle" && formMethod === "POST"}
        busyLabel="Saving..."
      >
        Save Settings
      </Button>
    </Form>
  );
}
