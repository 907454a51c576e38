import { redirect } from "react-router";
import { z } from "zod";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { HandBackPage } from "~/features/urgent/paging/hand-back-page";
import { handBack } from "~/features/urgent/paging/page-again.commands.server";
import { nextToPage, pagedRequest } from "~/features/urgent/paging/queries.server";
import { answerPath } from "~/features/urgent/requests/rules";
import { formAction } from "~/platform/forms/form-action.server";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/public/urgent";
import type { Route } from "./+types/hand-back";

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, m.answer_title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const request = await pagedRequest(db, params.secret);
  if (!request) throw await unknownLink(context);
  // The page says who took the request, or that it is closed.
  if (request.state !== "yours") throw redirect(answerPath(params.secret));
  return { next: await nextToPage(db, request.id) };
}

export function action(args: Route.ActionArgs) {
  const { secret } = args.params;
  return formAction(args, z.object({}), async (_, { services }) => {
    const returned = await handBack(services, secret);
    if (!returned.ok && returned.reason === "unknown") throw await unknownLink(args.context);
    return redirect(answerPath(secret));
  });
}

export default function HandBack({ loaderData, actionData, params }: Route.ComponentProps) {
  return <HandBackPage secret={params.secret} next={loaderData.next} result={actionData} />;
}
