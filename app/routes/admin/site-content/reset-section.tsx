import { data } from "react-router";
import {
  PutBackFacts,
  PutBackForm,
  putBackQuestion,
} from "~/features/site-content/sections/admin/reset-section";
import { putBackPart } from "~/features/site-content/sections/commands.server";
import { isPartKey, partOf } from "~/features/site-content/sections/rules";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/reset-section";

export const meta: Route.MetaFunction = () => [{ title: putBackQuestion }];

/** The question as a page, for a browser without script. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isPartKey(params.text)) throw data(null, { status: 404 });
  return { key: params.text };
}

export async function action({ params, context }: Route.ActionArgs) {
  if (!isPartKey(params.text)) throw data(null, { status: 404 });
  const running = context.get(services);
  const screen = `/admin/site-content/${params.text}`;
  try {
    await putBackPart(running, context.get(admin), params.text);
    return redirectWithToast(screen, "content-put-back");
  } catch (err) {
    running.log.error({ err }, "site content could not be put back");
    return redirectWithToast(screen, "content-not-saved");
  }
}

export default function PutBackPart({ loaderData: { key } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`/admin/site-content/${key}`}>{partOf(key).title}</BackLink>
      <PageTitle title={putBackQuestion} note={<PutBackFacts partKey={key} />} />
      <div className="flex flex-wrap gap-3">
        <PutBackForm partKey={key} />
        <LinkButton look="outline" to={`/admin/site-content/${key}`}>
          Keep ours
        </LinkButton>
      </div>
    </>
  );
}
