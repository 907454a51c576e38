import { redirect } from "react-router";
import { z } from "zod";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { answerPage } from "~/features/urgent/paging/answer.commands.server";
import { AnswerPage } from "~/features/urgent/paging/answer-page";
import { pagedRequest } from "~/features/urgent/paging/queries.server";
import { answerPath } from "~/features/urgent/requests/rules";
import { formAction } from "~/platform/forms/form-action.server";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/urgent";
import type { Route } from "./+types/answer";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.answer_title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await pagedRequest(context.get(services).db, params.secret);
  if (!request) throw await unknownLink(context);
  return { request };
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, z.object({}), async (_, { services }) => {
    const answered = await answerPage(services, secret);
    if (!answered.ok && answered.reason === "unknown") throw await unknownLink(args.context);
    // The page says who took the request, or that it is closed.
    return redirect(answerPath(secret));
  });
}

export default function Answer({ loaderData, actionData, params }: Route.ComponentProps) {
  return <AnswerPage request={loaderData.request} secret={params.secret} result={actionData} />;
}
