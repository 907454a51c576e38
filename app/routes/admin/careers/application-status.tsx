import { data } from "react-router";
import { type StatusResult, statusPath } from "~/features/careers/applications/admin/status-change";
import { changeStatus } from "~/features/careers/applications/commands.server";
import { findApplication } from "~/features/careers/applications/queries.server";
import { statusConflict } from "~/features/careers/applications/rules";
import { StatusInput } from "~/features/careers/applications/schema";
import { statusEmailSettings } from "~/features/careers/status-emails/queries.server";
import {
  asApplicationStatus,
  isEmailed,
  statusOptions,
} from "~/features/careers/status-emails/status.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { formatMoment } from "~/shared/dates";
import { toasts } from "~/shared/toasts";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import { CheckboxField, SelectField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/application-status";

export const middleware = [requirePermission("careers.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Application Status" }];

/** The status selector as a page, without JavaScript. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const application = await findApplication(db, params.id);
  if (!application) throw data(null, { status: 404 });
  const { id, fullName, job, status, seen } = application;
  const chosen = asApplicationStatus(url.searchParams.get("to")) ?? status;
  const emails = Object.values(await statusEmailSettings(db)).includes(true);
  return { id, fullName, job, seen, chosen, emails };
}

const failed = "application-status-not-updated";
const { title } = toasts[failed];

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction<typeof StatusInput, NonNullable<StatusResult["done"]>>(
    args,
    StatusInput,
    async (input, { services }) => {
      const changed = await changeStatus(services, actorFor(context, "careers.edit"), params.id, {
        ...input,
        email: input.skipEmail ? "never" : "switched",
      });
      if (changed.ok) {
        const { mailed, seen } = changed;
        if (input.inPlace) return done({ mailed, seen });
        const page = `/admin/careers/applications/${params.id}`;
        return redirectWithToast(
          page,
          mailed ? "application-status-emailed" : "application-status-updated",
        );
      }
      // React Router reloads the screen only after a status below 400.
      const refusal = input.inPlace ? 200 : 409;
      if (changed.reason === "unknown") return refuseForm(`${title}. It was deleted.`, refusal);
      const { status, last } = changed;
      const zone = await businessTimeZone(services.db);
      const by = last && { who: last.who, at: formatMoment(last.at, zone) };
      return refuseForm(`${title}. ${statusConflict(status, by)}`, refusal);
    },
  );
}

export default function ChangeStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, job, seen, chosen, emails } = loaderData;
  const { failure } = useFormResult(actionData, { failed });
  return (
    <ConfirmPage
      confirmation={{
        action: statusPath(id),
        question: `${fullName}’s status`,
        facts: `Applied for ${job}`,
        keepLabel: "Cancel",
        confirmLabel: "Set Status",
        busyLabel: "Saving...",
        look: "light",
        hidden: { seen },
        fields: (
          <div className="mb-5 max-w-md space-y-5">
            <SelectField
              label="Status"
              name="to"
              required
              options={statusOptions}
              defaultValue={chosen}
            />
            {emails && (
              <CheckboxField
                label="Don’t email the applicant this time"
                name="skipEmail"
                value="true"
                defaultChecked={!isEmailed(chosen)}
              />
            )}
            <FormAlert>{failure}</FormAlert>
          </div>
        ),
      }}
      back={{ to: `/admin/careers/applications/${id}`, label: "Application" }}
    />
  );
}
