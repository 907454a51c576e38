import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { EmailFrame } from "~/features/emails/templates/admin/email-frame";
import { findSurvey } from "~/features/surveys/queries.server";
import { ShareScreen } from "~/features/surveys/report/admin/share-screen";
import { shareReport } from "~/features/surveys/report/commands.server";
import { previewReportEmail, reportNow } from "~/features/surveys/report/queries.server";
import { missingParts, reportPath } from "~/features/surveys/report/rules";
import { ShareInput } from "~/features/surveys/report/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseDeleted, refuseForm } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { unprintable } from "~/platform/pdf/unprintable.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/share-report";

export const middleware = [requirePermission("surveys.edit")];

export const handle = {
  topics: ["surveys", "bookings", "quotes", "emails"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Share Assessment" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const survey = await findSurvey(running.db, params.id);
  if (!survey) throw data(null, { status: 404 });
  const { content, document, mark } = await reportNow(running, survey);
  return {
    surveyId: survey.id,
    client: { name: survey.customer, email: survey.email },
    missing: missingParts(content),
    unprintable: await unprintable(document),
    form: { id: randomUUID(), seen: mark },
    email: await previewReportEmail(running, document),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return formAction(args, ShareInput, async (input, { services }) => {
    const shared = await shareReport(services, actorFor(args.context, "surveys.edit"), id, input);
    if (shared.ok) {
      const when = services.mailer ? ("now" as const) : ("later" as const);
      return done({ link: shared.link, emailed: shared.emailed && when });
    }
    if (shared.reason === "unknown") return refuseDeleted();
    if (shared.reason === "shared") return redirectWithToast(reportPath(id), "report-shared");
    return refuseForm(refusals[shared.reason]);
  });
}

const refusals = {
  changed: "Someone just changed this survey. Check the assessment again before you share it.",
  "no-email": "The customer has no email address anymore. Share the assessment without an email.",
} as const;

export default function ShareReport({ loaderData, actionData }: Route.ComponentProps) {
  const { email, ...facts } = loaderData;
  return (
    <ShareScreen
      {...facts}
      subject={email.subject}
      preview={<EmailFrame html={email.html} title="Email preview" />}
      result={actionData}
    />
  );
}
