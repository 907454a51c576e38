import { data, Link } from "react-router";
import { applicationsOf, statusEmail } from "~/features/careers/applications/queries.server";
import {
  applicationStatusLabel,
  statusOptions,
} from "~/features/careers/applications/status.rules";
import { changeStatuses } from "~/features/careers/bulk/change-statuses.server";
import { BulkStatusInput, bulkActions } from "~/features/careers/bulk/schema";
import { statusEmailSettings } from "~/features/careers/status-emails/queries.server";
import { EmailFrame } from "~/features/emails/delivery-log/admin/email-frame";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkResult } from "~/platform/forms/bulk.server";
import { formAction } from "~/platform/forms/form-action.server";
import { type Services, services } from "~/platform/services";
import { type BulkOutcome, bulkRequest } from "~/shared/lists/bulk";
import { BulkScreen } from "~/ui/admin/lists/bulk-screen";
import { May } from "~/ui/admin/shell/may";
import { CheckboxField, SelectField } from "~/ui/forms/field";
import type { Route } from "./+types/applications-bulk";

export const middleware = [requirePermission("careers.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Job Applications" }];

const list = "/admin/careers/applications";

/** Asks before the chosen applications get another status. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db } = running;
  const asked = bulkRequest(url.searchParams, bulkActions, list);
  if (!asked) throw data(null, { status: 404 });
  const { action, ids, back } = asked;
  const applications = await applicationsOf(
    db,
    ids.map((id) => ({ id })),
  );
  const reject = action === "reject";
  const [first] = applications.filter(({ status }) => status !== "rejected");
  const switched = await statusEmailSettings(db);
  return {
    action,
    back,
    emails: Object.values(switched).includes(true),
    preview: reject && first ? await previewFor(running, first) : undefined,
    entries: applications.map(({ id, fullName, job, status, email, seen }) => ({
      id,
      name: fullName,
      path: `${list}/${id}`,
      facts: [job, applicationStatusLabel(status), reject && email].filter(Boolean).join(" · "),
      seen,
      problem: reject && status === "rejected" ? "Already rejected." : undefined,
    })),
  };
}

async function previewFor(running: Services, application: { fullName: string; job: string }) {
  const { subject, html, text } = await statusEmail(running, running.db, "rejected", application);
  return { name: application.fullName, subject, html, text };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkStatusInput, BulkOutcome>(
    args,
    BulkStatusInput,
    async (input, { services }) =>
      bulkResult(
        await changeStatuses(services, actorFor(args.context, "careers.edit"), input),
        args.url,
        list,
      ),
  );
}

export default function BulkApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { action, back, entries, emails, preview } = loaderData;
  const count = entries.filter(({ problem }) => !problem).length;
  const titled = count === 1 ? "1 Application" : `${count} Applications`;
  const applications = count === 1 ? "1 application" : `${count} applications`;
  const reject = action === "reject";
  return (
    <BulkScreen
      title={reject ? `Reject ${applications} by email?` : `Set Status of ${titled}`}
      entries={entries}
      hidden={{ do: action, ...(reject ? { to: "rejected", notify: "on" } : {}) }}
      confirmLabel={
        reject
          ? `Reject and Email ${count === 1 ? "Applicant" : `${count} Applicants`}`
          : "Set Status"
      }
      busyLabel="Saving..."
      look={reject ? "danger" : "light"}
      back={{ to: back, label: "Back to the List" }}
      result={actionData}
      fields={({ values, errors }) =>
        reject ? (
          preview && <Preview {...preview} />
        ) : (
          <div className="max-w-sm space-y-5">
            <SelectField
              label="Status"
              name="to"
              required
              options={statusOptions}
              placeholder="Choose a status"
              defaultValue={values.to ?? ""}
              error={errors.to}
            />
            {emails && (
              <CheckboxField
                label="Email the applicants if the email for this status is turned on"
                name="notify"
                defaultChecked={values.do === undefined || values.notify === "on"}
              />
            )}
          </div>
        )
      }
    />
  );
}

function Preview({
  name,
  subject,
  html,
  text,
}: Record<"name" | "subject" | "html", string> & { text?: string | undefined }) {
  return (
    <section aria-label="Email preview">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-md font-semibold">Email to {name}</span>
        <May need="templates.view">
          <Link to="/admin/email-templates/application_rejected" className="link text-sm">
            Edit this template
          </Link>
        </May>
      </p>
      <p className="rounded-t border border-b-0 border-edge bg-surface px-4 py-2.5 text-sm wrap-anywhere">
        <span className="text-muted">Subject: </span>
        <strong>{subject}</strong>
      </p>
      <EmailFrame html={html} title="Email preview" />
      <noscript>
        <p className="border border-edge bg-surface px-4 py-3 text-sm whitespace-pre-line">
          {text}
        </p>
      </noscript>
    </section>
  );
}
