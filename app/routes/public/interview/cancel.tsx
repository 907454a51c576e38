import { CancelInterview } from "~/features/interviews/applicant/cancel-interview";
import { cancelByApplicant } from "~/features/interviews/applicant/commands.server";
import { CancelInterviewInput } from "~/features/interviews/applicant/schema";
import { interviewPath } from "~/features/interviews/booking/rules";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/customer/interviews";
import type { Route } from "./+types/cancel";
import { closedInterviewLink, openInterview } from "./open-interview.server";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.cancel_title);

export async function loader({ params, context }: Route.LoaderArgs) {
  return { interview: (await openInterview(context, params.secret, ["choose", "booked"])).view };
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, CancelInterviewInput, async ({ note }, { services }) => {
    const canceled = await cancelByApplicant(services, secret, note);
    if (canceled.ok) {
      return redirectWithToast(interviewPath(secret), "interview-canceled-by-applicant");
    }
    const { reason } = canceled;
    if (reason === "too-late") return refuseForm(m.too_late);
    throw await closedInterviewLink(args.context, reason);
  });
}

export default function Cancel({ loaderData, actionData, params }: Route.ComponentProps) {
  return <CancelInterview {...loaderData} secret={params.secret} result={actionData} />;
}
