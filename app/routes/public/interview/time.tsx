import { ChooseInterview } from "~/features/interviews/applicant/choose-interview";
import { chooseInterviewTime } from "~/features/interviews/applicant/commands.server";
import { interviewChoices } from "~/features/interviews/applicant/queries.server";
import { refusedChoices } from "~/features/interviews/applicant/rules";
import { ChooseInterviewInput } from "~/features/interviews/applicant/schema";
import { interviewPath } from "~/features/interviews/booking/rules";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/customer/interviews";
import type { Route } from "./+types/time";
import { closedInterviewLink, openInterview } from "./open-interview.server";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenPageMeta(matches, loaderData?.interview.when ? m.page_move_title : m.page_meta_title);

/** The days are links, so that the page works without JavaScript. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const opened = await openInterview(context, params.secret, ["choose", "booked"]);
  const choices = await interviewChoices(context.get(services), opened.interview);
  return { interview: opened.view, choices, day: url.searchParams.get("day") ?? undefined };
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, ChooseInterviewInput, async (choice, { services }) => {
    const chosen = await chooseInterviewTime(services, secret, choice);
    if (chosen.ok) {
      const toast = chosen.moved ? "interview-moved" : "interview-booked";
      return redirectWithToast(interviewPath(secret), toast);
    }
    const { reason } = chosen;
    switch (reason) {
      case "unknown":
      case "expired":
      case "closed":
      case "over":
        throw await closedInterviewLink(args.context, reason);
      case "none-chosen":
        return refuseFields({ startsAt: m.times_required, session: m.session_required }, 400);
      case "taken":
        return refuseFields({ startsAt: m.taken });
      case "full":
        return refuseFields({ session: m.full });
      default: {
        const [status, message] = refusedChoices[reason];
        return refuseFields({ form: message }, status);
      }
    }
  });
}

export default function InterviewTime({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ChooseInterview {...loaderData} secret={params.secret} result={actionData} />;
}
