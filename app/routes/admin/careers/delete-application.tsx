import { data } from "react-router";
import {
  ApplicationDeletionFacts,
  DeleteApplicationForm,
  deleteApplicationQuestion,
} from "~/features/careers/applications/admin/delete-application";
import { deleteApplication } from "~/features/careers/applications/commands.server";
import { findApplication } from "~/features/careers/applications/queries.server";
import { ApplicationId } from "~/features/careers/schema";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/delete-application";

export const meta: Route.MetaFunction = () => [{ title: "Delete an application" }];

const list = "/admin/careers/applications";

/** The question as a page, for a browser without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = ApplicationId.safeParse(params.id);
  const found = id.success && (await findApplication(context.get(services).db, id.data));
  if (!found) throw data(null, { status: 404 });
  return { id: found.id, fullName: found.fullName };
}

export async function action({ params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const id = ApplicationId.safeParse(params.id);
  try {
    const deleted = id.success
      ? await deleteApplication(running, context.get(admin), id.data)
      : undefined;
    return redirectWithToast(list, deleted?.ok ? "application-deleted" : "application-not-deleted");
  } catch (err) {
    running.log.error({ err }, "an application could not be deleted");
    return redirectWithToast(list, "application-not-deleted");
  }
}

export default function DeleteApplicationPage({ loaderData }: Route.ComponentProps) {
  const { id, fullName } = loaderData;
  return (
    <>
      <BackLink to={`${list}/${id}`}>the application</BackLink>
      <PageTitle
        title={deleteApplicationQuestion}
        note={<ApplicationDeletionFacts fullName={fullName} />}
      />
      <div className="flex flex-wrap gap-3">
        <DeleteApplicationForm id={id} />
        <LinkButton look="outline" to={`${list}/${id}`}>
          Keep application
        </LinkButton>
      </div>
    </>
  );
}
