import { applicationsOf, statusEmail } from "~/features/careers/applications/queries.server";
import { changeStatuses } from "~/features/careers/bulk/change-statuses.server";
import { BulkStatusInput, bulkActions } from "~/features/careers/bulk/schema";
import { statusEmailSettings } from "~/features/careers/status-emails/queries.server";
import {
  applicationStatusLabel,
  statusOptions,
} from "~/features/careers/status-emails/status.rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { bulkRequest } from "~/platform/forms/bulk-request.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done } from "~/platform/forms/form-result";
import { type Services, services } from "~/platform/services";
import {
  type BulkField,
  type BulkQuestion,
  type BulkResult,
  counted,
  countPossible,
} from "~/shared/lists/bulk";
import type { Route } from "./+types/applications-bulk";

export const middleware = [requirePermission("careers.edit")];

const list = "/admin/careers/applications";

/** Asks before the chosen applications get another status. */
export async function loader(args: Route.LoaderArgs): Promise<BulkQuestion> {
  const running = args.context.get(services);
  const { db } = running;
  const { action, ids } = bulkRequest(args, bulkActions, list);
  const applications = await applicationsOf(
    db,
    ids.map((id) => ({ id })),
  );
  const reject = action === "reject";
  const entries = applications.map(({ id, fullName, job, status, email, seen }) => ({
    id,
    name: fullName,
    path: `${list}/${id}`,
    facts: [job, applicationStatusLabel(status), reject && email].filter(Boolean).join(" · "),
    seen,
    problem: reject && status === "rejected" ? "Already rejected." : undefined,
  }));
  const count = countPossible(entries);
  if (!reject) {
    return {
      title: `Set Status of ${counted(count, "Application")}`,
      entries,
      hidden: { do: action },
      fields: await statusFields(running),
      confirmLabel: "Set Status",
      busyLabel: "Saving...",
    };
  }
  const [first] = applications.filter(({ status }) => status !== "rejected");
  return {
    title: `Reject ${counted(count, "application")} by email?`,
    entries,
    hidden: { do: action, to: "rejected", notify: "on" },
    ...(first && { email: await emailTo(running, first) }),
    confirmLabel: `Reject and Email ${count === 1 ? "Applicant" : `${count} Applicants`}`,
    busyLabel: "Saving...",
    look: "danger",
  };
}

async function statusFields({ db }: Pick<Services, "db">): Promise<BulkField[]> {
  const emails = Object.values(await statusEmailSettings(db)).includes(true);
  const label = "Email the applicants (only if this status has an email turned on)";
  return [
    {
      kind: "select",
      name: "to",
      label: "Status",
      required: true,
      options: statusOptions,
      placeholder: "Choose a status",
    },
    ...(emails ? [{ kind: "checkbox" as const, name: "notify", label }] : []),
  ];
}

async function emailTo(running: Services, application: { fullName: string; job: string }) {
  const { subject, html } = await statusEmail(running, running.db, "rejected", application);
  const template = "/admin/email-templates/application_rejected";
  return { to: application.fullName, subject, html, template };
}

export function action(args: Route.ActionArgs) {
  return formAction<typeof BulkStatusInput, BulkResult>(
    args,
    BulkStatusInput,
    async (input, { services }) => {
      const actor = actorFor(args.context, "careers.edit");
      const outcome = await changeStatuses(services, actor, input);
      const changed = input.do === "reject" ? "rejected" : "updated";
      return done({ ...outcome, summary: `${counted(outcome.done, "application")} ${changed}` });
    },
  );
}
