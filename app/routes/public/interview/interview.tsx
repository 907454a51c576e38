import { redirect } from "react-router";
import { InterviewPage } from "~/features/interviews/applicant/interview-page";
import { interviewTimePath } from "~/features/interviews/booking/rules";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { m } from "~/shared/messages/customer/interviews";
import type { Route } from "./+types/interview";
import { openInterview } from "./open-interview.server";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.page_meta_title);

/** Opening the link changes nothing: email scanners open links, too. */
export async function loader({ params: { secret }, context }: Route.LoaderArgs) {
  const { view } = await openInterview(context, secret, ["choose", "booked", "canceled"]);
  if (view.state === "choose") throw redirect(interviewTimePath(secret));
  return { interview: view };
}

export default function Interview({ loaderData, params }: Route.ComponentProps) {
  return <InterviewPage {...loaderData} secret={params.secret} />;
}
