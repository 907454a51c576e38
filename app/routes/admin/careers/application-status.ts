import type { StatusResult } from "~/features/careers/applications/admin/status-change";
import { changeStatus } from "~/features/careers/applications/commands.server";
import { statusConflict } from "~/features/careers/applications/rules";
import { StatusInput } from "~/features/careers/applications/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction, screenAbove } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { formatMoment } from "~/shared/dates";
import { toasts } from "~/shared/toasts";
import type { Route } from "./+types/application-status";

export const middleware = [requirePermission("careers.edit")];

export const loader = screenAbove;

const { title } = toasts["application-status-not-updated"];

/**
 * A refusal has status 200, because React Router doesn't revalidate after a 4xx or 5xx response.
 */
const refuse = (sentence: string) => refuseForm(`${title}. ${sentence}`, 200);

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
        const mailed = changed.mailed && (services.mailer ? "now" : "later");
        return done({ mailed, seen: changed.seen, job: changed.job });
      }
      if (changed.reason === "unknown")
        return refuse("This application was deleted. Reload the list.");
      const { status, last } = changed;
      const zone = await businessTimeZone(services.db);
      const by = last && { who: last.who, at: formatMoment(last.at, zone) };
      return refuse(statusConflict(status, by));
    },
  );
}
