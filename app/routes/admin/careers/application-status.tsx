import { data, Form } from "react-router";
import { setStatus } from "~/features/careers/applications/commands.server";
import { findApplication } from "~/features/careers/applications/queries.server";
import { changedMeanwhile } from "~/features/careers/applications/rules";
import { StatusInput } from "~/features/careers/applications/schema";
import { ApplicationId } from "~/features/careers/schema";
import { statusEmails } from "~/features/careers/status-emails/queries.server";
import {
  asApplicationStatus,
  isEmailed,
  statusOptions,
} from "~/features/careers/status-emails/statuses";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { unlessLost } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { useKeptAnswer } from "~/platform/forms/kept-answer";
import { connectionLost } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { readableMoment } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Button } from "~/ui/button";
import { CheckboxField, SelectField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { Route } from "./+types/application-status";

export const meta: Route.MetaFunction = () => [{ title: "Application status" }];

/** The selector as a page, for a browser without script. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const id = ApplicationId.safeParse(params.id);
  const application = id.success && (await findApplication(db, id.data));
  if (!application) throw data(null, { status: 404 });
  const mails = await statusEmails(db);
  const chosen = asApplicationStatus(url.searchParams.get("to")) ?? application.status;
  const { fullName, job, seen } = application;
  return { id: id.data, fullName, job, seen, chosen, mails: Object.values(mails).includes(true) };
}

/** From script it is answered with data, from a document with a redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const id = ApplicationId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const values = formValues(await formOf(request));
  const form = parseValues(values, StatusInput);
  if (!form.ok) return data({ ok: false as const, why: form.errors.to }, { status: 400 });
  try {
    const set = await setStatus(running, context.get(admin), id.data, form.value);
    if (set.ok) {
      if (values.by === "script") return set;
      const page = `/admin/careers/applications/${id.data}`;
      return redirectWithToast(page, "application-status-updated");
    }
    const why = set.reason === "changed" ? await whoSetWhat(running, set) : "It was deleted.";
    // To script it is an answer, not an error of the protocol.
    return data({ ok: false as const, why }, { status: values.by === "script" ? 200 : 409 });
  } catch (err) {
    running.log.error({ err }, "an application's status could not be set");
    const status = values.by === "script" ? 200 : 500;
    return data({ ok: false as const, why: undefined }, { status });
  }
}

/** One that got lost on its way is refused like the others: what is shown goes back. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost<Awaited<ReturnType<typeof serverAction>> | { ok: false; why: string }>(serverAction, {
    ok: false,
    why: connectionLost,
  });

type Stale = Extract<Awaited<ReturnType<typeof setStatus>>, { reason: "changed" }>;

async function whoSetWhat(
  { db }: { db: Parameters<typeof businessTimeZone>[0] },
  { status, last }: Stale,
): Promise<string> {
  const zone = await businessTimeZone(db);
  return changedMeanwhile(status, last && { who: last.who, at: readableMoment(last.at, zone) });
}

export default function ChangeStatus({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useKeptAnswer(latest);
  const { id, fullName, job, seen, chosen, mails } = loaderData;
  const refused = actionData && !actionData.ok;
  return (
    <>
      <BackLink to={`/admin/careers/applications/${id}`}>the application</BackLink>
      <PageTitle title={`Status of ${fullName}`} note={`Applied for ${job}`} />
      <Form method="post" className="max-w-md space-y-5">
        <input type="hidden" name="seen" value={seen} />
        <SelectField
          label="Status"
          name="to"
          required
          options={statusOptions}
          defaultValue={chosen}
        />
        {mails && (
          <CheckboxField
            label="Don't tell the applicant by mail this time"
            name="skipEmail"
            value="true"
            defaultChecked={!isEmailed(chosen)}
          />
        )}
        <FormAlert>
          {refused
            ? ["Failed to update status.", actionData.why].filter(Boolean).join(" ")
            : undefined}
        </FormAlert>
        <Button type="submit" look="light">
          Set status
        </Button>
      </Form>
    </>
  );
}
