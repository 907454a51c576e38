import { data } from "react-router";
import {
  DeleteOpeningForm,
  deleteOpeningQuestion,
  OpeningDeletionFacts,
} from "~/features/careers/openings/admin/delete-opening";
import { findOfficeOpening } from "~/features/careers/openings/admin.queries.server";
import { deleteOpening } from "~/features/careers/openings/commands.server";
import { openingId } from "~/features/careers/openings/rules";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/delete-opening";

export const meta: Route.MetaFunction = () => [{ title: "Delete a job" }];

const list = "/admin/careers/manage";

/** The question as a page, for a browser without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = openingId(params.id);
  const opening = id && (await findOfficeOpening(context.get(services).db, id));
  if (!opening) throw data(null, { status: 404 });
  return { opening };
}

export async function action({ params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const id = openingId(params.id);
  try {
    const deleted = id ? await deleteOpening(running, context.get(admin), id) : undefined;
    const gone = deleted?.ok;
    return redirectWithToast(list, gone ? "job-deleted" : "job-not-deleted");
  } catch (err) {
    running.log.error({ err }, "an opening could not be deleted");
    return redirectWithToast(list, "job-not-deleted");
  }
}

export default function DeleteOpening({ loaderData: { opening } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={list}>Jobs</BackLink>
      <PageTitle title={deleteOpeningQuestion} note={<OpeningDeletionFacts opening={opening} />} />
      <div className="flex flex-wrap gap-3">
        <DeleteOpeningForm opening={opening} />
        <LinkButton look="outline" to={list}>
          Keep job
        </LinkButton>
      </div>
    </>
  );
}
