import { useState } from "react";
import { data, Form, isRouteErrorResponse, redirectDocument } from "react-router";
import { z } from "zod";
import { withLastChange } from "~/features/audit/queries.server";
import { OpeningForm } from "~/features/careers/openings/admin/opening-form";
import { publishProblems } from "~/features/careers/openings/admin.publishing.queries.server";
import { findAdminOpening, openingMark } from "~/features/careers/openings/admin.queries.server";
import { openingStatus } from "~/features/careers/openings/admin.rules";
import { updateOpening } from "~/features/careers/openings/commands.server";
import { openingId } from "~/features/careers/openings/rules";
import { DraftInput, OpeningInput, opening } from "~/features/careers/openings/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction, formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { type EditingHandle, isShown } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { type Services, services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit-opening";

export const middleware = [requirePermission("careers.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Job" }];

const list = "/admin/careers/manage";

export const handle: EditingHandle = {
  topics: ["jobs", "applications"],
  editing: {
    what: "This job",
    title: "Edit Job",
    back: { to: list, label: "Jobs" },
    labels: opening.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

/** No opening has the id 0. */
const idOf = (params: { id: string }) => openingId(params.id) ?? 0;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async (services) => {
    const opening = await findAdminOpening(services, idOf(params));
    // Someone tried to publish it from the list.
    const asked = opening && url.searchParams.has("publish");
    const problems = asked ? await publishProblems(services, services.db, opening) : undefined;
    return { opening, problems };
  });
  if ("ok" in answer && answer.opening) {
    const { opening, problems } = answer;
    const { clock, db } = context.get(services);
    const today = businessToday(clock, await businessTimeZone(db));
    const { note } = openingStatus(opening, today);
    return { opening, seen: openingMark(opening), problems, note };
  }
  // An open form must stay, so only `clientLoader` redirects other data requests.
  const isDataRequest = new URL(request.url).pathname.endsWith(".data");
  if (isDataRequest) throw data(null, { status: "ok" in answer ? 404 : 500 });
  throw redirectWithToast(list, "job-not-loaded");
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    throw isRouteErrorResponse(error) && !isShown(url) ? redirectDocument(url.pathname) : error;
  }
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const id = idOf(params);
  const found = await findAdminOpening(context.get(services), id);
  // An invalid form for a deleted job also keeps what was typed.
  if (!found) return formAction(args, z.unknown(), async () => refuseDeleted());
  const actor = actorFor(context, "careers.edit");
  const save =
    (publish: boolean) =>
    async (input: OpeningInput, { services }: { services: Services }) => {
      const saved = await updateOpening(services, actor, id, input, { publish });
      if (saved.ok) {
        const draft = found.draft && !publish;
        return redirectWithToast(
          list,
          draft ? "job-draft-saved" : publish ? "job-published" : "job-updated",
        );
      }
      if (saved.reason === "unknown") return refuseDeleted();
      if (saved.reason === "unpublishable") return refuseFields(saved.problems);
      return refuseStale(
        await withLastChange(services, "job", String(id), {
          mark: openingMark(saved.current),
          ...mergeEdit(input.seen, opening.compare(saved.current, input)),
        }),
      );
    };
  return formActions(args, {
    "": formHandler(found.draft ? DraftInput : OpeningInput, save(false)),
    publish: formHandler(OpeningInput, save(true)),
  });
}

export default function EditOpening({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  const { opening, seen, problems, note } = loaderData;
  const duplicate = `/admin/careers/edit/${opening.id}/duplicate`;
  const [missing] = useState(problems && { errors: problems, values: {} });
  return (
    <>
      <BackLink to={list}>Jobs</BackLink>
      <PageTitle title="Edit Job" note={note}>
        <div className="flex flex-wrap gap-2">
          <LinkButton look="outline" to={`/admin/careers/edit/${opening.id}/poster`}>
            Poster
          </LinkButton>
          <Form method="post" action={duplicate}>
            <SubmitButton look="outline" action={duplicate} busyLabel="Copying...">
              Duplicate
            </SubmitButton>
          </Form>
        </div>
      </PageTitle>
      <OpeningForm key={key} opening={opening} seen={seen} result={actionData ?? missing} />
    </>
  );
}
